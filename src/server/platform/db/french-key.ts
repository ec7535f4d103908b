/**
 * Sort keys for French, compared by code point (`collate "C"`). Collations differ between databases and between their
 * versions, so the order is computed here.
 *
 * A key has four levels, each of which decides only where the previous ones are equal: letters without accent and case
 * (œ as oe, numbers by value, punctuation as one space), then accents from left to right, then lower case before upper
 * case, then the text itself.
 */

/** Only this many characters of a text are sorted: a key must fit into an index entry. */
const SORTED_CHARACTERS = 120;
const LEVEL_CHARACTERS = 160;
/** Sorts before every character of a level. PostgreSQL cannot store U+0000. */
const END_OF_LEVEL = '\u0001';
const LONGEST_RUN = 99;

/** Letters that Unicode does not decompose. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['ħ', 'h'],
]);

/** Combining marks in the order of the Unicode collation; others follow by code point. */
const MARKS = '\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0328\u0327\u0304';
const PLAIN = '0';
/** Sorts after every known mark: the letter has another spelling (œ for oe). */
const VARIANT = '~';

interface Levels {
  letters: string;
  accents: string;
  cases: string;
  /** Punctuation counts only between letters, and several signs count as one. */
  isSeparated: boolean;
}

/** Letters that follow others in the alphabet of a language, with the letters of their key: `ñ` → `n~a`. */
export type Alphabet = ReadonlyMap<string, string>;

/** A key whose code point order is the French order; texts that differ in `SORTED_CHARACTERS` have two keys. */
export function frenchSortKey(text: string, alphabet?: Alphabet): string {
  const storable = firstCharacters(text.replace(/[\0\p{Surrogate}]/gu, '\ufffd'), SORTED_CHARACTERS);
  const levels = levelsOf(storable, alphabet);
  return [
    cut(levels.letters.replace(/\d+/g, byValue)),
    cut(levels.accents.replace(/0+$/, '')),
    cut(levels.cases.replace(/0+$/, '')),
    storable.replaceAll(END_OF_LEVEL, '\ufffd'),
  ].join(END_OF_LEVEL);
}

/** Letters and digits without accent and case, words separated by one space: for searched texts and queries. */
export function foldText(text: string): string {
  return levelsOf(text).letters;
}

/** More than any language writes on a letter; the number is that of the stream-safe format (UAX #15). */
const LONG_ROW_OF_MARKS = /(\p{M}{30})\p{M}+/gu;

/** A text to be normalised: Unicode sorts the marks of a letter, in time that is quadratic in their number. */
export function streamSafe(text: string): string {
  return text.replace(LONG_ROW_OF_MARKS, '$1');
}

function levelsOf(written: string, alphabet?: Alphabet): Levels {
  const text = streamSafe(written);
  const levels: Levels = { letters: '', accents: '', cases: '', isSeparated: false };
  if (alphabet === undefined || alphabet.size === 0) {
    for (const character of text.normalize('NFKD')) addCharacter(levels, character);
    return levels;
  }
  for (const composed of text.normalize('NFC')) {
    const lower = composed.toLowerCase();
    const own = alphabet.get(lower);
    if (own === undefined) for (const character of composed.normalize('NFKD')) addCharacter(levels, character);
    else {
      addSeparator(levels);
      for (const letter of own) add(levels, letter, lower !== composed);
    }
  }
  return levels;
}

function addCharacter(levels: Levels, character: string): void {
  // Fast path for most characters: the Unicode property tests below are slow.
  if ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')) {
    addSeparator(levels);
    add(levels, character, false);
  } else if (/\p{M}/u.test(character)) {
    if (levels.letters !== '' && !levels.isSeparated) levels.accents += markOf(character);
  } else if (/[\p{L}\p{N}]/u.test(character)) {
    addSeparator(levels);
    addLetter(levels, character);
  } else {
    levels.isSeparated = true;
  }
}

function addSeparator(levels: Levels): void {
  if (levels.isSeparated && levels.letters !== '') add(levels, ' ', false);
  levels.isSeparated = false;
}

function addLetter(levels: Levels, character: string): void {
  const lower = character.toLowerCase();
  const spelling = SPELLINGS.get(lower);
  const upper = lower !== character;
  const [first = '', ...others] = spelling ?? lower;
  add(levels, first, upper);
  if (spelling !== undefined) levels.accents += VARIANT;
  for (const other of others) add(levels, other, upper);
}

function add(levels: Levels, letter: string, upper: boolean): void {
  levels.letters += letter;
  levels.accents += PLAIN;
  levels.cases += upper ? '1' : '0';
}

function markOf(mark: string): string {
  const rank = MARKS.indexOf(mark);
  return rank < 0 ? mark : String.fromCharCode('A'.charCodeAt(0) + rank);
}

/** Prefixes a number with its count of digits, so that numbers sort by value. */
function byValue(run: string): string {
  const digits = run.replace(/^0+(?=\d)/, '').slice(0, LONGEST_RUN);
  return String(digits.length).padStart(2, '0') + digits;
}

function cut(level: string): string {
  return firstCharacters(level, LEVEL_CHARACTERS);
}

/** Cuts by code points, not by code units. */
function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : Array.from(text).slice(0, count).join('');
}
