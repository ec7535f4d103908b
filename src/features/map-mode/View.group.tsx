import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { moveTo, placeBeside } from '#ui/placement.ts';
import { TEXTS } from './texts.ts';
import { createTool } from './View.tools.tsx';

const OPEN = '[aria-expanded="true"]';

/** Opens a list of the marker's items beside it; closed by a second press, Escape or its own button. */
export function toggleGroup(
  canvas: HTMLElement,
  button: HTMLElement,
  choices: readonly HTMLElement[],
  t: Translate,
): void {
  const isOpen = button.matches(OPEN);
  closeGroup(canvas);
  if (isOpen) return;
  const close = () => {
    closeGroup(canvas);
    button.focus();
  };
  const closer = createTool(t(TEXTS.closeGroup), 'M6 6l12 12M18 6L6 18', close);
  const header = create('p', { class: 'map-mode-here' }, t(TEXTS.here, { count: choices.length }), closer);
  const entries = create('ul', {}, ...choices.map((choice) => create('li', {}, choice)));
  const list = create('div', { class: 'map-mode-list' }, header, entries);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  button.setAttribute('aria-expanded', 'true');
  canvas.after(list);
  const map = canvas.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const options = { sides: ['right', 'left', 'below', 'above'], gapPx: 8, edgePx: 8, canShrink: true } as const;
  const found = placeBeside(button.getBoundingClientRect(), { width, height }, map, options);
  if (found !== undefined) {
    moveTo(list, { left: found.left - map.left, top: found.top - map.top });
    if (found.side === 'below' || found.side === 'above') list.style.maxBlockSize = `${found.roomPx}px`;
  }
  choices[0]?.focus();
}

export function createChoice(name: string, choose: () => void): HTMLElement {
  const choice = createButton('map-mode-choice', name);
  choice.addEventListener('click', choose);
  return choice;
}

export function closeGroup(canvas: HTMLElement): void {
  canvas.parentElement?.querySelector('.map-mode-list')?.remove();
  canvas.querySelector(OPEN)?.setAttribute('aria-expanded', 'false');
}
