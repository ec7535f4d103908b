import { editorTexts } from '#ui/editor-texts.ts';
import { attachPicker, attachPictureSource } from '#ui/library-picker/picker.ts';

/** Pages of the administration alone: their fields of files open the library, and the tree of pages is dragged. */
const areas = document.querySelectorAll<HTMLElement>(
  '[data-library-rows], [data-library-picker], [data-picture-source]',
);
if (areas.length > 0) {
  const texts = await editorTexts(document.documentElement.lang);
  const say = (french: string) => texts[french] ?? french;
  const lists = [...areas].filter((area) => area.hasAttribute('data-library-rows'));
  // A row is copied as it came.
  for (const list of lists) (await import('#ui/library-picker/rows.ts')).attachRowPicker(list, say);
  for (const area of areas) {
    if (lists.includes(area)) continue;
    if (area.hasAttribute('data-picture-source')) attachPictureSource(area, say);
    else attachPicker(area, say);
  }
}
const tree = document.querySelector<HTMLFormElement>('form[data-page-tree]');
if (tree !== null) (await import('#ui/page-tree/drag.ts')).attachPageTree(tree);
