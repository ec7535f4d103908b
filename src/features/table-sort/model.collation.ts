/** One collator for every table: making one costs more than sorting a small table. */
const collator = new Intl.Collator('fr');
const letters = new Intl.Collator('fr', { sensitivity: 'base' });

/** Characters whose rank among the others is known beforehand. The rest of the world is compared by the collator itself. */
const KNOWN = ' _-–—,;:!?.…\'‘’"“”«»()[]{}§@*/\\&#%`´^¨~°+±<=>|€$£0123456789abcdefghijklmnopqrstuvwxyzàáâãäåçèéêëìíîïñòóôõöøùúûüýÿ';
const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss' };
/** As many ranks as a double holds exactly, seven bits each. */
const HEAD_LENGTH = 7;
const RANK_RANGE = 128;
/** Texts that agree so far are left to the collator. */
const RANKED_LENGTH = 48;

/** A text made ready: comparing a thousand of them a hundred times asks the collator only where accents alone tell them apart. */
export interface TextKey {
  readonly text: string;
  /** The first letters as one number; not a number when a character is unknown. */
  readonly head: number;
  /** The letters by their rank, accents aside. */
  readonly ranks: string;
}

let ranks: ReadonlyMap<string, number> | undefined;

/** The collator tells the order of characters once; letters that differ by accent share a rank. */
function ranksOfCharacters(): ReadonlyMap<string, number> {
  const ordered = [...KNOWN].sort(letters.compare);
  const found = new Map<string, number>();
  let rank = 0;
  for (const [index, character] of ordered.entries()) {
    if (index === 0 || letters.compare(ordered[index - 1] ?? '', character) !== 0) rank += 1;
    found.set(character, rank);
  }
  return found;
}

/** `text` is in lower case. */
export function textKey(text: string): TextKey {
  ranks ??= ranksOfCharacters();
  const plain = text.replace(/[œæß]/g, (ligature) => LIGATURES[ligature] ?? ligature);
  const length = Math.min(plain.length, RANKED_LENGTH);
  const codes = new Array<number>(length);
  let head = 0;
  for (let index = 0; index < length; index += 1) {
    const rank = ranks.get(plain[index] ?? '');
    if (rank === undefined) return { text, head: Number.NaN, ranks: '' };
    codes[index] = rank;
    if (index < HEAD_LENGTH) head = head * RANK_RANGE + rank;
  }
  for (let index = length; index < HEAD_LENGTH; index += 1) head *= RANK_RANGE;
  return { text, head, ranks: String.fromCharCode(...codes) };
}

/** French order of two lower-case texts, the collator's own, found faster. */
export function compareTexts(one: TextKey, other: TextKey): number {
  const difference = one.head - other.head;
  if (difference < 0 || difference > 0) return difference;
  if (difference === 0 && one.ranks !== other.ranks) return one.ranks < other.ranks ? -1 : 1;
  return one.text === other.text ? 0 : collator.compare(one.text, other.text);
}
