import { describe, expect, test } from 'vitest';
import { sortedPositions, sortKey, writtenKey } from './model.ts';
import { columnValues } from './model.values.ts';

const NBSP = '\u00a0';

/** A column in ascending order, as a browser puts it with the values that were written. */
function sorted(cells: readonly string[]): readonly string[] {
  const values = columnValues(cells);
  const keys = cells.map((cell, index) => {
    const value = values[index];
    return value === undefined ? sortKey(cell) : writtenKey(value);
  });
  return sortedPositions(keys, 'ascending').map((position) => cells[position] ?? '');
}

/** Each column is written in the order that a reader expects. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  'French dates in figures': ['31/12/2025', '02/01/2026', '1/2/2026', '15/01/2027'],
  'short years': ['14/07/98', '03/02/25', '01/12/26'],
  'dates in words': [
    'mardi 14 juillet 1789',
    '1er janvier 2026',
    '12 févr. 2026',
    '3 mars 2026',
    '2 août 2026',
    '1er déc. 2026',
  ],
  'months alone stand before their days': ['décembre 2025', 'mars 2026', '3 mars 2026', 'avril 2026'],
  'days without a year': ['3 février', '12 mars', '2 juin', '14 juillet'],
  'dates of either notation, with times': [
    '2026-03-11',
    '12/03/2026 à 9 h',
    '12/03/2026 à 14 h 30',
    '13 mars 2026, 08:15',
  ],
  prices: ['Gratuit', `4,50${NBSP}€`, `9${NBSP}€`, `10${NBSP}€ / mois`, `12,5 € TTC`, `1${NBSP}250,00${NBSP}€`],
  'prices with the currency before': ['$ 9.50', '$10', '$1,234.50'],
  'negative numbers': ['−12', '-3', '0', '4', '10'],
  'decimals with commas': ['-1,5', '0,75', '1,25', '12', '1 250,5'],
  'decimals with points': ['-1.5', '0.75', '1.25', '12', '1,250.5', '1,234,567'],
  percentages: [`-3${NBSP}%`, '2,5 %', '10 %', '100%'],
  'sizes of files': ['12 octets', '350 ko', '999 ko', '1,2 Mo', '1 Gio', '2 Go'],
  ordinals: ['1er', '2e', '3ème', '10e', '21e'],
  'ordinals with a noun': ['1er étage', '2e étage', '10e étage'],
  measures: ['850 m', 'environ 900 m', '1 200 m'],
  'people and places': ['80 places', '120 places', '1 000 places'],
  'nothing comes last': ['2 €', '10 €', '—', 'n. c.'],
  'what has no price comes after prices': ['9 €', '10 €', 'Sur devis'],
};

describe('TABLE-1 values written by the server', () => {
  test.each(Object.entries(COLUMNS))('%s', (_, column) => {
    expect(sorted([...column].reverse())).toEqual(
      column
        .filter((cell) => !/^(—|n\. c\.)$/.test(cell))
        .concat([...column].reverse().filter((cell) => /^(—|n\. c\.)$/.test(cell))),
    );
  });

  test.each([
    ['texts', ['Écoles', 'Mairie', '2 rue du Port']],
    ['plain numbers', ['12', '1 250', '3,5']],
    ['names that begin with a month', ['Mars', 'Mai 68', 'Avril brisé']],
    ['telephones', ['02 61 91 00 00', '02 61 91 00 01']],
    ['half a dozen things', ['12/03/2026', '4 €', 'Mairie', 'École']],
    ['days that do not exist', ['45/13/2026', '99/99/2026']],
  ])('%s speak for themselves', (_, cells) => {
    expect(columnValues(cells)).toEqual(cells.map(() => undefined));
  });

  test('are numbers as programs write them', () => {
    expect(columnValues(['12/03/2026 à 14 h 30', 'mars 2026'])).toEqual(['202603121430', '202603000000']);
    expect(columnValues(['-3,5', '4', '2,25'])).toEqual(['-3.5', undefined, undefined]);
  });

  test.each([
    ['en', ['3 March 2025', 'Tuesday, 12 March 2025', 'Apr 2025']],
    ['de', ['3. März 2025', 'Dienstag, 12. März 2025', 'April 2025']],
    ['es', ['3 de marzo de 2025', '12 de marzo de 2025', 'abril de 2025']],
  ])('LANG-6 dates in words are those of the language: %s', (language, cells) => {
    expect(columnValues(cells, language)).toEqual(['202503030000', '202503120000', '202504000000']);
  });
});

test.each([
  ['en', ['1.5', '900', '1,500'], ['1.5', undefined, '1500']],
  ['de', ['1,5 km', '900 km', '1.500 km'], ['1.5', '900', '1500']],
  ['fr', ['1,500', '1.6', '900'], [undefined, '1.6', undefined]],
])('LANG-6 numbers of a table in %s', (language, cells, values) => {
  expect(columnValues(cells, language)).toEqual(values);
});
