import { create } from '#runtime/create.ts';
import { isMirrored } from '#runtime/direction.ts';
import { afterPaint } from '#runtime/timing.ts';
import { moveTo, placeBeside, trackPlacement, visibleScreen, type Wanted } from '#ui/placement.ts';
import { wrapTab } from '#ui/tab-order.ts';

export interface Panel {
  readonly element: HTMLElement;
  /** Aborts when the panel is closed. */
  readonly signal: AbortSignal;
  close(): void;
}

const GAP_PX = 4;
const PLACE: Wanted = { sides: ['below', 'above'], gapPx: GAP_PX, edgePx: GAP_PX, canShrink: true };

/** A lower panel could not be used. */
const MIN_PX = 160;

/** A small dialog outside of the document, in which a view can be mounted. */
export function createPanel(label: string, life: AbortSignal): Panel {
  const closing = new AbortController();
  const attributes = {
    class: 'date-field-panel',
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': label,
    popover: 'manual',
  };
  const element = create('div', attributes);
  return { element, signal: AbortSignal.any([closing.signal, life]), close: () => closing.abort() };
}

/**
 * Shows the panel under the field, over everything else, until Escape, a press elsewhere, or focus that leaves. Its
 * content and focus follow one frame later (docs/adr/0026-shown-first-modal-afterwards.md).
 */
export function showPanel({ element, signal, close }: Panel, box: HTMLElement, opener: HTMLElement): void {
  element.setAttribute('data-arriving', '');
  afterPaint(() => {
    element.removeAttribute('data-arriving');
    element.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, signal);
  box.append(element);
  element.showPopover?.();
  opener.setAttribute('aria-expanded', 'true');

  let isKeyDown = false;
  const followKeys = ({ type }: Event) => {
    isKeyDown = type === 'keydown';
  };
  for (const type of ['keydown', 'keyup']) element.addEventListener(type, followKeys, { signal, capture: true });
  signal.addEventListener(
    'abort',
    () => {
      const hadFocus = element.contains(document.activeElement);
      opener.setAttribute('aria-expanded', 'false');
      element.remove();
      if (hadFocus) opener.focus();
      if (isKeyDown) ignoreHeldKey(opener);
    },
    { once: true },
  );
  element.addEventListener('keydown', (event) => event.key === 'Tab' && wrapTab(event, element), { signal });
  // On the box: until the calendar is loaded, focus is on the button that opened it.
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // This Escape is for the calendar: the dialog around the form stays.
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    { signal },
  );
  document.addEventListener('pointerdown', ({ target }) => target instanceof Node && !box.contains(target) && close(), {
    signal,
  });
  const anchor = box.querySelector('input') ?? box;
  let hasMadeRoom = false;
  /** Scrolls the page once, so that as much of the panel as possible is visible below its field. */
  const makeRoom = (height: number) => {
    if (hasMadeRoom || element.hasAttribute('data-arriving')) return;
    hasMadeRoom = true;
    const field = anchor.getBoundingClientRect();
    const screen = visibleScreen();
    const above = field.top - screen.top;
    const below = screen.top + screen.height - field.bottom;
    // Below a sticky menu.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const rise = Math.min(height + 2 * GAP_PX - below, above - top);
    if (below + rise > above) window.scrollBy({ top: rise, behavior: 'instant' });
  };
  const wanted = { ...PLACE, isMirrored: isMirrored(box) };
  const place = () => {
    // Measured without a limit of height; where there is less room the panel scrolls, and its field stays in view.
    element.style.maxBlockSize = '';
    const box = element.getBoundingClientRect();
    let found = placeBeside(anchor.getBoundingClientRect(), box, visibleScreen(), wanted);
    if (found?.fits === false) {
      makeRoom(box.height);
      found = placeBeside(anchor.getBoundingClientRect(), box, visibleScreen(), wanted);
    }
    if (found === undefined) return;
    if (!found.fits) element.style.maxBlockSize = `${Math.max(MIN_PX, found.roomPx)}px`;
    moveTo(element, found);
    // Measuring has scrolled the panel back to its beginning.
    element.querySelector(':focus')?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  };
  trackPlacement(element, place, signal);
}

/** The key that closed the calendar is still down: it must not press the button that has focus now. */
function ignoreHeldKey(button: HTMLElement): void {
  const held = new AbortController();
  const { signal } = held;
  // Enter presses again and again while it is held, a space bar when it is let go; no timer, which may come after the
  // next press.
  button.addEventListener('keydown', (event) => (event.repeat ? event.preventDefault() : held.abort()), { signal });
  button.addEventListener('keyup', (event) => event.preventDefault(), { signal });
  document.addEventListener('keyup', () => held.abort(), { signal });
}
