import { createButton, createDrawing } from '#runtime/create.ts';

/** A button with a drawing. While `aria-disabled` it does nothing but stays, so that repeated presses lose no focus. */
export function createTool(label: string, lines: string, press: () => void): HTMLButtonElement {
  const tool = createButton('map-mode-tool', createDrawing(lines, { class: 'icon', width: '20', height: '20' }));
  tool.setAttribute('aria-label', label);
  tool.addEventListener('click', () => tool.getAttribute('aria-disabled') !== 'true' && press());
  return tool;
}
