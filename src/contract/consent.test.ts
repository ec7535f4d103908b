import { describe, expect, it, test } from 'vitest';
import {
  CONSENT_DAYS,
  type ConsentChoice,
  currentChoice,
  decodeChoice,
  decodeEmbed,
  decodePurposes,
  encodeChoice,
  encodeEmbed,
  encodePurposes,
  NO_CHOICE,
} from './consent.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const DAY_MS = 86_400_000;
const decided: ConsentChoice = { purposes: ['mesure', 'videos'], decidedAt: NOON, version: 'v1', isPartial: false };

describe('the cookie of a choice', () => {
  test.each([
    ['agreed to two purposes', decided, 'mesure,videos|2026-11-15T12:00:00.000Z|v1'],
    ['refused everything', { ...decided, purposes: [] }, '|2026-11-15T12:00:00.000Z|v1'],
    [
      'agreed to one, the question still open',
      { ...decided, purposes: ['videos'], isPartial: true },
      'videos|2026-11-15T12:00:00.000Z|v1|partiel',
    ],
    [
      'written by another banner',
      { purposes: ['mesure'], decidedAt: undefined, version: '', isPartial: true },
      'mesure',
    ],
  ])('%s: holds the choice with its proof', (_, choice, cookie) => {
    expect(encodeChoice(choice)).toBe(cookie);
    expect(decodeChoice(cookie)).toEqual(choice);
  });

  test.each([undefined, '', '|hier|v1', '||||', 'x'.repeat(9)])('%s is no decision', (cookie) => {
    expect(decodeChoice(cookie).isPartial).toBe(true);
  });
});

describe('a choice counts', () => {
  it('for exactly six months', () => {
    const end = NOON + CONSENT_DAYS * DAY_MS;
    expect(currentChoice(decided, 'v1', end - 1)).toBe(decided);
    expect(currentChoice(decided, 'v1', end)).toBe(NO_CHOICE);
  });

  it('for the list of services that was shown, and no other', () => {
    expect(currentChoice(decided, 'v2', NOON)).toBe(NO_CHOICE);
    expect(currentChoice(decodeChoice('mesure'), 'v1', NOON)).toBe(NO_CHOICE);
  });

  it('for any version if the page has no list', () => {
    const foreign = decodeChoice('mesure,confort');
    expect(currentChoice(foreign, undefined, NOON)).toBe(foreign);
  });

  it('with a small clock error, but not with a date in the future', () => {
    expect(currentChoice(decided, 'v1', NOON - 60_000)).toBe(decided);
    expect(currentChoice(decided, 'v1', NOON - 3 * DAY_MS)).toBe(NO_CHOICE);
  });
});

describe('the list of the banner', () => {
  const wire = [
    {
      ident: 'mesure',
      titre: 'Mesure',
      texte: 'Compter.',
      exempt: true,
      services: [
        {
          nom: 'Matomo',
          editeur: 'Ville',
          texte: 'Compte.',
          duree: '13 mois',
          lien: 'https://a.fr/',
          cookies: ['_pk_*'],
          script: 'https://a.fr/b.js',
        },
      ],
    },
  ];
  it('decodes to what was encoded', () => {
    expect(encodePurposes(decodePurposes(JSON.stringify(wire)))).toEqual(wire);
  });

  it('tolerates what a PHP platform leaves out', () => {
    const [purpose] = decodePurposes('[{"ident": "videos", "titre": "Vidéos", "services": [{"nom": "YouTube"}]}]');
    expect(purpose).toEqual({
      ident: 'videos',
      title: 'Vidéos',
      text: '',
      isExempt: false,
      services: [{ name: 'YouTube', publisher: '', text: '', duration: '', href: '', cookies: [], script: '' }],
    });
  });

  test.each([undefined, '', '{', '[{"titre": "Sans nom"}]', '[{"ident": "a", "titre": "A", "services": 3}]'])(
    'refuses %s',
    (attribute) => {
      expect(() => decodePurposes(attribute)).toThrow();
    },
  );
});

test('an embed has a purpose, an address and a title', () => {
  const embed = { purpose: 'videos', url: 'https://v.example/e/1', title: 'Le conseil' };
  expect(decodeEmbed(JSON.stringify(encodeEmbed(embed)))).toEqual(embed);
  expect(() => decodeEmbed('{"url": "https://v.example"}')).toThrow();
});
