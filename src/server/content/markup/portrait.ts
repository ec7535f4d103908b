import { knownLanguage } from '#language/formats.ts';

/** Whether a picture is at least as tall as wide. A wide crop of it could cut off a head. */
export function isPortrait({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return height >= width;
}

/**
 * The initials of a name in the language of the page: « Isabelle de Kervenoaël » gives « IK ». Arabic initials ignore
 * the article, and a space prevents their letters from joining.
 */
export function initialsOf(name: string, language: string): string {
  const all = name.trim().split(/\s+/);
  const words = all.filter((word) => /^\p{Lu}/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : all;
  const letters = [first, others.at(-1) ?? ''].map((word) => firstLetter(word, language)).filter((one) => one !== '');
  return letters.join(/\p{Script=Arabic}/u.test(name) ? '\u00a0' : '');
}

/** The first letter in upper case, with its combining accents. */
function firstLetter(word: string, language: string): string {
  const known = knownLanguage(language);
  const [letter] = new Intl.Segmenter(known).segment(word.replace(/^ال(?=..)/, ''));
  return (letter?.segment ?? '').toLocaleUpperCase(known);
}
