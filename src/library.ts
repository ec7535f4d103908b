import { attachPicker } from '#ui/library-picker/picker.ts';

/** Pages of the administration alone: their fields of files open the library. */
for (const area of document.querySelectorAll<HTMLElement>('[data-library-picker]')) attachPicker(area);
