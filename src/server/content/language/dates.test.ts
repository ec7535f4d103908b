import { describe, expect, it } from 'vitest';
import { longDate, longPeriod, shortDate, shortMonth, shortPeriod, timeOf } from './dates.ts';
import { localeOf } from './site-locale.ts';

const inLanguage = (language: string) => localeOf({ language, translations: new Map() });

describe('LANG-6 dates in the language of the page', () => {
  const [french, english] = [inLanguage('fr'), inLanguage('en')];

  it('are French', () => {
    expect(longDate('2026-03-01 18:30', french)).toBe('dimanche 1er mars 2026 à 18\u00a0h\u00a030');
    expect(shortMonth(8, french)).toBe('août');
  });

  it('are British in English', () => {
    // Commas and spaces differ between versions of ICU.
    expect(longDate('2026-03-21', english)).toMatch(/^Saturday,? 21 March 2026$/);
    expect(longDate('2026-03-21 18:30', english)).toMatch(/^Saturday,? 21 March 2026 at 18:30$/);
    expect(shortDate('2026-03-21 18:30', english)).toBe('21 March 2026');
    expect(timeOf('09:05', english)).toBe('09:05');
    expect(shortMonth(8, english)).toBe('Aug');
  });

  it('name a period once', () => {
    expect(shortPeriod('2026-07-03', '2026-07-05', english)).toMatch(/^3\s?–\s?5 July 2026$/);
    expect(longPeriod('2026-03-21 18:30', '2026-03-21 20:00', english)).toMatch(
      /^Saturday,? 21 March 2026(,| at) 18:30\s?–\s?20:00$/,
    );
    expect(longPeriod('2026-03-21', '2026-03-21', english)).toMatch(/^Saturday,? 21 March 2026$/);
  });

  it('are German, Dutch and Arabic where the page is', () => {
    expect(shortDate('2026-03-01', inLanguage('de'))).toBe('1. März 2026');
    expect(shortDate('2026-03-01', inLanguage('nl'))).toBe('1 maart 2026');
    expect(shortDate('2026-03-01', inLanguage('ar'))).toContain('مارس');
  });

  it.each(['', 'demain', '2026-02-30', '2026-13-01'])('show %j as it is', (text) => {
    expect([longDate(text, english), shortDate(text, english), shortPeriod(text, undefined, english)]).toEqual([
      text,
      text,
      text,
    ]);
  });
});
