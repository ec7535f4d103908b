import { createButton, createDrawing } from '#runtime/create.ts';

/** A button of the bar. One that can do nothing now stays in its place, so that focus is not lost under repeated presses. */
export interface Tool {
  readonly element: HTMLButtonElement;
  setIdle(isIdle: boolean): void;
}

export function createTool(label: string, lines: string, press: () => void): Tool {
  const element = createButton('map-mode-tool', createDrawing(lines, { class: 'icon', width: '20', height: '20' }));
  element.setAttribute('aria-label', label);
  element.addEventListener('click', () => element.hasAttribute('aria-disabled') || press());
  return {
    element,
    setIdle(isIdle) {
      if (isIdle) element.setAttribute('aria-disabled', 'true');
      else element.removeAttribute('aria-disabled');
    },
  };
}
