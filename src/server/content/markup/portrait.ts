import { knownLanguage } from '#language/formats.ts';

/** Whether a picture is as tall as wide, or taller: cropped to a wide frame, a face would lose its head. */
export function isPortrait({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return height >= width;
}

/**
 * The initials of a person, as the language of the page writes them: « Isabelle de Kervenoaël » gives « IK ». Letters
 * that would join stand apart, and the Arabic article is none of them.
 */
export function initialsOf(name: string, language: string): string {
  const all = name.trim().split(/\s+/);
  const words = all.filter((word) => /^\p{Lu}/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : all;
  const letters = [first, others.at(-1) ?? ''].map((word) => firstLetter(word, language)).filter((one) => one !== '');
  return letters.join(/\p{Script=Arabic}/u.test(name) ? '\u00a0' : '');
}

/** With its accents, however they are encoded. */
function firstLetter(word: string, language: string): string {
  const known = knownLanguage(language);
  const [letter] = new Intl.Segmenter(known).segment(word.replace(/^ال(?=..)/, ''));
  return (letter?.segment ?? '').toLocaleUpperCase(known);
}
