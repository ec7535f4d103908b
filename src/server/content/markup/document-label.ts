import { knownLanguage } from '#language/formats.ts';
import { isSourceLanguage } from '#language/translate.ts';
import { type Language, shortDate } from '#server/content/language/dates.ts';
import type { MediaFile } from '#server/content/site/types.ts';

interface DocumentFacts {
  /** « PDF » */
  readonly kind: string;
  readonly bytes: number;
  /** `YYYY-MM-DD` */
  readonly day: string | undefined;
}

const NUMBERS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Type, size and date of a document: « PDF, 240 ko, 3 mars 2026 ». */
export function documentLabel({ kind, bytes, day }: DocumentFacts, locale: Language): string {
  return [kind, sizeIn(bytes, locale), ...(day === undefined ? [] : [shortDate(day, locale)])].join(', ');
}

/**
 * The note after a link to a document of media/: « (PDF, 240 ko, 3 mars 2026) », without the date if the text contains
 * it. Undefined for pages, pictures and other sites, and when the text contains the type.
 */
export function documentNote(
  media: ReadonlyMap<string, MediaFile>,
  href: string,
  text: string,
  locale: Language,
): string | undefined {
  const [path = ''] = href.split(/[?#]/);
  if (!path.startsWith('/media/')) return undefined;
  const file = media.get(path.slice('/media/'.length).split('/').map(decodeURIComponent).join('/'));
  if (file === undefined || file.width !== undefined) return undefined;
  if (text.toUpperCase().includes(kindOf(file))) return undefined;
  const isDated = file.day !== undefined && text.includes(shortDate(file.day, locale));
  return `(${mediaLabel(isDated ? { ...file, day: undefined } : file, locale)})`;
}

/** The label of a file of media/, whose type is its extension. */
export function mediaLabel(file: MediaFile, locale: Language): string {
  return documentLabel({ kind: kindOf(file), bytes: file.bytes, day: file.day }, locale);
}

function kindOf({ file }: MediaFile): string {
  return file.slice(file.lastIndexOf('.') + 1).toUpperCase();
}

/** “240 kB” in English. */
function sizeIn(bytes: number, { language }: Language): string {
  if (isSourceLanguage(language)) return frenchSize(bytes);
  const [unit, value] =
    bytes < 1_000_000 ? ['kilobyte', Math.max(1, Math.round(bytes / 1000))] : ['megabyte', bytes / 1_000_000];
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(knownLanguage(language), { ...format, numberingSystem: 'latn' }).format(value);
}

/** « 240 ko », « 1,2 Mo »: decimal units, as French browsers and systems show them. */
function frenchSize(bytes: number): string {
  if (bytes < 1_000_000) return `${NUMBERS.format(Math.max(1, Math.round(bytes / 1000)))}\u00a0ko`;
  return `${NUMBERS.format(bytes / 1_000_000)}\u00a0Mo`;
}
