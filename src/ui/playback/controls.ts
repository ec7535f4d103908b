import { create, createButton, createDrawing } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { PLAYBACK_TEXTS as TEXTS } from './texts.ts';

/** The bar of something that plays: pause, first in the tab order, then previous and next around what else there is. */
interface PlaybackControls {
  readonly bar: HTMLElement;
  /** Shows what the pause button would do now. */
  showWish(wanted: boolean): void;
  /**
   * Highlights the dot of a position, and has as many dots as there are positions; beyond `MAX_DOTS` it counts in
   * figures.
   */
  showPosition(position: number, positions: number): void;
}

interface PlaybackActions {
  toggle(): void;
  previous(): void;
  next(): void;
  /** With it there is a dot for each position. */
  choose?(position: number): void;
}

/** More do not fit under a slide of 320 px. */
const MAX_DOTS = 10;

const DRAWINGS = {
  pause: 'M8 5v14M16 5v14',
  play: 'M8 5l11 7-11 7z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const;

/** The bar of a copied element (`innerHTML`, a clone) has no listeners. */
export function removeCopiedControls(element: HTMLElement): void {
  element.querySelector(':scope > .playback')?.remove();
}

/** `tag`: the bar stands inside a list as one of its items, anywhere else as a block. */
export function createControls(tag: 'div' | 'li', actions: PlaybackActions, t: Translate): PlaybackControls {
  const pause = button('pause', actions.toggle);
  const previous = button('previous', actions.previous);
  const dots = create('div', { class: 'playback-dots' });
  const next = button('next', actions.next);
  const bar = create(tag, { class: 'playback' }, pause, previous, dots, next);
  name(previous, t(TEXTS.previous));
  name(next, t(TEXTS.next));

  function addDots(positions: number): void {
    dots.setAttribute('role', 'group');
    dots.setAttribute('aria-label', t(TEXTS.choose));
    const focused = [...dots.children].indexOf(document.activeElement ?? dots);
    const made = Array.from({ length: positions }, (_, position) => {
      const dot = button('dot', () => actions.choose?.(position));
      name(dot, t(TEXTS.shown, { numero: position + 1, total: positions }));
      return dot;
    });
    dots.replaceChildren(...made);
    made[Math.min(focused, positions - 1)]?.focus();
  }

  return {
    bar,
    showWish(wanted) {
      pause.replaceChildren(drawing(wanted ? 'pause' : 'play'));
      name(pause, t(wanted ? TEXTS.pause : TEXTS.play));
    },
    showPosition(position, positions) {
      if (actions.choose === undefined || positions > MAX_DOTS) {
        dots.textContent = `${position + 1} / ${positions}`;
        return;
      }
      if (dots.children.length !== positions) addDots(positions);
      for (const [index, dot] of [...dots.children].entries()) {
        if (index === position) dot.setAttribute('aria-current', 'true');
        else dot.removeAttribute('aria-current');
      }
    },
  };
}

function button(kind: 'pause' | 'previous' | 'next' | 'dot', act: () => void): HTMLButtonElement {
  const made = createButton(`playback-${kind}`, ...(kind === 'dot' ? [] : [drawing(kind)]));
  made.addEventListener('click', act);
  return made;
}

function name(control: Element, text: string): void {
  control.setAttribute('aria-label', text);
}

function drawing(kind: keyof typeof DRAWINGS): SVGElement {
  return createDrawing(DRAWINGS[kind], { focusable: 'false' });
}
