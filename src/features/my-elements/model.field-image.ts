import { cleanLine, filled } from './model.field-text.ts';
import type { FieldReading } from './model.field-types.ts';
import type { ElementField, FieldPart } from './model.fields.ts';
import { SENTENCES } from './model.sentences.ts';

/** A picture as the store keeps it. An empty `alt` = it only decorates. `foyer` = the point that every crop keeps, in % from the left and the top; none = the middle. */
export interface ImageValue {
  readonly fichier: string;
  readonly alt: string;
  readonly foyer?: FocalPoint;
}
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: FocalPoint = Object.freeze({ x: 50, y: 50 });
export const MAX_ALT = 300;
/** A path below media/; whether there is such a file, and whose it is, the server knows. */
const PICTURE = /^(?!\/|.*(?:^|\/)\.{1,2}(?:\/|$)|.*\/\/)[^\\?#\p{Cc}]{1,250}\.(?:jpe?g|png|webp|avif|gif)$/iu;

export function readImage({ label, required }: ElementField, sent: (part?: FieldPart) => readonly string[]): FieldReading {
  const file = (sent()[0] ?? '').trim();
  if (file === '' || isTicked(sent('remove'))) {
    return required ? { message: filled(SENTENCES.required, { field: label }) } : { value: undefined };
  }
  if (!PICTURE.test(file) || /\p{Surrogate}/u.test(file)) return { message: filled(SENTENCES.picture, { field: label }) };
  const alt = isTicked(sent('decorative')) ? '' : cleanLine(sent('alt')[0] ?? '');
  if (alt === '' && !isTicked(sent('decorative'))) return { message: filled(SENTENCES.alternative, { field: label }), part: 'alt' };
  if (alt.length > MAX_ALT) {
    return { message: filled(SENTENCES.tooLong, { field: label, count: alt.length, max: MAX_ALT }), part: 'alt' };
  }
  const foyer = { x: percentage(sent('x')[0]), y: percentage(sent('y')[0]) };
  const isCentre = foyer.x === CENTRE.x && foyer.y === CENTRE.y;
  const value: ImageValue = isCentre ? { fichier: file, alt } : { fichier: file, alt, foyer };
  return { value };
}

/** What the inputs of a stored picture hold. */
export function writeImage(value: unknown): Readonly<Record<'file' | Exclude<FieldPart, 'upload'>, string>> {
  const image = imageValue(value);
  const { x, y } = image?.foyer ?? CENTRE;
  return {
    file: image?.fichier ?? '',
    alt: image?.alt ?? '',
    decorative: image !== undefined && image.alt === '' ? '1' : '',
    x: String(x),
    y: String(y),
    remove: '',
  };
}

/** A stored picture, if it is one. */
export function imageValue(value: unknown): ImageValue | undefined {
  if (typeof value !== 'object' || value === null || !('fichier' in value) || typeof value.fichier !== 'string') return undefined;
  const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt : '';
  const foyer = 'foyer' in value ? focalPoint(value.foyer) : undefined;
  return foyer === undefined ? { fichier: value.fichier, alt } : { fichier: value.fichier, alt, foyer };
}

export function focalPoint(value: unknown): FocalPoint | undefined {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return undefined;
  const { x, y } = value;
  return isPercentage(x) && isPercentage(y) ? { x, y } : undefined;
}

function isPercentage(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 100;
}

function percentage(sent: string | undefined): number {
  const text = (sent ?? '').trim();
  const value = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? Math.round(Number(text)) : Number.NaN;
  return isPercentage(value) ? value : 50;
}

function isTicked(sent: readonly string[]): boolean {
  return sent.some((text) => text !== '' && text !== '0');
}
