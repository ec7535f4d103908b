import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsOf, voiceFor } from './model.ts';

const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });

describe('LISTEN-1 the voice', () => {
  test.each([
    ['fr', [], undefined],
    ['fr', ['en-US', 'de-DE'], undefined],
    ['fr', ['en-US', 'fr-FR'], 'fr-FR'],
    ['fr', ['frr-DE', 'fr_CA'], 'fr_CA'],
    ['pt-BR', ['pt-PT', 'pt_BR'], 'pt_BR'],
  ])('for %s of %j: %s', (language, langs, chosen) => {
    expect(
      voiceFor(
        langs.map((lang) => voice(lang)),
        language,
      )?.lang,
    ).toBe(chosen);
  });

  test('is rather on the device, and the one that the device prefers', () => {
    const voices = [voice('fr-FR', false, true), voice('fr-CA'), voice('fr-BE', true, true)];
    expect(voiceFor(voices, 'fr')?.lang).toBe('fr-BE');
  });
});

describe('LISTEN-1 the parts of a paragraph', () => {
  test.each([
    ['', []],
    ['  Une \n phrase. ', ['Une phrase.']],
    ['Il pleut. Il vente. Il neige.', ['Il pleut. Il vente.', 'Il neige.']],
    ['Des mots, encore des mots sans point', ['Des mots,', 'encore des mots sans', 'point']],
    ['anticonstitutionnellement', ['anticonstitutionnell', 'ement']],
  ])('%j', (text, parts) => {
    expect(partsOf(text, 20)).toEqual(parts);
  });

  test('say every word once, in order, none too long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.integer({ min: 5, max: 60 }), (text, max) => {
        const parts = partsOf(text, max);
        expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        expect(parts.every((part) => part !== '' && part.length <= max)).toBe(true);
      }),
    );
  });
});
