import { describe, expect, test } from 'vitest';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { docOfHtml } from '#features/rich-text/model.parse.ts';
import { plainToHtml } from '#features/rich-text/model.plain.ts';
import { addressIn } from '#server/modules/share/address-in-text.ts';
import { excerptOf } from '#server/modules/site-editor/pages/excerpt.ts';
import { LIMIT_MS, PARSERS, slowText, timeOf } from './readers.ts';

/** A fixed seed, so that `npm test` is deterministic; `VITRINE_SEED` sets another. */
const SEED = Number(process.env.VITRINE_SEED ?? 1);
const RUNS = 12;
const excerptOfProse = (raw: string) => excerptOf({ type: 'prose', raw });

describe('external text is parsed in linear time', () => {
  test.each(PARSERS)('%s', (_name, read) => {
    expect(slowText(read, { seed: SEED, runs: RUNS })).toBeUndefined();
  });

  test.each([
    ['blank lines below a point', plainToHtml, `- x\n${'\n'.repeat(60_000)}  y`],
    ['dashes below a heading row', plainToHtml, `|a\n|${'-'.repeat(50_000)}x`],
    ['many rows beside one long row', plainToHtml, `|${'a|'.repeat(20_000)}\n${'|a\n'.repeat(20_000)}`],
    ['quotes in quotes', plainToHtml, '>'.repeat(150_000)],
    ['stars', plainToHtml, '*a'.repeat(80_000)],
    ['a picture with a wide address', plainToHtml, `![a](b${' '.repeat(150_000)}x)`],
    ['ends of elements that nothing opened', docOfHtml, `${'<b>'.repeat(20_000)}${'</i>'.repeat(20_000)}`],
    ['links without an end in a list of parts', excerptOfProse, '](a'.repeat(60_000)],
    ['a long word in a message', addressIn, 'a'.repeat(150_000)],
    ['a long row of labels in a message', addressIn, `${'a.1-'.repeat(40_000)}`],
    ['brackets in brackets of a mask', compilePattern, '[a'.repeat(60_000)],
    ['elements in elements', docOfHtml, '<b>'.repeat(50_000)],
  ])('%s, in 150 kB', (_name, read, text) => {
    expect(timeOf(read, text)).toBeLessThan(LIMIT_MS);
  });
});
