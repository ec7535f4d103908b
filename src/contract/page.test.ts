import { describe, expect, test } from 'vitest';
import { encodeSettings } from './page.encode.ts';
import { DEFAULT_SETTINGS, decodeSettings, decodeTrail } from './page.ts';

describe('the settings block', () => {
  test('PAGE-2 reads every key under its French name', () => {
    const { settings, problems } = decodeSettings({
      base: 'plateforme',
      product: 'ville',
      langue: 'de',
      session: { hash: 'abc' },
      identite: { nom: 'Beaurivage', logo: '/logo.png', habitants: 48_200, ignored: ['a'] },
      traductions: [{ intitule: 'ok', valeur: 'Gut' }],
      loader: { version: 3 },
      captcha: { version: 2 },
      analytics: { adaptateur: 'matomo' },
      csrf: 'jeton',
    });
    expect(problems).toEqual([]);
    expect(settings).toEqual({
      base: 'plateforme',
      product: 'ville',
      language: 'de',
      saysLanguage: true,
      sessionHash: 'abc',
      identity: { nom: 'Beaurivage', logo: '/logo.png', habitants: '48200' },
      translations: [{ expression: 'ok', translation: 'Gut' }],
      loader: { version: 3 },
      captcha: { version: 2 },
      analytics: { adaptateur: 'matomo' },
      csrf: 'jeton',
    });
    expect(decodeSettings(encodeSettings(settings)).settings).toEqual(settings);
  });

  test.each(['', '/', ' // '])(
    'PAGE-2 a base of nothing, %j, is the default one: its addresses would name a host',
    (base) => {
      expect(decodeSettings({ base }).settings.base).toBe('vitrine');
    },
  );

  test('PAGE-2 a base may be written as a path, a language with the underscores of PHP', () => {
    expect(decodeSettings({ base: ' /cms/site/ ', langue: 'zh_Hant_TW' }).settings).toMatchObject({
      base: 'cms/site',
      language: 'zh-Hant-TW',
    });
  });

  test.each([
    ['fr_FR.UTF-8', 'fr-FR'],
    ['DE', 'de'],
    ['sr_RS@latin', 'sr-RS'],
  ])('PAGE-2 the language %j is read as %s', (langue, language) => {
    expect(decodeSettings({ langue })).toMatchObject({ settings: { language }, problems: [] });
  });

  test('PAGE-2 every key is optional', () => {
    expect(decodeSettings({})).toEqual({ settings: DEFAULT_SETTINGS, problems: [] });
    expect(decodeSettings({ session: [], identite: [] }).settings).toEqual(DEFAULT_SETTINGS);
  });

  test.each([
    [null, '(bloc)'],
    ['texte', '(bloc)'],
    [[], '(bloc)'],
    [{ base: {} }, 'base'],
    [{ product: true }, 'product'],
    [{ langue: {} }, 'langue'],
    // The number of a language.
    [{ langue: 2 }, 'langue'],
    [{ traductions: 'non' }, 'traductions'],
    [{ traductions: [{ valeur: 'Gut' }] }, 'traductions'],
    [{ loader: 3 }, 'loader'],
    [{ session: 'abc' }, 'session'],
  ])('PAGE-2 %j falls back on defaults and reports the key', (wire, problem) => {
    expect(decodeSettings(wire)).toEqual({ settings: DEFAULT_SETTINGS, problems: [problem] });
  });

  test('PAGE-1 the breadcrumb is a list of ids', () => {
    expect(decodeTrail('1, 20,21,')).toEqual(['1', '20', '21']);
    expect(decodeTrail(null)).toEqual([]);
  });
});
