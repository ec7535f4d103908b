import { streamSafe } from '#server/platform/db/french-key.ts';
import type { SiteModule } from './types.ts';

const MAX_SLUG_LENGTH = 80;

/** Letters without a Unicode decomposition into letter and accent. */
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', '°': 'o' };

/**
 * The slug of a French text: plain lower-case letters, digits and single hyphens, at most `maxLength` characters, cut
 * between words where possible. Empty when the text has no letter or digit.
 */
export function frenchSlug(text: string, maxLength: number = MAX_SLUG_LENGTH): string {
  const slug = streamSafe(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßøłđ°]/g, (letter) => LIGATURES[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= maxLength) return slug;
  const cut = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, cut > 0 ? cut : maxLength);
}

/** By language, its special letters spelt with plain ones. */
const SPELLINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { ø: 'oe', å: 'aa' },
  nb: { ø: 'oe', å: 'aa' },
  nn: { ø: 'oe', å: 'aa' },
  no: { ø: 'oe', å: 'aa' },
};

/** Arabic letters in Latin ones, as signs and passports write them. Vowel signs are left out. */
const ARABIC: Readonly<Record<string, string>> = {
  ...{ ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ب: 'b', ت: 't', ث: 'th', ج: 'j', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh' },
  ...{ ر: 'r', ز: 'z', س: 's', ش: 'sh', ص: 's', ض: 'd', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q', ك: 'k' },
  ...{ ل: 'l', م: 'm', ن: 'n', ه: 'h', ة: 'a', و: 'w', ؤ: 'w', ي: 'y', ى: 'a', ئ: 'y', ء: '', گ: 'g', پ: 'p', چ: 'ch' },
};

/** The slug of a text in a language (LANG-5): « Straßenfest für Ältere » is `strassenfest-fuer-aeltere` in German. */
export function slugIn(language: string, text: string, maxLength: number = MAX_SLUG_LENGTH): string {
  const spellings = SPELLINGS[language.split('-')[0] ?? ''] ?? {};
  const spelt = Array.from(streamSafe(text).normalize('NFC').toLowerCase(), (letter) => {
    return spellings[letter] ?? ARABIC[letter] ?? letter;
  });
  return frenchSlug(spelt.join(''), maxLength);
}

/** The slug, or the slug with the first free number appended; adds the result to `taken`. */
export function takeFreeSlug(slug: string, taken: Set<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
  taken.add(free);
  return free;
}

/** Slugs of the pages below the page of a module, which its elements must not take. */
export function childSlugs({ page }: SiteModule): string[] {
  const prefix = `${page?.path ?? ''}/`;
  return (page?.children ?? [])
    .filter((child) => child.path.startsWith(prefix))
    .map((child) => child.path.slice(prefix.length));
}
