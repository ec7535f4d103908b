import { describe, expect, it } from 'vitest';
import { frenchSortKey } from './french-key.ts';
import { sortKeysOf } from './language-key.ts';

function sorted(words: readonly string[], language: string): string[] {
  const keyOf = sortKeysOf(language);
  return words.toSorted((one, other) => Buffer.compare(Buffer.from(keyOf(one)), Buffer.from(keyOf(other))));
}

describe('LANG-5 sort keys of a language', () => {
  it.each(['fr', 'en', 'de', 'it', 'nl'])('%s sorts as French does', (language) => {
    for (const word of ['Œuvre', 'été', 'Straße 10', 'Zürich']) {
      expect(sortKeysOf(language)(word)).toBe(frenchSortKey(word));
    }
  });

  it.each([
    ['es', ['nube', 'ñandú', 'Ñu', 'oasis', 'árbol', 'nz', 'zapato', 'mañana', 'manzana']],
    ['sv', ['zebra', 'ärlig', 'apa', 'ål', 'över', 'övning', 'ost', 'Åre']],
    ['da', ['zebra', 'æble', 'ørken', 'ånd', 'abe', 'ost', 'Østerbro']],
    ['pl', ['zebra', 'żaba', 'źrebak', 'ćma', 'cena', 'dom', 'łódź', 'lato', 'mak']],
    ['de', ['Zug', 'Äpfel', 'Apfel', 'Öl', 'Obst', 'Straße', 'Strasse', 'Über', 'Uhr']],
    ['ar', ['مدرسة', 'سوق', 'بلدية', 'أخبار', 'حديقة', 'تعليم', 'ثقافة', 'وظائف', 'نقل']],
  ])('%s has the order of its dictionary', (language, words) => {
    expect(sorted(words, language)).toEqual(words.toSorted(new Intl.Collator(language).compare));
  });

  it('knows nothing of a language without rules', () => {
    expect(sortKeysOf('xx')('ñu')).toBe(frenchSortKey('ñu'));
  });
});
