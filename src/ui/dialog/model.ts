import type { ModalButton, ModalParams } from '#contract/modal-link.ts';

/** Below it, boxes fill the screen. */
export const FULL_SCREEN_BELOW_PX = 768;
export const RESIZE_MS = 250;

/** Which button takes focus first (MODAL-6): the first important one, else the first normal one, else the first. */
export function firstButton(buttons: readonly ModalButton[]): number | undefined {
  const important = buttons.findIndex((button) => button.important === true);
  const normal = buttons.findIndex((button) => button.secondary !== true);
  return [important, normal, buttons.length > 0 ? 0 : -1].find((index) => index >= 0);
}

/** The close button is shown when it is configured, and when nothing else would close the box. */
export function showsCloseTop({ closeTop, autocloseMs, buttons = [] }: Omit<ModalParams, 'source'>): boolean {
  if (closeTop === true) return true;
  return (
    autocloseMs === undefined && !buttons.some((button) => button.autoclose === true || button.action !== undefined)
  );
}

/** Escape closes where a close control exists (MODAL-5). */
export function closesOnEscape(params: Omit<ModalParams, 'source'>): boolean {
  return showsCloseTop(params) || (params.buttons ?? []).some((button) => button.autoclose === true);
}
