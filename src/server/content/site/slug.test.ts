import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frenchSlug, slugIn, takeFreeSlug } from './slug.ts';

describe('frenchSlug', () => {
  it.each([
    ['L’Été à Œuf-sur-Mer', 'l-ete-a-oeuf-sur-mer'],
    ['Çà et là', 'ca-et-la'],
    ['  Vie   municipale !  ', 'vie-municipale'],
    ['Ex æquo', 'ex-aequo'],
    ['N° 12 — Le budget 2025', 'no-12-le-budget-2025'],
    ['Straße', 'strasse'],
    ["aujourd’hui, c’est l'été", 'aujourd-hui-c-est-l-ete'],
    ['Caf\u0065\u0301', 'cafe'],
    ['ﬁnances', 'finances'],
    ['10 % de réduction', '10-de-reduction'],
    ['日本', ''],
    ['—', ''],
    ['', ''],
  ])('%j becomes %j', (text, slug) => {
    expect(frenchSlug(text)).toBe(slug);
  });

  it('cuts long texts between words', () => {
    expect(frenchSlug('un deux trois', 10)).toBe('un-deux');
    expect(frenchSlug('anticonstitutionnellement', 10)).toBe('anticonsti');
    expect(frenchSlug('un deux trois', 7)).toBe('un-deux');
  });

  it('is bounded in length and idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const slug = frenchSlug(text);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(frenchSlug(slug)).toBe(slug);
      }),
    );
  });

  it('numbers what is already taken', () => {
    const taken = new Set<string>();
    expect(['a', 'a', 'a-2', 'a'].map((slug) => takeFreeSlug(slug, taken))).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  });
});

describe('LANG-5 slugIn', () => {
  it.each([
    ['de', 'Straßenfest für Ältere, Öl & Übung', 'strassenfest-fuer-aeltere-oel-uebung'],
    ['de-AT', 'Mu\u0308nster', 'muenster'],
    ['da', 'Østerbro på gåtur', 'oesterbro-paa-gaatur'],
    ['sv', 'Åre och Östersund', 'are-och-ostersund'],
    ['fr', 'Bœuf à l’été', 'boeuf-a-l-ete'],
    ['ar', 'سوق المدينة', 'swq-almdyna'],
    ['ar', '١٢', ''],
  ])('%s: %s', (language, text, slug) => {
    expect(slugIn(language, text)).toBe(slug);
  });
});
