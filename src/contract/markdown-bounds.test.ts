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
    ['a table without outer pipes', `Nom | Rue\n--- | ---\n${rows(1_000, () => `${LINK} | Rue de l’Église`)}`],
    ['a table without pipes at the ends', `| | Rue\n|---|:-:\n${rows(1_000, () => `| ${LINK} | 3, rue de l’Église`)}`],
    [
      'code',
      `\`\`\`\n${rows(400, (number) => `  "cle_${number}": { "valeur": [${number}, 2], "nom": "Rue" },`)}\n\`\`\``,
    ],
    ['long code', `Le script :\n~~~~ js\n${rows(5_000, () => 'if (a < b[i]) c = `~~~` * 2; // <!-- ')}\n~~~~\nVoilà.`],
    ['long fences', `~~~\n${'~'.repeat(100_000)}\n\n${'`'.repeat(100_000)}\na`],
    ['lines to fill in', rows(200, () => `Nom : ${'_'.repeat(60)}`)],
    ['lists in each other', rows(1_000, () => '- - Une pièce')],
    ['verses', rows(500, () => 'Ô *temps*, suspends ton vol ! et vous, heures propices,\\')],
    [
      'a text without empty lines',
      rows(900, () => 'Le conseil (9 présents) a voté le budget de 25 000 € : l’article 1 est lu.'),
    ],
    ['footnotes', rows(300, (number) => `[^${number}]: Délibération du 3 mars 2026, voir le registre des actes.`)],
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
    ['lines after a bracket', `[a${'\na'.repeat(6_000)}`, { kind: 'heavy', line: 0 }],
    ['paragraphs after a row of a table', `|a|\n|-|\n> a\n${'|*a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 1 }],
    [
      'lines that end as on old computers',
      `|a|\n|-|\n|a\r> a\r${'|*a_ b\r'.repeat(2_000)}`,
      { kind: 'heavy', line: 2 },
    ],
    ['a table in a comment', `<!--\n\n|a|\n|-|\n|-->\n${'|*a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 2 }],
    ['signs after code', `\`\`\`\na\n\`\`\`\n${'*a_ '.repeat(2_500)}`, { kind: 'heavy', line: 3 }],
    [
      'signs after code behind a byte order mark',
      `\uFEFF\`\`\`\na\n\`\`\`\n${'*a_ '.repeat(2_500)}`,
      { kind: 'heavy', line: 3 },
    ],
    [
      'signs after code with a line separator',
      `~~~ \u2028\na\n~~~\n${'*a_ '.repeat(2_500)}`,
      { kind: 'heavy', line: 3 },
    ],
    ['no code in HTML', `<div>\n\`\`\`\n\n${'*a_ '.repeat(2_500)}`, { kind: 'heavy', line: 3 }],
    [
      'a text after code in a list',
      `- a\n\n  \`\`\`\n  b\n\`\`\`\n\`\`\`\n${'*a_ '.repeat(2_500)}`,
      { kind: 'heavy', line: 2 },
    ],
    ['signs beside those of code', `a\n\n~~~ ${'\\* '.repeat(5_000)}\nb\n~~~`, { kind: 'heavy', line: 2 }],
    ['signs that begin no code', `\`\`\` a\`\n${'*a_ '.repeat(2_500)}`, { kind: 'heavy', line: 0 }],
    ['lists in lists', rows(3_000, () => '- - a'), { kind: 'heavy', line: 0 }],
    ['quotes in a list', rows(3_000, () => '- > a'), { kind: 'heavy', line: 0 }],
    ['numbers in a paragraph', `a\n${'2. *a_ b\n'.repeat(2_000)}`, { kind: 'heavy', line: 0 }],
  ])('refuses %s', (_name, text, bound) => {
    expect(markdownBound(text)).toEqual(bound);
  });
});
