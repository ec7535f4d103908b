import { describe, expect, test } from 'vitest';
import { createTranslate } from './create-translate.ts';
import { around, fill, frenchForm } from './translate.ts';

const RESULTS = { one: '{count} résultat', other: '{count} résultats' };

describe('LANG-2 LANG-6 the lookup of a language', () => {
  test('shows French as it is written, in the form of the number', () => {
    const t = createTranslate(
      'fr',
      () => undefined,
      () => 'missing',
    );
    expect([0, 1, 2, 1_000_000].map((count) => t(RESULTS, { count }))).toEqual([
      '0 résultat',
      '1 résultat',
      '2 résultats',
      '1000000 résultats',
    ]);
    expect(t('Page {page} sur {pages}', { page: 2 })).toBe('Page 2 sur {pages}');
  });

  test('lets a site write French otherwise', () => {
    const t = createTranslate('fr', (expression) => ({ Envoyer: 'Valider' })[expression]);
    expect([t('Envoyer'), t('Annuler')]).toEqual(['Valider', 'Annuler']);
  });

  test('takes the form that the language has for a number', () => {
    const english = new Map([
      ['{count} résultat', '{count} result'],
      ['{count} résultats', '{count} results'],
    ]);
    const t = createTranslate('en', (expression) => english.get(expression));
    expect([0, 1, 2].map((count) => t(RESULTS, { count }))).toEqual(['0 results', '1 result', '2 results']);
    const arabic = new Map([
      ['{count} résultats', '{count} نتيجة'],
      ['{count} résultats|few', '{count} نتائج'],
      ['{count} résultats|two', 'نتيجتان'],
    ]);
    const inArabic = createTranslate('ar', (expression) => arabic.get(expression));
    expect([2, 3, 11].map((count) => inArabic(RESULTS, { count }))).toEqual(['نتيجتان', '3 نتائج', '11 نتيجة']);
  });

  test('shows and marks the French text where there is no translation', () => {
    const t = createTranslate(
      'de',
      () => undefined,
      (expression, data) => `[${fill(frenchForm(expression, data), data)}]`,
    );
    expect([t('Envoyer'), t(RESULTS, { count: 0 })]).toEqual(['[Envoyer]', '[0 résultat]']);
  });

  test('never takes what is put in for a placeholder', () => {
    const t = createTranslate('fr', () => undefined);
    expect(t('{name} a écrit', { name: '{count}', count: 3 })).toBe('{count} a écrit');
  });

  test('takes the form of a number that is written in the notation of the language', () => {
    const t = createTranslate('fr', () => undefined);
    expect([t(RESULTS, { count: '1' }), t(RESULTS, { count: '1\u202f001' })]).toEqual([
      '1 résultat',
      '1\u202f001 résultats',
    ]);
  });

  test('one French text may be two in another language', () => {
    const english = new Map([
      ['Annuler', 'Cancel'],
      ['Annuler|undo', 'Undo'],
    ]);
    const t = createTranslate('en', (expression) => english.get(expression));
    expect([t('Annuler'), t('Annuler|undo')]).toEqual(['Cancel', 'Undo']);
    expect(createTranslate('fr', () => undefined)('Annuler|undo')).toBe('Annuler');
  });

  test('gives what stands around a placeholder, wherever a language puts it', () => {
    const t = createTranslate('de', (text) => ({ 'Partager par {way}': 'Per {way} teilen' })[text]);
    expect(around(t, 'Partager par {way}', 'way')).toEqual(['Per ', ' teilen']);
    expect(around(t, 'Mois suivant\u00a0: {month}', 'month')).toEqual(['Mois suivant\u00a0: ', '']);
  });

  test.each([
    ['Le champ {field} est requis.', { field: '<b>Nom</b>' }, 'Le champ <b>Nom</b> est requis.'],
    ['{a}{b}', { a: '{b}', b: '2' }, '{b}2'],
    ['{min} à {max}', { min: 1 }, '1 à {max}'],
    ['{constructor}', {}, '{constructor}'],
    ['$& {a}', { a: '$1' }, '$& $1'],
  ])('TRAD-6 fills %j as text', (expression, data, expected) => {
    expect(fill(expression, data)).toBe(expected);
  });
});
