import { editorTexts } from '#ui/editor-texts.ts';
import { attachPicker } from '#ui/library-picker/picker.ts';

/** Pages of the administration alone: their fields of files open the library, and the tree of pages is dragged. */
const areas = document.querySelectorAll<HTMLElement>('[data-library-picker]');
if (areas.length > 0) {
  const texts = await editorTexts(document.documentElement.lang);
  for (const area of areas) attachPicker(area, (french) => texts[french] ?? french);
}
const tree = document.querySelector<HTMLFormElement>('form[data-page-tree]');
if (tree !== null) (await import('#ui/page-tree/drag.ts')).attachPageTree(tree);
