import type { ModalButton, ModalParams } from '#contract/modal-link.ts';

export const GAP_PX = 10;
export const DEFAULT_WIDTH_PX = 400;
export const DEFAULT_HEIGHT_PX = 350;
/** Below it, boxes fill the screen. */
export const FULL_SCREEN_BELOW_PX = 768;
export const RESIZE_MS = 250;

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Position {
  readonly left: number;
  readonly top: number;
}

/** Beside an element, 10 px away (MODAL-7): right, else left, else above; undefined means that none has room, so the box is centred. */
export function placeBeside(anchor: Rectangle, box: Extent, viewport: Extent): Position | undefined {
  if (box.height > viewport.height || box.width > viewport.width) return undefined;
  const isInView = anchor.top + anchor.height > 0 && anchor.top < viewport.height;
  const right = anchor.left + anchor.width + GAP_PX;
  const left = anchor.left - GAP_PX - box.width;
  const above = anchor.top - GAP_PX - box.height;
  const top = clamp(anchor.top, viewport.height - box.height);
  if (isInView && right >= 0 && right + box.width <= viewport.width) return { left: right, top };
  if (isInView && left >= 0 && left + box.width <= viewport.width) return { left, top };
  if (above >= 0 && above + box.height <= viewport.height) return { left: clamp(anchor.left, viewport.width - box.width), top: above };
  return undefined;
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(value, highest));
}

/** Which button takes focus first (MODAL-6): the first important one, else the first normal one, else the first. */
export function firstButton(buttons: readonly ModalButton[]): number | undefined {
  const important = buttons.findIndex((button) => button.important === true);
  const normal = buttons.findIndex((button) => button.secondary !== true);
  return [important, normal, buttons.length > 0 ? 0 : -1].find((index) => index >= 0);
}

/** The close button stands at the top when it was asked for, and when nothing else would ever close the box. */
export function showsCloseTop({ closeTop, autocloseMs, buttons = [] }: Omit<ModalParams, 'source'>): boolean {
  if (closeTop === true) return true;
  return autocloseMs === undefined && !buttons.some((button) => button.autoclose === true || button.action !== undefined);
}

/** Escape closes where a close control exists (MODAL-5). */
export function closesOnEscape(params: Omit<ModalParams, 'source'>): boolean {
  return showsCloseTop(params) || (params.buttons ?? []).some((button) => button.autoclose === true);
}
