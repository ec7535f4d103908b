/** One collator for every table: making one costs more than sorting a small table. */
const collator = new Intl.Collator('fr');
const letters = new Intl.Collator('fr', { sensitivity: 'base' });

/** Characters whose rank among the others is known beforehand. The rest of the world is compared by the collator itself. */
const KNOWN = ' _-–—,;:!?.…\'‘’"“”«»()[]{}§@*/\\&#%`´^¨~°+±<=>|€$£0123456789abcdefghijklmnopqrstuvwxyzàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const LAST_KNOWN = Math.max(...[...KNOWN].map((character) => character.charCodeAt(0)));
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };
const LIGATURE = /[œæß]/;
const LIGATURES = /[œæß]/g;
/** As many ranks as a double holds exactly, seven bits each. */
const HEAD_LENGTH = 7;
const RANK_RANGE = 128;

/** A text made ready: ten thousand of them are put in order while asking the collator only where accents alone tell two apart. */
export interface TextKey {
  readonly text: string;
  /** The same with ligatures undone. */
  readonly plain: string;
  /** The ranks of its first letters as one number; not a number when one of them is unknown. */
  readonly value: number;
}

let ranks: Uint8Array | undefined;

/** Ranks by character code, 0 for the unknown. The collator tells them once; letters that differ by accent share one. */
function rankCharacters(): Uint8Array {
  const ordered = [...KNOWN].sort(letters.compare);
  const found = new Uint8Array(LAST_KNOWN + 1);
  let rank = 0;
  for (const [index, character] of ordered.entries()) {
    if (index === 0 || letters.compare(ordered[index - 1] ?? '', character) !== 0) rank += 1;
    found[character.charCodeAt(0)] = rank;
  }
  return found;
}

/** Ligatures sort as the letters they are made of. */
export function undoLigatures(text: string): string {
  return LIGATURE.test(text) ? text.replace(LIGATURES, (ligature) => LETTERS[ligature] ?? ligature) : text;
}

/** The beginning of a lower-case text, without ligatures, as a number in French order. */
export function headOf(plain: string): number {
  ranks ??= rankCharacters();
  let head = 0;
  for (let index = 0; index < HEAD_LENGTH; index += 1) {
    const rank = index < plain.length ? ranks[plain.charCodeAt(index)] || Number.NaN : 0;
    head = head * RANK_RANGE + rank;
  }
  return head;
}

/** French order of two lower-case texts: the collator's own, found faster. */
export function compareTexts(one: TextKey, other: TextKey): number {
  const difference = one.value - other.value;
  if (difference < 0 || difference > 0) return difference;
  const tails = difference === 0 ? compareTails(one.plain, other.plain) : 0;
  return tails || (one.text === other.text ? 0 : collator.compare(one.text, other.text));
}

/** What follows equal heads, letter by letter; 0 where only the collator can tell. */
function compareTails(one: string, other: string): number {
  const known = ranks ?? rankCharacters();
  const length = Math.max(one.length, other.length);
  for (let index = HEAD_LENGTH; index < length; index += 1) {
    const a = index < one.length ? known[one.charCodeAt(index)] : -1;
    const b = index < other.length ? known[other.charCodeAt(index)] : -1;
    if (!a || !b) return 0;
    if (a !== b) return a - b;
  }
  return 0;
}
