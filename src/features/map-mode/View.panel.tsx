import { create } from '#runtime/create.ts';
import { moveTo, placeBeside } from '#ui/placement.ts';
import { createTool } from './View.tools.tsx';

const OPEN = '[aria-expanded="true"]';

interface Panel {
  readonly title: string;
  readonly closeLabel: string;
  readonly content: readonly HTMLElement[];
}

/**
 * Opens a panel beside a marker, in place of any other one; Escape and its button close it, with focus on the marker. A
 * second press on the marker closes it too: undefined then.
 */
export function openPanel(canvas: HTMLElement, button: HTMLElement, panel: Panel): HTMLElement | undefined {
  const isOpen = button.matches(OPEN);
  closePanel(canvas);
  if (isOpen) return undefined;
  const close = () => {
    closePanel(canvas);
    button.focus();
  };
  const closer = createTool(panel.closeLabel, 'M6 6l12 12M18 6L6 18', close);
  const header = create('div', { class: 'map-mode-here' }, panel.title, closer);
  const element = create('div', { class: 'map-mode-list', role: 'group', 'aria-label': panel.title }, header);
  element.append(...panel.content);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  button.setAttribute('aria-expanded', 'true');
  canvas.after(element);
  const map = canvas.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  const options = { sides: ['right', 'left', 'below', 'above'], gapPx: 8, edgePx: 8, canShrink: true } as const;
  const found = placeBeside(button.getBoundingClientRect(), { width, height }, map, options);
  if (found !== undefined) {
    moveTo(element, { left: found.left - map.left, top: found.top - map.top });
    if (found.side === 'below' || found.side === 'above') element.style.maxBlockSize = `${found.roomPx}px`;
  }
  return element;
}

export function closePanel(canvas: HTMLElement): void {
  canvas.parentElement?.querySelector('.map-mode-list')?.remove();
  canvas.querySelector(OPEN)?.setAttribute('aria-expanded', 'false');
}
