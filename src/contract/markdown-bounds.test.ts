import { describe, expect, it } from 'vitest';
import { markdownBound } from './markdown-bounds.ts';

const rows = (count: number, row: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n');
const LINK = '[L’amicale](https://exemple.fr/a_b/c), **ouverte** à tous';

describe('markdownBound', () => {
  it.each([
    ['a list of links', rows(1_000, () => `- ${LINK}`)],
    ['a numbered list of links', rows(1_000, (number) => `${number}. ${LINK}`)],
    ['a table of links', `| Nom | Rue |\n|---|:-:|\n${rows(1_500, () => `| ${LINK} | Rue de l’Église |`)}`],
    [
      'a long page',
      rows(2_000, () => `Un [lien](/a), un **mot**, et la phrase finit après ${'un mot, '.repeat(20)}.\n`),
    ],
    ['one very long paragraph', 'Un mot, puis un autre. '.repeat(5_000)],
  ])('accepts %s', (_name, text) => {
    expect(markdownBound(text)).toBeUndefined();
  });

  it.each([
    ['quotes in quotes', `a\n${'>'.repeat(100)}`, { kind: 'deep', line: 1 }],
    ['signs', `a\n\n${'*a_ '.repeat(2_500)}`, { kind: 'heavy', line: 2 }],
    ['lines', 'a\n-\n'.repeat(4_000), { kind: 'heavy', line: 0 }],
    ['words after a bracket', `- a\n- [${'a '.repeat(12_000)}`, { kind: 'heavy', line: 1 }],
    ['a table with less dashes than cells', `|a|b|\n|-|\n${'|*a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 0 }],
    ['a table with an escaped sign', `|a\\|\n|-|\n${'|*a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 0 }],
    ['a table in a comment', `<!--\n\n|a|\n|-|\n|-->\n${'|*a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 2 }],
    ['numbers in a paragraph', `a\n${'2. *a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 0 }],
  ])('refuses %s', (_name, text, bound) => {
    expect(markdownBound(text)).toEqual(bound);
  });
});
