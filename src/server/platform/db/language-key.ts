import { type Alphabet, foldText, frenchSortKey } from './french-key.ts';

/** Letters of the Latin alphabets, in lower case. */
const FROM = 0xdf;
const TO = 0x24f;
const ASCII = Array.from('abcdefghijklmnopqrstuvwxyz');

const alphabets = new Map<string, Alphabet>();

/**
 * Returns the function that makes sort keys of a language, compared by code point (LANG-5): French keys, but for
 * letters with their own place in its alphabet (`ñ` after n in Spanish, `å` after z in Swedish), which ICU knows.
 */
export function sortKeysOf(language: string): (text: string) => string {
  const alphabet = alphabets.get(language) ?? createAlphabet(language);
  alphabets.set(language, alphabet);
  return (text) => frenchSortKey(text, alphabet);
}

function createAlphabet(language: string): Alphabet {
  const [known] = Intl.Collator.supportedLocalesOf(language);
  if (known === undefined) return new Map();
  const [collator, french] = [known, 'fr'].map((one) => new Intl.Collator(one, { sensitivity: 'base' }));
  if (collator === undefined || french === undefined) return new Map();
  const letters = Array.from({ length: TO - FROM + 1 }, (_, index) => String.fromCharCode(FROM + index)).filter(
    (letter) => {
      const plain = foldText(letter);
      const isLetter = /^\p{Ll}$/u.test(letter) && /^[a-z]+$/.test(plain);
      return isLetter && french.compare(letter, plain) === 0 && collator.compare(letter, plain) !== 0;
    },
  );
  const after = (letter: string) => ASCII.findLast((one) => collator.compare(one, letter) < 0) ?? '';
  const ranks = new Map<string, number>();
  return new Map(
    letters.sort(collator.compare).map((letter) => {
      const base = after(letter);
      const rank = ranks.get(base) ?? 0;
      ranks.set(base, rank + 1);
      // Sorts after every letter that may follow the base.
      return [letter, `${base}~${String.fromCharCode('a'.charCodeAt(0) + rank)}`];
    }),
  );
}
