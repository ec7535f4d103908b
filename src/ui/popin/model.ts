import type { BoxSize } from '#contract/lightbox.ts';

/** LBOX-4. */
export const MAX_PERCENT = 95;

export interface GivenSize {
  readonly width?: BoxSize | undefined;
  readonly height?: BoxSize | undefined;
  readonly maxPercent?: number | undefined;
}

/**
 * Lengths for the style sheet. A given width or height is the outer one; without it the content is 600 × 450, or as
 * large as the photo. Pixels stay within 95 % of the screen; a percentage is used as it is.
 */
export function boxLengths({ width, height, maxPercent = MAX_PERCENT }: GivenSize): Readonly<Record<string, string>> {
  return {
    ...(width === undefined ? {} : { '--popin-width': length(width) }),
    ...(height === undefined ? {} : { '--popin-height': length(height) }),
    '--popin-share': String(maxPercent / 100),
    '--popin-max-width': highest(width, maxPercent),
    '--popin-max-height': highest(height, maxPercent),
  };
}

function length(size: BoxSize): string {
  return typeof size === 'number' ? `${size}px` : size;
}

function highest(given: BoxSize | undefined, maxPercent: number): string {
  return typeof given === 'string' ? given : `${maxPercent}%`;
}
