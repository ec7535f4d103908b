/** Rows and columns of AZERTY, QWERTY and QWERTZ keyboards, the alphabet and digits. */
const ROWS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '1aqw',
  '2zsx',
] as const;
const TRACKS: readonly string[] = [...ROWS, ...ROWS.map((row) => [...row].reverse().join(''))];
const MIN_RUN = 3;

/** A password without capitals and accents, to be compared with lists and patterns. */
export function foldPassword(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function isRepetition(text: string): boolean {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

/** The text without runs of a keyboard, the alphabet or digits, in either direction, or of one character. */
export function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = runAt(text, at);
    if (length < MIN_RUN) rest += text[at];
    at += length < MIN_RUN ? 1 : length;
  }
  return rest;
}

function runAt(text: string, start: number): number {
  const along = (isNext: (one: string, other: string) => boolean) => {
    let end = start + 1;
    while (end < text.length && isNext(text[end - 1] ?? '', text[end] ?? '')) end += 1;
    return end - start;
  };
  return Math.max(
    along((one, other) => one === other),
    ...TRACKS.map((track) => along((one, other) => track.includes(one + other))),
  );
}
