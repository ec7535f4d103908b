import { afterEach, expect, test, vi } from 'vitest';
import { encodeLibraryChoices } from '#contract/library.ts';
import { answerFetch } from '#tests/dom-page.ts';
import { attachRowPicker } from './rows.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const choice = (file: string) => ({ file, title: file, preview: '', alt: undefined });

test('ADMIN-4 a row that is added has nothing of what was typed in the empty row before the code came', async () => {
  // The emulated DOM has none of these.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replaceAll('.', '\\.') });
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
  const files = encodeLibraryChoices({ files: [choice('a.webp'), choice('b.webp')], hasMore: false });
  const { restore } = answerFetch(() => Response.json(files));
  document.body.innerHTML = `<form><input type="hidden" name="images.nombre" value="1">
    <fieldset><div data-library-picker><select name="images.0.image"><option value="">—</option></select></div>
      <input name="images.0.legende"></fieldset><div data-library-rows="images"></div></form>`;
  const legends = () => [...document.querySelectorAll<HTMLInputElement>('[name$=legende]')].map(({ value }) => value);
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name))?.click();
  (document.querySelector('[name$=legende]') as HTMLInputElement).value = 'Le port';
  attachRowPicker(document.querySelector('[data-library-rows]') as HTMLElement, (french) => french);
  press('Ajouter plusieurs images');
  await vi.waitFor(() => expect(document.querySelectorAll('.library-card')).toHaveLength(2));
  for (const card of document.querySelectorAll<HTMLElement>('.library-card')) card.click();
  press('Ajouter les images choisies');
  expect(legends()).toEqual(['Le port', '']);
  restore();
});
