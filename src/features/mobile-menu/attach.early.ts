import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { registeredFunction } from '#runtime/functions.ts';
import { afterPaint } from '#runtime/timing.ts';
import { focusIn, showModal } from '#ui/modal.ts';
import { earlyBars, earlyPanel } from './attach.early-parts.ts';
import { readMenuSettings } from './model.ts';
import { TEXTS } from './texts.ts';

export interface EarlyMenu {
  readonly isClosed: boolean;
  /** Settles when nothing is pressed in it, and its search field is not in use. */
  rest(): Promise<void>;
  remove(): void;
}

/**
 * While the menu is on its way: the server's own menu in its place, as links, with the look of the menu to come. On a
 * slow connection visitors can read and follow its links instead of waiting. Undefined where the page has no such menu.
 */
export function openEarly(
  button: HTMLElement,
  { page, t }: Context,
  onToggle: (open: boolean) => void,
): EarlyMenu | undefined {
  const settings = readMenuSettings(button.dataset, (name) => registeredFunction(name) !== undefined);
  const panel = earlyPanel(t, () => dialog.close());
  if (panel === undefined) return undefined;
  const bars = (side: 'top' | 'bottom') => earlyBars(side, button, settings, page, t);
  const status = create('p', { class: 'visually-hidden', role: 'status' }, t(TEXTS.loading));
  const dialog = create(
    'dialog',
    {
      class: 'mobile-menu-early',
      'aria-label': t(TEXTS.menu),
      'data-position': settings.position,
      ...(settings.pageDim !== undefined && { 'data-page-dim': settings.pageDim }),
      ...(settings.pageShadow && { 'data-page-shadow': '' }),
      ...(settings.fullscreen && { 'data-fullscreen': '' }),
      ...(settings.multiline && { 'data-multiline': '' }),
    },
    ...bars('top'),
    create('div', { class: 'mobile-menu-body' }, panel, status),
    ...bars('bottom'),
  );
  if (typeof settings.headerOffset === 'number')
    dialog.style.setProperty('--mobile-menu-offset', `${settings.headerOffset}px`);
  dialog.addEventListener('close', () => {
    onToggle(false);
    button.focus({ preventScroll: true });
  });
  // A tap on its backdrop is one on itself, beside its box.
  dialog.addEventListener('click', ({ target, offsetX }) => {
    if (target === dialog && (offsetX < 0 || offsetX > dialog.offsetWidth)) dialog.close();
  });
  document.body.append(dialog);
  const rest = watchPresses(dialog);
  // With the focus: screen readers would say that the button is expanded before it is left, or not, as they are fast.
  dialog.addEventListener('focusin', () => onToggle(true), { once: true });
  showModal(dialog);
  // Not the search field, which would bring up the phone's keyboard.
  focusIn(dialog, dialog.querySelector('[data-close]'), { preventScroll: true });
  panel.querySelector('[data-selected]')?.scrollIntoView({ block: 'center' });
  return {
    get isClosed() {
      return !dialog.open;
    },
    rest,
    remove: () => dialog.remove(),
  };
}

/** A press must end on the element where it began, and words that are being typed must stay. */
function watchPresses(dialog: HTMLDialogElement): () => Promise<void> {
  let isPressed = false;
  let settle: (() => void) | undefined;
  const isBusy = () => dialog.open && (isPressed || dialog.querySelector('input:focus') !== null);
  const check = () => isBusy() || settle?.();
  const { signal } = new AbortController();
  dialog.addEventListener('pointerdown', () => {
    isPressed = true;
  });
  for (const type of ['pointerup', 'pointercancel', 'focusout', 'close'])
    dialog.addEventListener(type, () =>
      afterPaint(() => {
        if (type !== 'focusout') isPressed = false;
        check();
      }, signal),
    );
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      check();
    });
}
