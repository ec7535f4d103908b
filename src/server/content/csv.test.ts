import { expect, test } from 'vitest';
import { csvLines, harmless, spreadsheetCsv } from './csv.ts';

const FORMULA = /^\s*"*\s*(?:[=@]|[+-].*[(|])/;
/** As a spreadsheet of another country reads a line: by the other separator, where quotation marks begin no cell. */
const cellsOf = (csv: string, separator: RegExp) => csv.split(/[\r\n]+/).flatMap((line) => line.split(separator));

const ATTACKS = [
  "=cmd|' /C calc'!A0",
  "Fête;=cmd|' /C calc'!A0",
  "Fête,=cmd|' /C calc'!A0",
  'Fête;"=HYPERLINK("https://evil.example";"Voir")',
  'Fête\n=HYPERLINK(A1)',
  'Fête\t@SUM(A1)',
  "Fête;-1+cmd|' /C calc'!A0",
  'Fête,""+SUM(A1:A9)',
];

test.each(ATTACKS)('SERVE-6 «%s» begins no cell with a formula, by either separator', (attack) => {
  for (const csv of [spreadsheetCsv(['a'], [['x', attack, 'y']]), csvLines([['x', harmless(attack), 'y']])])
    for (const separator of [/,/, /;/, /\t/])
      expect(cellsOf(csv, separator).filter((cell) => FORMULA.test(cell))).toEqual([]);
});

test.each([
  '+33 2 41 00 00 00',
  '-12,5',
  '48.1,-1.6',
  'Le marché, les fêtes; la foire',
  'À voir\n- le port (à pied)\n- l’atelier des enfant(s)\n- entrée libre !',
  'a = b ; c = d',
])('«%s» stays as it is', (text) => {
  expect(harmless(text)).toBe(text);
});
