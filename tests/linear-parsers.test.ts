import { describe, expect, test } from 'vitest';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { docOfHtml } from '#features/rich-text/model.parse.ts';
import { plainToHtml } from '#features/rich-text/model.plain.ts';
import { withoutBlockComments, withoutShortcodes } from '#server/content/import/wordpress/shortcodes.ts';
import { withoutLiquid } from '#server/content/own-blocks/html-check.ts';
import { readContributorText } from '#server/content/site/markdown/contributor-html.ts';
import { sanitiseDrawing } from '#server/content/site/media/drawing.ts';
import { splitBody } from '#server/content/site/pages/page-body.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import { tidyPath } from '#server/content/site/tidy-path.ts';
import { parseYaml } from '#server/content/site/yaml/yaml-source.ts';
import { addressIn } from '#server/modules/share/address-in-text.ts';
import { excerptOf } from '#server/modules/site-editor/pages/parts/excerpt.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { readMarkdown } from '#ui/markdown/text.ts';
import { LIMIT_MS, PARSERS, slowText, timeOf } from './parsers.ts';

/** A fixed seed, so that `npm test` is deterministic; `VITRINE_SEED` sets another. */
const SEED = Number(process.env.VITRINE_SEED ?? 1);
const RUNS = 12;
const withoutReport = (read: (text: string, report: () => void) => unknown) => (text: string) =>
  read(text, () => undefined);
const readYaml = (text: string) => parseYaml(text, { file: 'page.md', firstLine: 1 }, []);
const readBody = (text: string) => splitBody(text, 1, 'page.md', []);
const manyBold = Array.from({ length: 2_000 }, (_, number) => `<b a="${number}">`).join('');
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
    ['a block with a wide name', readBody, `::: a${' '.repeat(150_000)}b`],
    ['links without an end in a list of parts', excerptOfProse, '](a'.repeat(60_000)],
    ['a long word in a message', addressIn, 'a'.repeat(150_000)],
    ['a long row of labels in a message', addressIn, `${'a.1-'.repeat(40_000)}`],
    ['brackets in brackets of a mask', compilePattern, '[a'.repeat(60_000)],
    ['keys of YAML', readYaml, Array.from({ length: 15_000 }, (_, number) => `k${number}: 1`).join('\n')],
    ['stars of a page', readMarkdown, '*a_ '.repeat(37_500)],
    ['quotes of a page', readMarkdown, '> a\n\n'.repeat(30_000)],
    ['instructions in a page', readMarkdown, `a ${'<?'.repeat(75_000)}`],
    ['words after a bracket of a page', readMarkdown, `[${'a '.repeat(75_000)}`],
    ['elements in elements', docOfHtml, '<b>'.repeat(50_000)],
    ['signs that open no element', docOfHtml, '<!--'.repeat(45_000)],
    ['empty elements between letters', docOfHtml, 'a<em></em>'.repeat(15_000)],
    ['a shortcode of spaces', withoutReport(withoutShortcodes), `[a${' '.repeat(150_000)}`],
    ['comments of blocks without an end', withoutReport(withoutBlockComments), '<!-- wp:a {'.repeat(14_000)],
    ['ends of other blocks', withoutReport(withoutBlockComments), '<!-- wp:a {}'.repeat(13_000)],
    ['marks that Unicode sorts', foldText, `a${'\u0301'.repeat(37_000)}${'\u0316'.repeat(37_000)}`],
    ['marks that Unicode sorts in a name', frenchSlug, `a${'\u0301'.repeat(37_000)}${'\u0316'.repeat(37_000)}`],
    ['formatting that is opened again', readContributorText, `<p>${manyBold}${'<p>x'.repeat(2_000)}`],
    ['formatting that seems to end', readContributorText, `<p>${manyBold.replaceAll('>', '><!--</b>--><p>x</p>')}`],
    ['formatting behind a drawing', sanitiseDrawing, `<svg viewBox="0 0 9 9"/><p>${manyBold}${'<p>x'.repeat(2_000)}`],
    ['slashes in an address', tidyPath, `/${'/'.repeat(150_000)}a`],
    ['tags of a template without an end', withoutLiquid, '{%'.repeat(75_000)],
    ['outputs of a template without an end', withoutLiquid, '{{ '.repeat(50_000)],
    ['comments of a template without an end', withoutLiquid, '{% comment %}'.repeat(11_000)],
  ])('%s, in 150 kB', (_name, read, text) => {
    expect(timeOf(read, text)).toBeLessThan(LIMIT_MS);
  });
});
