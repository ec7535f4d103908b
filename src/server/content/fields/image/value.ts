import { isObject } from '#contract/wire.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementUse } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/**
 * A stored picture. An empty `alt` marks a decorative one. `foyer` is the focal point of crops, in % from the left and
 * the top; the default is the centre.
 */
interface ImageValue {
  readonly fichier: string;
  readonly alt: string;
  readonly foyer?: FocalPoint;
}
interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

const CENTRE: FocalPoint = Object.freeze({ x: 50, y: 50 });
const MAX_ALT = 300;
/** A path below media/; existence and ownership of the file are checked elsewhere. */
const PICTURE = /^(?!\/|.*(?:^|\/)\.{1,2}(?:\/|$)|.*\/\/)[^\\?#\p{Cc}]{1,250}\.(?:jpe?g|png|webp|avif|gif)$/iu;

export const readImage: ElementUse['read'] = ({ required }, [typed = ''], { part }) => {
  if (isTicked(part('remove'))) return required ? { text: SENTENCES.required } : { value: undefined };
  const fichier = typed.trim();
  if (!PICTURE.test(fichier) || /\p{Surrogate}/u.test(fichier)) return { text: SENTENCES.picture };
  const isDecorative = isTicked(part('decorative'));
  const alt = isDecorative ? '' : cleanLine(part('alt')[0] ?? '');
  if (alt === '' && !isDecorative) return { text: SENTENCES.alternative, part: 'alt' };
  if (alt.length > MAX_ALT) return { text: SENTENCES.tooLong, words: { count: alt.length, max: MAX_ALT }, part: 'alt' };
  const foyer = { x: percentage(part('x')[0]), y: percentage(part('y')[0]) };
  const isCentre = foyer.x === CENTRE.x && foyer.y === CENTRE.y;
  const value: ImageValue = isCentre ? { fichier, alt } : { fichier, alt, foyer };
  return { value };
};

export const writeImage: ElementUse['write'] = (_, value) => {
  const image = imageValue(value);
  const { x, y } = image?.foyer ?? CENTRE;
  return {
    main: image?.fichier ?? '',
    alt: image?.alt ?? '',
    decorative: image !== undefined && image.alt === '' ? '1' : '',
    x: String(x),
    y: String(y),
    remove: '',
  };
};

/** The stored picture; undefined for any other value. */
export function imageValue(value: unknown): ImageValue | undefined {
  if (!isObject(value) || typeof value.fichier !== 'string') return undefined;
  const { fichier } = value;
  const alt = typeof value.alt === 'string' ? value.alt : '';
  const foyer = focalPoint(value.foyer);
  return foyer === undefined ? { fichier, alt } : { fichier, alt, foyer };
}

function focalPoint(value: unknown): FocalPoint | undefined {
  if (!isObject(value)) return undefined;
  const { x, y } = value;
  return isPercentage(x) && isPercentage(y) ? { x, y } : undefined;
}

function isPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function percentage(typed: string | undefined): number {
  const text = (typed ?? '').trim();
  const value = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
  return isPercentage(value) ? value : 50;
}

function isTicked(typed: readonly string[]): boolean {
  return typed.some((text) => text !== '' && text !== '0');
}
