import { describe, expect, it } from 'vitest';
import { agoOf, dayOf, momentOf } from './moments.ts';

const [FIRST, LATER] = [new Date('2026-03-01T08:05:00Z'), new Date('2026-07-03T22:05:00Z')];
const HOUR_MS = 3_600_000;
const PARIS = { language: 'fr', timeZone: 'Europe/Paris' };
const ago = (hours: number, language = 'fr') => agoOf(new Date(LATER.getTime() - hours * HOUR_MS), LATER, { language });

describe('LANG-6 moments in the time zone of a site', () => {
  it('are French', () => {
    expect([dayOf(FIRST, PARIS), momentOf(FIRST, PARIS), momentOf(LATER, PARIS)]).toEqual([
      '1er mars 2026',
      '1er mars 2026 à 9\u00a0h\u00a005',
      '4 juillet 2026 à 0\u00a0h\u00a005',
    ]);
    expect(momentOf(new Date('2026-03-01T07:00:00Z'), PARIS)).toBe('1er mars 2026 à 8\u00a0h');
    expect([ago(0), ago(3), ago(25)]).toEqual(['à l’instant', 'il y a 3 heures', 'hier']);
  });

  it('are British in English', () => {
    const language = 'en';
    const timeZone = 'Europe/Paris';
    expect(dayOf(LATER, { language, timeZone })).toBe('4 July 2026');
    // Commas differ between versions of ICU.
    expect(momentOf(LATER, { language, timeZone })).toMatch(/^4 July 2026( at|,) 00:05$/);
    expect([ago(0, language), ago(3, language), ago(25, language)]).toEqual(['now', '3 hours ago', 'yesterday']);
  });

  it('are those of its clocks, in every language', () => {
    const timeZone = 'Indian/Reunion';
    const [french, english] = [
      { language: 'fr', timeZone },
      { language: 'en', timeZone },
    ];
    expect([dayOf(LATER, french), momentOf(FIRST, french)]).toEqual([
      '4 juillet 2026',
      '1er mars 2026 à 12\u00a0h\u00a005',
    ]);
    expect(momentOf(LATER, english)).toMatch(/^4 July 2026( at|,) 02:05$/);
    expect(dayOf(LATER, { language: 'fr', timeZone: 'America/Martinique' })).toBe('3 juillet 2026');
  });
});
