/**
 * Thumbnails (SERVE-2). `GET miniature.php?pic&w_max&h_max[&id_planche_contact][&v]`, at the root and under `/{base}/`:
 * the picture scaled down inside the box, never up, its camera's rotation applied and its metadata removed; AVIF or
 * WebP where `Accept` names them, else JPEG or PNG.
 * - `pic`: a picture of the site, as a path below media/, with or without `/media/` before it. Anything else is the
 *   same 404.
 * - `w_max`, `h_max`: whole numbers from 1, rounded down to the ladder below. One of them may be missing: its side is
 *   then only held by the top of the ladder. Both missing, 0, signs, decimals, letters or a name given twice: 400.
 * - `id_planche_contact` is the id of the contact sheet; our server ignores it. `v`: hash of the picture,
 *   makes the answer cacheable for ever. Too much work at once: 503 with `Retry-After`. A thumbnail of an animation is
 *   its first image.
 */
import { formatQuery, type Pairs } from './query.ts';

export const THUMBNAIL_FILE = 'miniature.php';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The sides that are ever made: those that our markup offers, and a few of usual contact sheets and lists. Each further
 * one is a file and a second of work for every picture. Others are rounded down, so that the picture stays in its box.
 */
export const SIDES_PX: readonly number[] = [
  1, 32, 64, 100, 150, 200, 240, 320, 400, 480, 640, 750, 960, 1200, 1280, 1600, 2000,
];
/** No side of a thumbnail is longer. */
export const MAX_SIDE_PX = 2000;
/** Widths that pictures of pages are offered in. */
const SOURCE_WIDTHS_PX = [320, 480, 750, 960, 1280, 1600, MAX_SIDE_PX];

interface ThumbnailAddress {
  readonly pic: string;
  readonly width?: number;
  readonly height?: number;
  /** Contact sheet. */
  readonly sheet?: string;
  /** Hash of the picture. */
  readonly version?: string;
}

/** `miniature.php?pic=…&w_max=…`: to be put behind the slash of the root or of `/{base}`. */
export function thumbnailAddress({ pic, width, height, sheet, version }: ThumbnailAddress): string {
  const pairs: Pairs = [
    ['pic', pic],
    ['w_max', width?.toString()],
    ['h_max', height?.toString()],
    ['id_planche_contact', sheet],
    ['v', version],
  ].flatMap(([name = '', value]) => (value === undefined ? [] : [[name, value] as const]));
  // Slashes may stand as they are in a query, and are easier to read.
  return `${THUMBNAIL_FILE}?${formatQuery(pairs).replaceAll('%2F', '/')}`;
}

/** The box of a request, on the ladder; undefined when it cannot be read. */
export function decodeBox(wire: { readonly w_max?: unknown; readonly h_max?: unknown }): Size | undefined {
  const width = decodeSide(wire.w_max);
  const height = decodeSide(wire.h_max);
  if (width === undefined || height === undefined || (width === 'free' && height === 'free')) return undefined;
  return { width: onLadder(width), height: onLadder(height) };
}

function decodeSide(wire: unknown): number | 'free' | undefined {
  if (wire === undefined || wire === '') return 'free';
  if (typeof wire !== 'string' || !/^\d{1,20}$/.test(wire)) return undefined;
  const side = Number(wire);
  return side < 1 ? undefined : side;
}

function onLadder(side: number | 'free'): number {
  return side === 'free' ? MAX_SIDE_PX : (SIDES_PX.findLast((step) => step <= side) ?? 1);
}

/** The size of a picture scaled down inside a box; its own size where it fits already. */
export function fitInside(picture: Size, box: Size): Size {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  return { width: shorten(picture.width, scale), height: shorten(picture.height, scale) };
}

function shorten(side: number, scale: number): number {
  return Math.max(1, Math.round(side * scale));
}

/**
 * `srcset` of a picture of the site, up to its own size; undefined where there is no choice to offer: small pictures,
 * very high ones, GIFs, whose thumbnails would not move, and drawings (SVG).
 */
export function thumbnailSources(picture: Size & { readonly file: string; readonly hash: string }): string | undefined {
  const { file, hash, width } = picture;
  if (width <= (SOURCE_WIDTHS_PX[0] ?? 0) || /\.(gif|svg)$/i.test(file)) return undefined;
  const widths = [...SOURCE_WIDTHS_PX.filter((step) => step < width), MAX_SIDE_PX];
  const sources = new Map(
    widths.map((step) => {
      const shown = fitInside(picture, { width: step, height: MAX_SIDE_PX });
      return [shown.width, `/${thumbnailAddress({ pic: file, width: step, version: hash })} ${shown.width}w`] as const;
    }),
  );
  return sources.size < 2 ? undefined : [...sources.values()].join(', ');
}
