import { create, createButton, createDrawing } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Point } from './model.ts';
import { TEXTS } from './texts.ts';

interface GroupList {
  readonly names: readonly string[];
  readonly t: Translate;
  choose(index: number): void;
  /** The list was opened or closed. */
  onToggle(): void;
}

const LIST = '.map-mode-list';
const OPEN = '[aria-expanded="true"]';
/** What a list leaves free around the markers: half of one, and air. */
const CLEAR_PX = 24;
const LIST_PX = 256;

/** Opens the items of one marker as a list beside it; a second press, Escape or its own button closes it. */
export function toggleGroup(canvas: HTMLElement, button: HTMLElement, { names, t, choose, onToggle }: GroupList): void {
  const isOpen = button.matches(OPEN);
  closeGroup(canvas);
  if (isOpen) {
    onToggle();
    return;
  }
  const closer = createButton('map-mode-tool', createDrawing('M6 6l12 12M18 6L6 18', { class: 'icon', width: '20', height: '20' }));
  closer.setAttribute('aria-label', t(TEXTS.closeGroup));
  const choices = names.map((name, index) => {
    const choice = createButton('map-mode-choice', name);
    choice.addEventListener('click', () => choose(index));
    return choice;
  });
  const list = create('div', { class: 'map-mode-list' }, closer, create('ul', {}, ...choices.map((choice) => create('li', {}, choice))));
  const close = () => {
    closeGroup(canvas);
    onToggle();
    button.focus();
  };
  closer.addEventListener('click', close);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  placeBeside(list, button.getBoundingClientRect(), canvas.getBoundingClientRect());
  button.setAttribute('aria-expanded', 'true');
  canvas.after(list);
  onToggle();
  choices[0]?.focus();
}

/** At the side of the marker where there is room for words, else above or below it. */
function placeBeside(list: HTMLElement, marker: DOMRect, map: DOMRect): void {
  const room = { left: marker.left - map.left, right: map.right - marker.right };
  const isBeside = Math.max(room.left, room.right) >= LIST_PX + 2 * CLEAR_PX;
  const isBelow = !isBeside && map.bottom - marker.bottom > marker.top - map.top;
  const height = isBelow ? map.bottom - marker.bottom : marker.top - map.top;
  list.toggleAttribute('data-right', isBeside && room.right > room.left);
  list.toggleAttribute('data-below', isBelow);
  if (!isBeside) list.style.maxBlockSize = `${height - CLEAR_PX}px`;
}

export function closeGroup(canvas: HTMLElement): void {
  canvas.parentElement?.querySelector(LIST)?.remove();
  canvas.querySelector(OPEN)?.setAttribute('aria-expanded', 'false');
}

/** Does an open list cover a marker at this point of the canvas? */
export function isUnderList(canvas: HTMLElement, button: HTMLElement, { x, y }: Point): boolean {
  const list = canvas.parentElement?.querySelector<HTMLElement>(LIST);
  if (list == null || button.matches(OPEN)) return false;
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = list;
  const isBeside = x < offsetLeft - CLEAR_PX || x > offsetLeft + offsetWidth + CLEAR_PX;
  return !isBeside && y > offsetTop - CLEAR_PX && y < offsetTop + offsetHeight + CLEAR_PX;
}
