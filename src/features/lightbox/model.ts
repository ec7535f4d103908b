import type { BoxSize, LightboxKind } from '#contract/lightbox.ts';

export const SLIDESHOW_MS = 2500;
export const SECURLIENS_WIDTH_PX = 800;
export const SECURLIENS_HEIGHT_PX = 500;
/** A finger that moves less has tapped. */
const SWIPE_PX = 40;

/** One thing to show. */
export interface LightboxItem {
  readonly kind: LightboxKind;
  readonly href: string;
  readonly caption: string;
  /** Alternative text of the photo, or title of the iframe. */
  readonly alternative: string;
  /** The small picture of the link: seen until the photo is there. */
  readonly preview: string | undefined;
  readonly width: BoxSize | undefined;
  readonly height: BoxSize | undefined;
  /** '' when closing needs no question. */
  readonly confirmClose: string;
}

/** `lightbox[plage]` → `plage`; undefined for a lightbox that stands alone. Selectors read `rel` in any case, too. */
export function groupOf(rel: string): string | undefined {
  const group = /^lightbox\[([^\]]*)\]/i.exec(rel)?.[1]?.trim();
  return group === '' ? undefined : group;
}

interface Address {
  /** As written in the link. */
  readonly href: string;
  /** Path only. */
  readonly path: string;
  readonly isForeign: boolean;
  /** Does the link show a picture? */
  readonly hasPicture: boolean;
}

const PHOTO_PATH = /(\.(avif|bmp|gif|jpe?g|png|svg|webp)|\/miniature\.php)$/i;

/** What a link without a written type leads to: part of the page, a photo, a foreign page, or HTML of the site. */
export function kindOf({ href, path, isForeign, hasPicture }: Address): LightboxKind {
  if (href.trim().startsWith('#')) return 'inline';
  if (PHOTO_PATH.test(path)) return 'photo';
  if (isForeign) return 'iframe';
  return hasPicture ? 'photo' : 'html';
}

/** Galleries loop. */
export function step(index: number, by: number, total: number): number {
  return (((index + by) % total) + total) % total;
}

/** The items whose photos are fetched ahead. */
export function neighbours(index: number, total: number): number[] {
  return [...new Set([step(index, 1, total), step(index, -1, total)])].filter((other) => other !== index);
}

/** A swipe to the left brings the next one where pages are read from the left. 0: it was something else. */
export function swipeStep(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 1.5 * Math.abs(down)) return 0;
  return across < 0 ? 1 : -1;
}
