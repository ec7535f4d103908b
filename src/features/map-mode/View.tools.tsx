import { createButton, createDrawing } from '#runtime/create.ts';

/** A button with an icon. `aria-disabled` instead of `disabled`, so that focus is not lost. */
export function createTool(label: string, lines: string, press: () => void): HTMLButtonElement {
  const tool = createButton('map-mode-tool', createDrawing(lines, { class: 'icon', width: '20', height: '20' }));
  tool.setAttribute('aria-label', label);
  tool.addEventListener('click', () => tool.getAttribute('aria-disabled') !== 'true' && press());
  return tool;
}
