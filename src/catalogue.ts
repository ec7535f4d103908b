import { copyText } from '#runtime/copy.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';

/**
 * Pages of the catalogue alone (`<script type="module" src="…/catalogue.js">`): `button[data-copy]` = id of the element whose text it copies. The server draws
 * the buttons `hidden`: they appear once they work.
 */
const COPIED = 'Le balisage est copié.';
const NOT_COPIED = 'Le navigateur refuse la copie. Sélectionnez le balisage à la main.';

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset.copy ?? '')?.textContent ?? '';
    const isCopied = await copyText(text);
    button.toggleAttribute('data-copied', isCopied);
    announce(isCopied ? COPIED : NOT_COPIED);
  });
}
prepareAnnouncer();
