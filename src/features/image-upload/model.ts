import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#contract/uploads.ts';

/** A point of a picture, in % from the left and the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
export const CENTRE: Focus = Object.freeze({ x: 50, y: 50 });

/** What a field knows at any moment. A sending that fails or is stopped leaves the picture as it was. */
export interface UploadState {
  readonly picture: ShownPicture | undefined;
  readonly focus: Focus;
  readonly sending:
    | { readonly name: string /** undefined once everything has arrived. */; readonly percent: number | undefined }
    | undefined;
  /** A sentence for the person. */
  readonly failure: { readonly text: string; readonly canRetry: boolean } | undefined;
  /** The picture that was taken out, as long as it can be put back. */
  readonly removed: { readonly picture: ShownPicture; readonly focus: Focus } | undefined;
}
export interface ShownPicture {
  /** Path below /media/: what the form sends. */
  readonly file: string;
  readonly src: string;
}

/** Nothing arrives and nothing leaves for so long: the line is dead. */
export const STALL_MS = 60_000;
const STEP = 5;
const FINE_STEP = 1;

/** Why a file need not even be sent; the server judges the rest by the content. */
export function refusalOf(file: {
  readonly size: number;
  readonly type: string;
  readonly name: string;
}): 'tooHeavy' | 'heic' | 'notPicture' | undefined {
  if (/^image\/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic';
  if (file.type !== '' && !UPLOAD_TYPES.some((type) => type === file.type.toLowerCase())) return 'notPicture';
  return file.size > MAX_UPLOAD_BYTES ? 'tooHeavy' : undefined;
}

export function percentOf(loaded: number, total: number): number | undefined {
  if (total <= 0) return 0;
  return loaded >= total ? undefined : Math.floor((loaded / total) * 100);
}

/** Where an arrow key moves the point; undefined for other keys. */
export function moveFocus({ x, y }: Focus, key: string, isFine: boolean): Focus | undefined {
  const step = isFine ? FINE_STEP : STEP;
  switch (key) {
    case 'ArrowLeft':
      return { x: clamp(x - step), y };
    case 'ArrowRight':
      return { x: clamp(x + step), y };
    case 'ArrowUp':
      return { x, y: clamp(y - step) };
    case 'ArrowDown':
      return { x, y: clamp(y + step) };
    case 'Home':
      return CENTRE;
    default:
      return undefined;
  }
}

/** The point under the pointer, in a box of this size. */
export function focusAt(
  offset: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): Focus {
  return { x: clamp((offset.x / Math.max(1, size.width)) * 100), y: clamp((offset.y / Math.max(1, size.height)) * 100) };
}

/** What an input holds. */
export function readFocus(x: string, y: string): Focus {
  const side = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? clamp(Number(text)) : 50);
  return { x: side(x), y: side(y) };
}

/** The address of a picture that is known by its path alone. */
export function mediaAddress(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}
