/**
 * Which Markdown is not parsed: the parser recurses for quotes and lists in each other, and takes quadratic time for
 * signs in one passage and for lines of one text. No text that people write comes near these bounds.
 */

/** More nested quotes or lists than any text has: which depth exhausts the stack depends on the machine. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100}/m;
/** About a second of parsing: 6,000 lines, or one paragraph of 8,000 characters of which every other is a sign. */
const MAX_WORK = 40_000_000;

const BLANK = /^[ \t\r]*$/;
const BULLET = /^ {0,3}[-+*][ \t]+\S/;
const NUMBER = /^\d{1,9}[.)][ \t]+\S/;
const DELIMITERS = /^\|(?:[ \t]*:?-+:?[ \t]*\|)+[ \t\r]*$/;
/** All but letters, digits and the punctuation of sentences. */
const SIGN = /[^\p{L}\p{N}\s.,;:?'’"«»()/…–—-]|\n/gu;
/** HTML that goes on after an empty line: what looks like a table may be none. */
const OPEN_HTML = /<(?:[!?]|script|pre|style|textarea)/i;

/** What prevents a text from being parsed, and the line (from 0) where it is; undefined for other texts. */
export function markdownBound(text: string): { readonly kind: 'deep' | 'heavy'; readonly line: number } | undefined {
  const deep = TOO_DEEP.exec(text);
  if (deep !== null) return { kind: 'deep', line: text.slice(0, deep.index).split('\n').length - 1 };
  const lines = text.split('\n');
  const passages = passagesOf(lines, !OPEN_HTML.test(text)).map(({ line, text }) => ({ line, work: workOf(text) }));
  const work = passages.reduce((sum, passage) => sum + passage.work, lines.length ** 2);
  if (work <= MAX_WORK) return undefined;
  const [heaviest] = passages.toSorted((one, other) => other.work - one.work);
  return { kind: 'heavy', line: heaviest?.line ?? 0 };
}

/** For each sign, and for the words after an open bracket, the parser may go over the whole passage again. */
function workOf(passage: string): number {
  const signs = passage.match(SIGN)?.length ?? 0;
  return passage.length * (signs + (passage.includes('[') ? passage.length / 10 : 0));
}

/** The pieces whose signs can belong together: paragraphs, items of lists, rows of tables. */
function passagesOf(lines: readonly string[], hasTables: boolean): { readonly line: number; readonly text: string }[] {
  const passages: { line: number; lines: string[] }[] = [];
  let [isStart, isItem, isTable] = [true, false, false];
  for (const [index, line] of lines.entries()) {
    if (BLANK.test(line)) {
      isStart = true;
      continue;
    }
    // A number continues a paragraph, unless it follows an item.
    isItem = BULLET.test(line) || ((isStart || isItem) && NUMBER.test(line));
    isTable = line.startsWith('|') && (isStart ? hasTables && isHead(line, lines[index + 1]) : isTable);
    if (isStart || isItem || isTable) passages.push({ line: index, lines: [line] });
    else passages.at(-1)?.lines.push(line);
    isStart = false;
  }
  return passages.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}

/** Whether a line is surely the first one of a table: with as many cells as the line of dashes below it. */
function isHead(line: string, below = ''): boolean {
  return /^[^\\]*\|[ \t\r]*$/.test(line) && DELIMITERS.test(below) && pipesIn(line) === pipesIn(below);
}

const pipesIn = (line: string) => line.split('|').length;
