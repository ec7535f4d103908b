import { dropRepeats } from '#runtime/send-once.ts';
import { editorTexts } from '#ui/editor-texts.ts';
import { attachPicker, attachPictureSource } from '#ui/library-picker/picker.ts';

// For pages of the administration only.

/** A double click would publish twice, or be told that another person has changed what it published. */
const { signal } = new AbortController();
for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) dropRepeats(form, signal);

/** File fields open the library, and the tree of pages can be dragged. */
const areas = document.querySelectorAll<HTMLElement>(
  '[data-library-rows], [data-library-picker], [data-picture-source]',
);
if (areas.length > 0) {
  const texts = await editorTexts(document.documentElement.lang);
  const t = (french: string) => texts[french] ?? french;
  const lists = [...areas].filter((area) => area.hasAttribute('data-library-rows'));
  // Lists first: they copy a row as the server rendered it.
  for (const list of lists) (await import('#ui/library-picker/rows.ts')).attachRowPicker(list, t);
  for (const area of areas) {
    if (lists.includes(area)) continue;
    if (area.hasAttribute('data-picture-source')) attachPictureSource(area, t);
    else attachPicker(area, t);
  }
}
const tree = document.querySelector<HTMLFormElement>('form[data-page-tree]');
if (tree !== null) (await import('#ui/page-tree/drag.ts')).attachPageTree(tree);
