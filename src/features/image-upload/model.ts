import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '#contract/uploads.ts';

/** The point of a picture that stays visible in crops, in % from the left and the top. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}
export const CENTRE: FocalPoint = Object.freeze({ x: 50, y: 50 });

/** State of a field. An upload that fails or is cancelled leaves the picture unchanged. */
export interface UploadState {
  readonly picture: ShownPicture | undefined;
  readonly focus: FocalPoint;
  readonly sending:
    | { readonly name: string /** undefined once everything is sent. */; readonly percent: number | undefined }
    | undefined;
  /** `text` is shown to the user. */
  readonly failure: { readonly text: string; readonly canRetry: boolean } | undefined;
  /** The removed picture, while it can be restored. */
  readonly removed: { readonly picture: ShownPicture; readonly focus: FocalPoint } | undefined;
}
export interface ShownPicture {
  /** Path below /media/, the value in the form. */
  readonly file: string;
  readonly src: string;
}

/** An upload without progress for this time has failed. */
export const STALL_MS = 60_000;
const STEP = 5;
const FINE_STEP = 1;

export type Refusal = 'tooHeavy' | 'heic' | 'notPicture';

/** Why the server would reject a file, by what is known before the upload; the server checks the content. */
export function refusalOf({
  name,
  size,
  type,
}: {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}): Refusal | undefined {
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return 'heic';
  if (type !== '' && !UPLOAD_TYPES.some((known) => known === type.toLowerCase())) return 'notPicture';
  return size > MAX_UPLOAD_BYTES ? 'tooHeavy' : undefined;
}

export function percentOf(loaded: number, total: number): number | undefined {
  if (total <= 0) return 0;
  return loaded >= total ? undefined : Math.floor((loaded / total) * 100);
}

/** The point after an arrow key; undefined for other keys. */
export function movedFocalPoint({ x, y }: FocalPoint, key: string, isFine: boolean): FocalPoint | undefined {
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
export function focalPointAt(
  offset: { readonly x: number; readonly y: number },
  size: { readonly width: number; readonly height: number },
): FocalPoint {
  return {
    x: clamp((offset.x / Math.max(1, size.width)) * 100),
    y: clamp((offset.y / Math.max(1, size.height)) * 100),
  };
}

/** Reads the values of the inputs; 50 where they are invalid. */
export function readFocalPoint(x: string, y: string): FocalPoint {
  const side = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? clamp(Number(text)) : 50);
  return { x: side(x), y: side(y) };
}

/** The address of a path below /media/. */
export function mediaAddress(file: string): string {
  return `/media/${file.split('/').map(encodeURIComponent).join('/')}`;
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)));
}
