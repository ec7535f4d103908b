import { afterPaint } from '#runtime/timing.ts';

/** Over whatever a page has, as the top layer will be. */
const HIGHEST = '2147483647';

/** Makes the box that is on its way modal, if there is one. */
let settleLast: (() => void) | undefined;

/**
 * Opens a dialog over the page. It is shown first and made modal two frames later: the page behind becomes inert then,
 * for which browsers style every element of it anew, and on a phone that would keep the box from being seen. Nobody
 * reaches the page in between. `atOnce` is for boxes that the page would take along when it moves aside.
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
  dialog.show();
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
  // Content that is drawn once the box has been painted (island.tsx) comes before, too.
  afterPaint(() => afterPaint(() => isPressed() || settle(), signal), signal);
}

/**
 * What people do before the box is modal has the effect that it would have a moment later. Returns whether something is
 * being pressed, which must end where it began.
 */
function guardPage(dialog: HTMLElement, settle: () => void, signal: AbortSignal): () => boolean {
  let pressed = false;
  const isInside = ({ target }: Event) => target instanceof Node && dialog.contains(target);
  const hear = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, heard, { signal, capture: true });

  hear('keydown', settle);
  hear('focusin', (event) => isInside(event) || settle());
  hear('pointerdown', () => {
    pressed = true;
  });
  hear('mousedown', (event) => isInside(event) || event.preventDefault());
  for (const type of ['pointerup', 'pointercancel'] as const) hear(type, () => afterPaint(settle, signal));
  hear('click', (event) => {
    // What scripts click is theirs to know.
    if (isInside(event) || !event.isTrusted) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    settle();
    dialog.dispatchEvent(new MouseEvent('click', event));
  });
  return () => pressed;
}

/** An open dialog has to be closed in between, which is never drawn, and focus stays where it is. */
function makeModal(dialog: HTMLDialogElement): void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : undefined;
  // Where a dialog looks first for what is to have focus.
  const wasMarked = focused?.hasAttribute('autofocus') === true;
  focused?.setAttribute('autofocus', '');
  dialog.removeAttribute('open');
  dialog.showModal();
  if (!wasMarked) focused?.removeAttribute('autofocus');
  if (focused !== undefined && document.activeElement !== focused) focused.focus({ preventScroll: true });
}
