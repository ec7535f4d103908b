import { copyText } from '#runtime/copy.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';

/**
 * Pages of the catalogue alone. `button[data-copy]` = id of the element whose text it copies, `data-copy-done` and
 * `data-copy-refused` = what is announced then. The server renders the buttons `hidden`: they appear once they work.
 */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = document.getElementById(button.dataset.copy ?? '')?.textContent ?? '';
    const isCopied = await copyText(text);
    button.toggleAttribute('data-copied', isCopied);
    announce((isCopied ? button.dataset.copyDone : button.dataset.copyRefused) ?? '');
  });
}
prepareAnnouncer();
