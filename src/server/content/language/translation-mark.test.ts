import { describe, expect, it } from 'vitest';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { digestOf, isMarkOf } from './translation-mark.ts';

const siteWith = (pages: Readonly<Record<string, string>>) => ({
  pagesByPath: new Map(Object.entries(pages).map(([path, id]) => [path, { id } as SitePage])) as Site['pagesByPath'],
});
const BEFORE = siteWith({ '/ecole': '8', '/mairie': '2', '/agenda': '3', '/agenda/fete': '9' });
const AFTER = siteWith({ '/mairie/ecole': '8', '/mairie': '2', '/mairie/agenda': '3', '/mairie/agenda/fete': '9' });
const text = (body: string) => `---\nid: 1\ntitre: Accueil\n---\n\n${body}\n`;

describe('LANG-8 the mark of a translation', () => {
  it.each([
    ['[École](/ecole)', '[École](/mairie/ecole)'],
    [
      '[École](/ecole/?a=1#b), [school](langue:en:/ecole).',
      '[École](/mairie/ecole/?a=1#b), [school](langue:en:/mairie/ecole).',
    ],
    ['[a]\n\n[a]: /ecole "titre"', '[a]\n\n[a]: /mairie/ecole "titre"'],
    [
      '::: cartes\nlien: /ecole\nautre: "/agenda"\n:::',
      '::: cartes\nlien: /mairie/ecole\nautre: "/mairie/agenda"\n:::',
    ],
    [
      '[La fête](/agenda/fete), [le loto](/agenda/loto)',
      '[La fête](/mairie/agenda/fete), [le loto](/mairie/agenda/loto)',
    ],
  ])('stays when the pages that its original links to move: %s', (before, after) => {
    expect(digestOf(AFTER, text(after))).toBe(digestOf(BEFORE, text(before)));
  });

  it.each([
    ['[École](/ecole)', '[École](/mairie)'],
    ['[École](/ecole)', '[École](/ecole#portail)'],
    ['[École](/ecole)', '[L’école](/ecole)'],
    ['[Loto](/agenda/loto)', '[Loto](/agenda/bal)'],
    ['[Plan](/media/ecole/plan.pdf)', '[Plan](/media/mairie/plan.pdf)'],
    ['https://ville.example/ecole', 'https://ville.example/mairie'],
  ])('does not stay when it says something else: %s → %s', (before, after) => {
    expect(digestOf(BEFORE, text(after))).not.toBe(digestOf(BEFORE, text(before)));
  });

  it('is that of earlier versions until the original changes', () => {
    const original = text('[École](/ecole) et [mairie](page:2).');
    expect(isMarkOf('faf4c204', BEFORE, original)).toBe(true);
    expect(isMarkOf('faf4c204', BEFORE, original.replace('et', 'ou'))).toBe(false);
    // Without addresses it is the same as ever.
    expect(digestOf(BEFORE, text('[Mairie](page:2), 1/2, et/ou.'))).toBe('435cdf41');
  });
});
