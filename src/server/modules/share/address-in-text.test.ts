import { describe, expect, it } from 'vitest';
import { addressIn } from './address-in-text.ts';

describe('SHARE-3 text that looks like an address', () => {
  it.each([
    ['Voir impots.gouv-fr.com vite', 'impots.gouv-fr.com'],
    ['impots．gouv-fr．com', 'impots.gouv-fr.com'],
    ['impots。gouv-fr。com', 'impots.gouv-fr.com'],
    ['im\u200bpots.gouv\u00ad-fr.com', 'impots.gouv-fr.com'],
    ['(t.co/abc)', 't.co'],
    ['WWW.EVIL.EXAMPLE', 'WWW.EVIL.EXAMPLE'],
    ['https://x/y', 'https://x/y'],
    ['écrivez à a@b', 'a@b'],
    ['mailto:lea', 'mailto:lea'],
    ['sur 192.0.2.7, vite', '192.0.2.7'],
    ['mairie.xn--p1ai', 'mairie.xn--p1ai'],
    ['пример.рф', 'пример.рф'],
    ['À midi.On se voit', 'midi.On'],
  ])('finds one in %j', (text, found) => {
    expect(addressIn(text)).toBe(found);
  });

  it.each([
    'À lire ! Bises. Léa',
    'Rendez-vous à 14.30, entrée 12.50 €, environ 1.5km.',
    'Appelez le 02.61.91.40.00 avant vendredi…',
    'M. Dupont, J.-P. Martin et la S.N.C.F.',
    'Bon... alors à demain.',
    'Article 3.2.1 du règlement\nSuite.',
    '',
  ])('finds none in %j', (text) => {
    expect(addressIn(text)).toBeUndefined();
  });
});
