import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { type Message, say, says } from '#language/message.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { nearest, nearestPath, quote, quoteList } from './wording.ts';

const ENGLISH = localeOf({ language: 'en', translations: new Map() });

describe('nearest', () => {
  it.each([
    ['listng', ['hero', 'listing', 'liens'], 'listing'],
    ['Présentation', ['presentation', 'pagination'], 'presentation'],
    ['zzz', ['titre', 'texte'], undefined],
    ['titre', [], undefined],
  ])('takes %s among %j for %s', (written, candidates, meant) => {
    expect(nearest(written, candidates)).toBe(meant);
  });

  it.each([
    ['photos/mairie.png', ['photos/mairie.webp', 'photos/marie.png'], 'photos/mairie.webp'],
    ['mairie.webp', ['photos/ecole.webp', 'photos/mairie.webp'], 'photos/mairie.webp'],
    ['photos/mairi.webp', ['photos/mairie.webp'], 'photos/mairie.webp'],
    ['pages/creche.webp', ['pages/crue.webp', 'pages/ecole.webp'], undefined],
    ['personnes/01.webp', ['actualites/01.webp', 'lieux/02.webp'], undefined],
    ['a/mairie.webp', ['photos/mairie.webp', 'pages/mairie.webp'], undefined],
    ['/vie-municipal', ['/vie-municipale', '/'], '/vie-municipale'],
  ])('takes the path %s among %j for %s', (written, candidates, meant) => {
    expect(nearestPath(written, candidates)).toBe(meant);
  });
});

describe('quote', () => {
  it('quotes on one line in French quotation marks with no-break spaces', () => {
    const shown = (message: Message) => say(FRENCH_WORDS, message);
    expect(shown(quote(' a\n b '))).toBe('«\u00a0a b\u00a0»');
    expect(shown(quote('x'.repeat(100)))).toBe(`«\u00a0${'x'.repeat(59)}…\u00a0»`);
    const list = says('{list}', { list: quoteList(['a', 'b', 'c']) });
    expect(shown(list)).toBe('«\u00a0a\u00a0», «\u00a0b\u00a0» ou «\u00a0c\u00a0»');
    expect(say(ENGLISH, list)).toBe('“a”, “b” or “c”');
  });
});
