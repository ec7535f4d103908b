import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collationOf, compareTexts, textKey } from './model.collation.ts';
import { compareKeys, nextDirection, type SortKey, sortedPositions, sortKey } from './model.ts';

const NBSP = '\u00a0';
const THIN = '\u202f';
const FRENCH = collationOf('fr');

/** `<`: the first comes before the second; `=`: they are equal, so that their order in the page decides. */
const COMPARISONS: readonly (readonly [string, '<' | '=', string])[] = [
  // Numbers.
  ['1', '<', '2'],
  ['2', '<', '10'],
  ['9', '<', '10'],
  ['099', '<', '100'],
  ['7', '=', '007'],
  ['0', '<', '0,1'],
  ['0,5', '<', '0,75'],
  ['0,10', '=', '0,1'],
  [',5', '=', '0,5'],
  ['5,', '=', '5'],
  ['1,5', '<', '1,50001'],
  ['9,90', '<', '84,50'],
  ['84,50', '<', '102'],
  ['1 250', '<', '1 251'],
  ['999', '<', '1 000'],
  ['1 000', '=', '1000'],
  [`1${NBSP}000`, '=', '1000'],
  [`1${THIN}000`, '=', '1 000'],
  [`12${NBSP}345,6`, '<', '12 345,7'],
  ['  42  ', '=', '42'],
  ['42\n', '=', '42'],
  ['1 234 567,89', '<', '1 234 568'],
  ['1,2,3', '=', '1,2'],
  ['12 34', '=', '1234'],
  ['99999999999999999999', '<', '999999999999999999999'],
  ['9'.repeat(400), '=', '8'.repeat(400)],
  // Numbers come before texts.
  ['10', '<', '2a'],
  ['2a', '<', '3a'],
  ['3', '<', '2a'],
  ['999', '<', 'a'],
  ['1', '<', '-5'],
  ['1', '<', '1.5'],
  ['5', '<', '5 €'],
  ['5', '<', '5%'],
  ['5', '<', '01/02/2026'],
  ['5', '<', ','],
  // What is not made of digits, commas and spaces alone is text.
  ['-10', '<', '-5'],
  ['1.10', '<', '1.9'],
  ['10 €', '<', '9 €'],
  ['2026-01-12', '<', '2026-05-03'],
  ['12/01', '<', '3/01'],
  ['a10', '<', 'a9'],
  // Case makes no difference.
  ['Mairie', '=', 'mairie'],
  ['MAIRIE', '=', 'Mairie'],
  ['ÉCOLE', '=', 'école'],
  ['Zoo', '<', 'zut'],
  ['a', '<', 'B'],
  ['A', '<', 'b'],
  // Accents count only where letters do not tell.
  ['eau', '<', 'école'],
  ['école', '<', 'ecume'],
  ['Ébénisterie', '<', 'église'],
  ['étang', '<', 'eternel'],
  ['cote', '<', 'coté'],
  ['coté', '<', 'côté'],
  ['côte', '<', 'côté'],
  ['pêche', '<', 'pêcher'],
  ['mais', '<', 'maïs'],
  ['île', '<', 'image'],
  ['ou', '<', 'où'],
  ['ça', '<', 'car'],
  // Ligatures are two letters.
  ['cœur', '<', 'cof'],
  ['coeur', '<', 'coffre'],
  ['œuvre', '<', 'offre'],
  ['ægir', '<', 'affaire'],
  // Spaces, signs, then figures, then letters; a beginning comes before the whole.
  ['la rue', '<', 'lac'],
  ['Saint Jean', '<', 'Saint-Jean'],
  ['Saint-Jean', '<', 'Sainte'],
  ['l’eau', '<', 'lac'],
  ['« Le Port »', '<', 'Ancre'],
  ['2e étage', '<', 'deuxième'],
  ['port', '<', 'portail'],
  [`la${NBSP}rue`, '=', 'la rue'],
  ['la  rue', '=', 'la rue'],
  ['la\n  rue', '=', 'la rue'],
  // Beyond the letters known beforehand.
  ['Łódź', '<', 'Lyon'],
  ['zoo', '<', 'Ωmega'],
  ['e\u0301tang', '=', 'étang'],
  ['🎈', '<', 'ballon'],
];

describe('TABLE-1 comparisons', () => {
  test.each(COMPARISONS)('%j %s %j', (one, sign, other) => {
    const compared = compareKeys(sortKey(one), sortKey(other));
    expect(Math.sign(compared)).toBe(sign === '<' ? -1 : 0);
    expect(Math.sign(compareKeys(sortKey(other), sortKey(one)))).toBe(sign === '<' ? 1 : 0);
  });

  test.each(['', ' ', NBSP, THIN, '\n\t', ` ${NBSP} `])('%j is empty', (value) => {
    expect(sortKey(value).kind).toBe('empty');
  });

  test('texts are in the order of the French collator, whatever they hold', () => {
    const collator = new Intl.Collator('fr');
    const french = fc.string({ unit: fc.constantFrom(..." -’'.,abcdeéèêëœæßçñoôùûyÿzs019«»€"), maxLength: 24 });
    const any = fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.toLocaleLowerCase('fr'));
    const text = fc.oneof(french, any);
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(Math.sign(compareTexts(textKey(one, FRENCH), textKey(other, FRENCH), FRENCH))).toBe(
          Math.sign(collator.compare(one, other)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    ['es', ['nada', 'nube', 'ñu', 'oso']],
    ['sv', ['apa', 'zebra', 'ärlig']],
    ['de', ['apfel', 'ärger', 'zebra']],
    ['da', ['zebra', 'ø', 'aa']],
  ])('LANG-5 texts are in the order of the language: %s', (language, ordered) => {
    const collation = collationOf(language);
    const cells = [...ordered].reverse();
    const keys = cells.map((cell) => sortKey(cell, collation));
    expect(sortedPositions(keys, 'ascending', collation).map((position) => cells[position])).toEqual(ordered);
  });

  test('long texts that differ at the end are told apart', () => {
    const long = 'association des amis du vieux pont et de la rivière '.repeat(3);
    expect(compareTexts(textKey(`${long}a`, FRENCH), textKey(`${long}b`, FRENCH), FRENCH)).toBeLessThan(0);
    expect(
      compareTexts(textKey('a'.repeat(200_000), FRENCH), textKey('a'.repeat(200_001), FRENCH), FRENCH),
    ).toBeLessThan(0);
  });
});

const value = fc.oneof(
  fc.nat(30).map(String),
  fc.constantFrom('', ' ', 'école', 'Ecole', 'eau', 'Zoo', '1 000', '1,5', '-3', NBSP, 'cœur', 'Łódź'),
  fc.string({ maxLength: 4 }),
);

describe('TABLE-1 orders', () => {
  test('are permutations in which no value stands before a lesser one', () => {
    fc.assert(
      fc.property(
        fc.array(value),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (values, direction) => {
          const keys = values.map((value) => sortKey(value));
          const order = sortedPositions(keys, direction);
          expect([...order].sort((a, b) => a - b)).toEqual(values.map((_, index) => index));
          for (const [rank, position] of order.entries()) {
            const before = order[rank - 1];
            if (before === undefined) continue;
            const compared = inDirection(keys, before, position, direction);
            // Stable: equals stand as they stood.
            expect(compared < 0 || (compared === 0 && before < position)).toBe(true);
          }
        },
      ),
    );
  });

  test('turned round are the reverse, except for empties, which stay last', () => {
    fc.assert(
      fc.property(fc.uniqueArray(value, { selector: (text) => canonical(text) }), (values) => {
        const keys = values.map((value) => sortKey(value));
        const up = sortedPositions(keys, 'ascending').filter((position) => keys[position]?.kind !== 'empty');
        const again = sortedPositions(keys, 'descending');
        expect(again.slice(0, up.length)).toEqual([...up].reverse());
        expect(again.slice(up.length).every((position) => keys[position]?.kind === 'empty')).toBe(true);
      }),
    );
  });

  test('asked for twice change nothing the second time', () => {
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const once = sortedPositions(
          values.map((value) => sortKey(value)),
          'ascending',
        ).map((position) => values[position] ?? '');
        expect(
          sortedPositions(
            once.map((value) => sortKey(value)),
            'ascending',
          ),
        ).toEqual(once.map((_, index) => index));
      }),
    );
  });

  test('start ascending and turn round at each press', () => {
    expect([null, 'none', 'other', 'descending', 'ascending'].map(nextDirection)).toEqual([
      'ascending',
      'ascending',
      'ascending',
      'ascending',
      'descending',
    ]);
  });
});

function inDirection(
  keys: readonly SortKey[],
  one: number,
  other: number,
  direction: 'ascending' | 'descending',
): number {
  const [a, b] = [keys[one], keys[other]];
  if (a === undefined || b === undefined) throw new Error('no such position');
  if (a.kind === 'empty' || b.kind === 'empty') return a.kind === b.kind ? 0 : a.kind === 'empty' ? 1 : -1;
  return direction === 'ascending' ? compareKeys(a, b) : compareKeys(b, a);
}

/** Equal for values that compare as equal. */
function canonical(text: string): string {
  const key = sortKey(text);
  if (key.kind === 'number') return String(key.value);
  return key.kind === 'text' ? key.text.normalize('NFKD') : '';
}
