import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseQuery } from '#contract/query.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { dateSettings, readTyped } from '#features/date-field/model.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { docOfHtml } from '#features/rich-text/model.parse.ts';
import { htmlToPlain, plainToHtml } from '#features/rich-text/model.plain.ts';
import { sortKey } from '#features/table-sort/model.ts';
import { htmlText } from '#server/content/markup/html-text.ts';
import { excerptOf } from '#server/content/search/excerpt.ts';
import { readQuery } from '#server/content/search/query.ts';
import { wordsOf } from '#server/content/search/words.ts';
import { readContributorText } from '#server/content/site/markdown/contributor-html.ts';
import { splitBody } from '#server/content/site/pages/page-body.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { readCookie } from '#server/platform/http/cookies.ts';
import { readFormBody } from '#server/platform/http/form-body.ts';
import { withoutPersonalData } from '#server/platform/operation/log.ts';

const DATE = { flavour: 'picker', format: 'dd/mm/yyyy' } as unknown as Parameters<typeof dateSettings>[0];

/** All parsers of external text. */
const PARSERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['simple text', plainToHtml],
  ['HTML of the editor', docOfHtml],
  ['HTML as simple text', htmlToPlain],
  ['contributors’ text', readContributorText],
  ['queries', parseQuery],
  ['addresses', safeUrl],
  ['posted forms', readFormBody],
  ['cookies', (text) => readCookie(text, 'vitrine-session')],
  ['dates', (text) => readTyped(text, dateSettings(DATE, 2026))],
  ['patterns of masks', compilePattern],
  ['keys of sorted tables', sortKey],
  ['search queries', readQuery],
  ['words', wordsOf],
  ['texts without accents', foldText],
  ['words of HTML', htmlText],
  ['excerpts', (text) => excerptOf({ summary: text, body: text }, (word) => word.startsWith('a'))],
  ['bodies of pages', (text) => splitBody(text, 1, 'page.md', [])],
  ['YAML of blocks', (text) => parseYaml(text.slice(0, 20_000), { file: 'page.md', firstLine: 1 }, [])],
  ['lines of logs', withoutPersonalData],
];

/** Tokens of the parsed formats, complete and incomplete. */
const TOKENS = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '\t',
    '- x',
    '- ',
    '* ',
    '1. ',
    '> ',
    '## ',
    '|',
    '|-',
    '| - |',
    '~~~\n',
    '**',
    '*',
    '[a',
    '](',
    ')',
    '![',
    '\\',
  ],
  ...[
    'Légende :',
    '<b>',
    '</i>',
    '<a href="',
    '">',
    '<',
    '>',
    '&',
    '&amp;',
    '=',
    '%',
    '%41',
    '+',
    ';',
    ',',
    ':',
    '::: ',
    ':::\n',
    '---\n',
    '{',
    '}',
  ],
  ...[
    'a',
    'é',
    '7',
    '12/',
    '"',
    '«',
    '@',
    '//',
    '/',
    '?',
    'http://',
    'x@y.fr ',
    '1.2.3.',
    'ab:',
    '\u0301',
    '9',
    '*9',
    '[9]',
    '{2}',
  ],
];

/** Far more than a linear parser needs on a busy machine; a quadratic one takes many times as long. */
const LIMIT_MS = 4_000;
/** A fixed seed, so that `npm test` is deterministic; `VITRINE_SEED` sets another. */
const SEED = Number(process.env.VITRINE_SEED ?? 1);
const RUNS = 12;

const repeated = fc
  .tuple(
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 3 }),
    fc.array(fc.constantFrom(...TOKENS), { minLength: 1, maxLength: 3 }),
    fc.array(fc.constantFrom(...TOKENS), { maxLength: 3 }),
    fc.integer({ min: 10_000, max: 200_000 }),
  )
  .map(([head, body, tail, size]) => ({ head: head.join(''), body: body.join(''), tail: tail.join(''), size }));

function written({ head, body, tail, size }: { head: string; body: string; tail: string; size: number }): string {
  return `${head}${body.repeat(Math.ceil(size / body.length))}${tail}`;
}

/** The smaller of wall-clock and CPU time: one grows with other processes, the other with other threads. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  const began = performance.now();
  try {
    read(text);
  } catch (error) {
    // A parser may reject a text, but must not overflow the stack.
    if (error instanceof RangeError) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1000, performance.now() - began);
}

describe('external text is parsed in linear time', () => {
  test.each(PARSERS)('%s', (_name, read) => {
    fc.assert(
      fc.property(repeated, (pieces) => {
        expect(timeOf(read, written(pieces))).toBeLessThan(LIMIT_MS);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });

  test.each([
    ['blank lines below a point', plainToHtml, `- x\n${'\n'.repeat(60_000)}  y`],
    ['dashes below a heading row', plainToHtml, `|a\n|${'-'.repeat(50_000)}x`],
    ['many rows beside one long row', plainToHtml, `|${'a|'.repeat(20_000)}\n${'|a\n'.repeat(20_000)}`],
    ['quotes in quotes', plainToHtml, '>'.repeat(150_000)],
    ['stars', plainToHtml, '*a'.repeat(80_000)],
    ['a picture with a wide address', plainToHtml, `![a](b${' '.repeat(150_000)}x)`],
    ['ends of elements that nothing opened', docOfHtml, `${'<b>'.repeat(20_000)}${'</i>'.repeat(20_000)}`],
    ['elements in elements', docOfHtml, '<b>'.repeat(50_000)],
  ])('%s, in 150 kB', (_name, read, text) => {
    expect(timeOf(read, text)).toBeLessThan(LIMIT_MS);
  });
});
