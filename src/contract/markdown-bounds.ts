/**
 * Which Markdown is not parsed: the parser recurses for quotes and lists in each other, and takes quadratic time for
 * signs in one passage and for lines of one text. No text that people write comes near these bounds.
 */

/** More nested quotes or lists than any text has: which depth exhausts the stack depends on the machine. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){100}/m;
/** About a second of parsing: 6,000 lines, or one paragraph of 9,000 characters of which every other is a sign. */
const MAX_WORK = 40_000_000;

/** A line that begins a quote or list in another one, for which the parser goes over all lines before again. */
const NESTED = /^[ \t]*(?:(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])[ \t]*){2}/;
/** How much more such lines are than others: 2,000 of them take a second and a half. */
const NESTED_WORK = 10;

const BLANK = /^[ \t]*$/;
const BULLET = /^ {0,3}[-+*][ \t]+\S/;
const NUMBER = /^\d{1,9}[.)][ \t]+\S/;
/** Lines that surely begin no list, quote, code or HTML: the first one of a table, and those below. */
const HEAD = /^(?:\|(?=.*[^|\s])|\p{L}|\*\*[\p{L}\d])[^\\]*$/u;
const ROW = /^(?:\||\p{L}|\*\*[\p{L}\d]|\[(?!\^)|\d+[^\d.)]|:?--+:?[ \t]*\|)/u;
const DASHES = /^[ \t]*:?-+:?[ \t]*$/;
/** What the parser tries to match with another sign. A row of them between spaces (`Nom : ____`) matches none. */
const SIGN = /(?<!\S)[*_~]+(?!\S)|`+|[*_~[\]<]/g;
/** Brackets that close. */
const BRACKETS = /\[(?:[^[\]\\`<]|\[[^[\]\\`<]*\])*\]/g;
/** The lines that begin and end code, and one that may be anything else: HTML, or code in a list or a quote. */
const CODE = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s;
const CODE_END = /^ {0,3}(`+|~+)[ \t]*$/;
const UNSURE = /^[^`~]*<|^[ \t>\-+*\d.)]+(?:```|~~~)/;
/** HTML that goes on after an empty line: what looks like a table may be none. */
const OPEN_HTML = /<(?:[!?]|script|pre|style|textarea)/i;

/** What prevents a text from being parsed, and the line (from 0) where it is; undefined for other texts. */
export function markdownBound(text: string): { readonly kind: 'deep' | 'heavy'; readonly line: number } | undefined {
  const deep = TOO_DEEP.exec(text);
  if (deep !== null) return { kind: 'deep', line: text.slice(0, deep.index).split('\n').length - 1 };
  // As the parser reads it: without a byte order mark.
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const passages = passagesOf(lines, !OPEN_HTML.test(text)).map(({ line, text }) => ({ line, work: workOf(text) }));
  const nested = lines.filter((line) => NESTED.test(line)).length;
  const work = passages.reduce((sum, { work }) => sum + work, lines.length ** 2 + NESTED_WORK * nested ** 2);
  if (work <= MAX_WORK) return undefined;
  const [heaviest] = passages.toSorted((one, other) => other.work - one.work);
  return { kind: 'heavy', line: heaviest?.line ?? 0 };
}

/** For each sign, and for the words after an open bracket, the parser may go over the passage again; less for lines. */
function workOf(passage: string): number {
  const signs = passage.match(SIGN)?.length ?? 0;
  const lines = passage.split('\n').length;
  const isOpen = passage.replace(BRACKETS, '').includes('[');
  return passage.length * (signs + (isOpen ? lines + passage.length / 4 : lines / 5));
}

/** The pieces whose signs can belong together: paragraphs, items of lists, rows of tables. Code has none. */
function passagesOf(lines: readonly string[], hasTables: boolean): { readonly line: number; readonly text: string }[] {
  const passages: { line: number; lines: string[] }[] = [];
  let [isStart, isItem, isTable, isSure] = [true, false, false, true];
  let fence: string | undefined;
  for (const [index, line] of lines.entries()) {
    if (fence !== undefined) {
      if (CODE_END.exec(line)?.[1]?.startsWith(fence)) [fence, isStart] = [undefined, true];
      continue;
    }
    isSure &&= !UNSURE.test(line);
    fence = isSure ? fenceOf(line) : undefined;
    if (fence !== undefined) {
      // The words behind the signs are parsed.
      passages.push({ line: index, lines: [line] });
      continue;
    }
    if (BLANK.test(line)) {
      isStart = true;
      continue;
    }
    // A number continues a paragraph, unless it follows an item.
    isItem = BULLET.test(line) || ((isStart || isItem) && NUMBER.test(line));
    isTable = ROW.test(line) && (isStart ? hasTables && isHead(line, lines[index + 1]) : isTable);
    if (isStart || isItem || isTable) passages.push({ line: index, lines: [line] });
    else passages.at(-1)?.lines.push(line);
    isStart = false;
  }
  return passages.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}

/** The signs with which a line begins code; undefined for other lines. */
function fenceOf(line: string): string | undefined {
  const [, ticks, tildes] = CODE.exec(line) ?? [];
  return ticks ?? tildes;
}

/** Whether a line is surely the first one of a table: with as many cells as the line of dashes below it. */
function isHead(line: string, below = ''): boolean {
  const dashes = cellsOf(below);
  const isTable = HEAD.test(line) && ROW.test(below) && line.includes('|') && below.includes('|');
  return isTable && dashes.every((cell) => DASHES.test(cell)) && cellsOf(line).length === dashes.length;
}

const cellsOf = (line: string) => line.replace(/^\||\|[ \t]*$/g, '').split('|');
