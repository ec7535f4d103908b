import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, frenchSortKey } from './french-key.ts';

/** As PostgreSQL compares under `collate "C"`: by the bytes of UTF-8, that is by code point. */
const byKey = (a: string, b: string) => Buffer.compare(Buffer.from(frenchSortKey(a)), Buffer.from(frenchSortKey(b)));
const collator = new Intl.Collator('fr', { numeric: true });

const ORDERED: Record<string, string[]> = {
  accents: ['cote', 'coté', 'côte', 'côté', 'coter'],
  'accents count after letters': ['pêche', 'pécher', 'pêcher', 'pêcheur'],
  'all French accents': [
    'a',
    'à',
    'â',
    'ä',
    'c',
    'ç',
    'e',
    'é',
    'è',
    'ê',
    'ë',
    'i',
    'î',
    'ï',
    'o',
    'ô',
    'u',
    'ù',
    'û',
    'ü',
    'y',
    'ÿ',
  ],
  ligatures: ['coeur', 'cœur', 'coffre', 'œil', 'œuvre', 'ouvre'],
  'ligature æ': ['aérien', 'curriculum vitæ', 'Lætitia', 'lagune'],
  case: ['école', 'École', 'écoles', 'Écoles', 'écrit'],
  'capitals with and without accents': ['etat', 'Etat', 'état', 'État', 'étau'],
  numbers: ['rue 2', 'rue 2 bis', 'rue 10', 'rue 10 ter', 'rue 100', 'rue A'],
  'numbers beyond exact integers': ['n 9007199254740992', 'n 9007199254740993', 'n 90071992547409920'],
  'numbers inside words': ['A2', 'A9', 'A10', 'A10b', 'Abribus'],
  'words before longer words': ['Beau', 'Beau lac', 'Beau rivage', 'Beaulac', 'Beaurivage'],
  'digits before letters': ['1er mai', '8 mai', '14 juillet', 'Armistice'],
  'foreign letters': ['Łódź', 'Londres', 'Malmö', 'Ørsted', 'Oslo', 'straße', 'strate', 'Zürich'].sort(
    collator.compare,
  ),
};

describe('frenchSortKey', () => {
  it.each(Object.entries(ORDERED))('orders %s as a French dictionary does', (_, words) => {
    expect([...words].sort(collator.compare)).toEqual(words);
    expect([...words].reverse().sort(byKey)).toEqual(words);
  });

  it('sorts apostrophes, hyphens and no-break spaces as spaces', () => {
    const words = [
      'L’école',
      "l'eau",
      'l eau froide',
      'Saint-Alban',
      'Saint\u00a0Brieuc',
      'saint clair',
      'Saint\u202fDenis',
    ];
    expect([...words].sort(byKey)).toEqual([
      "l'eau",
      'l eau froide',
      'L’école',
      'Saint-Alban',
      'Saint\u00a0Brieuc',
      'saint clair',
      'Saint\u202fDenis',
    ]);
  });

  it('ignores leading punctuation', () => {
    expect(['Zoo', '« Été »', '(Agenda)', '… bientôt'].sort(byKey)).toEqual([
      '(Agenda)',
      '… bientôt',
      '« Été »',
      'Zoo',
    ]);
  });

  it('distinguishes composed and decomposed accents on the last level only', () => {
    const levels = (text: string) => frenchSortKey(text).split('\u0001').slice(0, 3);
    expect(levels('Forêt brûlée'.normalize('NFD'))).toEqual(levels('Forêt brûlée'.normalize('NFC')));
  });

  it('maps different texts to different keys, in a total order', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        expect(byKey(a, b) === 0).toBe(a.replaceAll('\0', '\ufffd') === b.replaceAll('\0', '\ufffd'));
        expect(byKey(a, b) + byKey(b, a)).toBe(0);
        const [x = '', y = '', z = ''] = [a, b, c].sort(byKey);
        expect(byKey(x, z)).toBeLessThanOrEqual(0);
        expect(byKey(x, y)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('agrees with the French collation on any words of letters, accents and numbers', () => {
    const letter = fc.constantFrom(...'aàâbcçdeéèêëiîïoôœuùûAÀCÇEÉÔ');
    const word = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''));
    const phrase = fc
      .array(fc.oneof(word, fc.nat({ max: 2000 }).map(String)), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(phrase, phrase, (a, b) => {
        expect(Math.sign(byKey(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
      { numRuns: 2000 },
    );
  });

  it('fits into an index entry of PostgreSQL for any text', () => {
    const hostile = [
      'ﷺ'.repeat(300),
      '\u{1f468}'.repeat(300),
      'é'.repeat(5000),
      '7'.repeat(5000),
      'a\0b',
      '\ud800 lone',
      '\u0001\u0002',
    ];
    for (const text of hostile) {
      const key = frenchSortKey(text);
      expect(Buffer.byteLength(key)).toBeLessThan(2200);
      expect(key).not.toContain('\0');
      expect(Buffer.from(key).toString()).toBe(key);
    }
  });
});

describe('foldText', () => {
  it.each([
    ['L’Été à Cœur-Joie !', 'l ete a coeur joie'],
    ['  Marché   de NOËL\u00a0: 12 € ', 'marche de noel 12'],
    ['m² · 1ᵉʳ', 'm2 1er'],
    ['«»', ''],
    ['007', '007'],
  ])('folds %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => foldText(foldText(text)) === foldText(text)));
  });
});
