/**
 * Sort keys for French, compared by code point (`collate "C"`): databases disagree about collations and change them between versions, so the order is made here.
 *
 * A key has four levels, each deciding only where the ones before are equal: letters without accent and case (œ as oe, numbers by value, signs as
 * one space), then accents from left to right, then lower case before upper case, then the text itself.
 */

/** Characters of the text that count: a key must stay below what an index entry can hold. */
export const SORTED_CHARACTERS = 120;
const LEVEL_CHARACTERS = 160;
/** Below every character that a level contains. PostgreSQL does not store U+0000. */
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
/** After every known mark: the letter is written another way (œ for oe). */
const VARIANT = '~';

interface Levels {
  letters: string;
  accents: string;
  cases: string;
}

/** A key whose order by code point is the French order of the texts. Different texts have different keys as far as `SORTED_CHARACTERS`. */
export function frenchSortKey(text: string): string {
  const storable = firstCharacters(text.replace(/[\0\p{Surrogate}]/gu, '\ufffd'), SORTED_CHARACTERS);
  const levels = levelsOf(storable);
  return [
    cut(levels.letters.replace(/\d+/g, byValue)),
    cut(levels.accents.replace(/0+$/, '')),
    cut(levels.cases.replace(/0+$/, '')),
    storable.replaceAll(END_OF_LEVEL, '\ufffd'),
  ].join(END_OF_LEVEL);
}

/** The letters and digits of a text without accent and case, words apart by one space: both what is searched and what is searched for pass through it. */
export function foldText(text: string): string {
  return levelsOf(text).letters;
}

function levelsOf(text: string): Levels {
  const levels: Levels = { letters: '', accents: '', cases: '' };
  // A sign counts once a letter follows it: leading and trailing ones, and all but one of several, do not.
  let separated = false;
  for (const character of text.normalize('NFKD')) {
    // Most of a text: asking what kind of character it is would take longer than all the rest.
    if ((character >= 'a' && character <= 'z') || (character >= '0' && character <= '9')) {
      if (separated && levels.letters !== '') add(levels, ' ', false);
      separated = false;
      add(levels, character, false);
    } else if (/\p{M}/u.test(character)) {
      if (levels.letters !== '' && !separated) levels.accents += markOf(character);
    } else if (/[\p{L}\p{N}]/u.test(character)) {
      if (separated && levels.letters !== '') add(levels, ' ', false);
      separated = false;
      addLetter(levels, character);
    } else {
      separated = true;
    }
  }
  return levels;
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

/** A number preceded by its count of digits: of two numbers the one with fewer digits is smaller, whatever they are. */
function byValue(run: string): string {
  const digits = run.replace(/^0+(?=\d)/, '').slice(0, LONGEST_RUN);
  return String(digits.length).padStart(2, '0') + digits;
}

function cut(level: string): string {
  return firstCharacters(level, LEVEL_CHARACTERS);
}

/** Whole characters, some of which are two code units. */
function firstCharacters(text: string, count: number): string {
  return text.length <= count ? text : Array.from(text).slice(0, count).join('');
}
