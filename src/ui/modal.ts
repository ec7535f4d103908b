import { afterPaint } from '#runtime/timing.ts';

/** Above all content of the page, as the top layer will be. */
const HIGHEST = '2147483647';

/** Makes the box that is on its way modal, if there is one. */
let settleLast: (() => void) | undefined;
/** What is to have focus once the box that is on its way is modal. */
let wanted: HTMLElement | undefined;

/**
 * Opens a dialog over the page. It is shown first and made modal two frames later: the page behind then becomes inert,
 * for which browsers restyle all of it, and on a phone that would delay the box. The page cannot be reached in between.
 * Focus follows when it is modal: screen readers would lose or repeat a focus change in a box that is opened again.
 * `atOnce` is for boxes that the page would move with it.
 */
export function showModal(dialog: HTMLDialogElement, { atOnce = false } = {}): void {
  settleLast?.();
  // Over another box only the browser's top layer will do.
  const isAlone = document.querySelector('dialog[open]') === null && document.fullscreenElement == null;
  if (atOnce || !isAlone || document.visibilityState !== 'visible' || dialog.show === undefined) {
    dialog.showModal();
    return;
  }
  dialog.setAttribute('data-arriving', '');
  dialog.style.zIndex = HIGHEST;
  wanted = undefined;
  dialog.setAttribute('open', '');
  const settled = new AbortController();
  const { signal } = settled;
  const settle = () => {
    if (signal.aborted) return;
    settled.abort();
    settleLast = undefined;
    dialog.removeAttribute('data-arriving');
    dialog.style.removeProperty('z-index');
    if (dialog.open && dialog.isConnected) makeModal(dialog);
  };
  settleLast = settle;
  dialog.addEventListener('close', settle, { signal });
  const isPressed = guardPage(dialog, settle, signal);
  // Content that is rendered after the first paint of the box (island.tsx) comes before, too.
  afterPaint(() => afterPaint(() => isPressed() || settle(), signal), signal);
}

/** Gives focus to something in a dialog, as soon as the dialog is modal. */
export function focusIn(dialog: Element, target: HTMLElement | null): void {
  if (dialog.hasAttribute('data-arriving')) wanted = target ?? wanted;
  else target?.focus();
}

/**
 * What people do before the box is modal has the effect that it would have a moment later. Returns whether something is
 * being pressed, which must end where it began.
 */
function guardPage(dialog: HTMLElement, settle: () => void, signal: AbortSignal): () => boolean {
  let pressed = false;
  const isInside = ({ target }: Event) => target instanceof Node && dialog.contains(target);
  const listen = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, listener, { signal, capture: true });

  listen('keydown', (event) => {
    settle();
    if (!isInside(event) && event.isTrusted) passKey(event);
  });
  listen('focusin', (event) => isInside(event) || settle());
  listen('pointerdown', () => {
    pressed = true;
  });
  listen('mousedown', (event) => isInside(event) || event.preventDefault());
  for (const type of ['pointerup', 'pointercancel'] as const) listen(type, () => afterPaint(settle, signal));
  listen('click', (event) => {
    // Clicks made by scripts are not held back.
    if (isInside(event) || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    settle();
    dialog.dispatchEvent(new MouseEvent('click', event));
  });
  return () => pressed;
}

/** A key that was meant for the box, whose focus was not there yet. */
function passKey(event: KeyboardEvent): void {
  event.stopImmediatePropagation();
  const isTaken = document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event)) === false;
  // Enter and Space would press what opened the box once more.
  if (isTaken || event.key === 'Enter' || event.key === ' ') event.preventDefault();
}

/** An open dialog has to be closed in between, which is never painted. Focus stays where it is inside. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : wanted;
  // Where a dialog looks first for what is to have focus.
  const wasMarked = focused?.hasAttribute('autofocus') === true;
  focused?.setAttribute('autofocus', '');
  dialog.removeAttribute('open');
  dialog.showModal();
  if (!wasMarked) focused?.removeAttribute('autofocus');
  if (focused !== undefined && document.activeElement !== focused) focused.focus({ preventScroll: true });
}
