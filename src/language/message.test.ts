import { describe, expect, test } from 'vitest';
import { createTranslate } from './create-translate.ts';
import { FRENCH_WORDS } from './french.ts';
import { say, says } from './message.ts';
import type { Words } from './translate.ts';

const ENGLISH_TEXTS = new Map([
  ['Il manque {name}.', '{name} is missing.'],
  ['«\u00a0{text}\u00a0»', '“{text}”'],
  ['Choix\u00a0: {values}.', 'Choices: {values}.'],
  ['{count} erreur', '{count} error'],
  ['{count} erreurs', '{count} errors'],
  ['Contraste de {ratio}', 'Contrast {ratio}'],
]);
const ENGLISH: Words = { language: 'en', t: createTranslate('en', (text) => ENGLISH_TEXTS.get(text)) };
const quote = (text: string) => says('«\u00a0{text}\u00a0»', { text });

describe('LANG-2 a message is said in the language of its reader', () => {
  test('with messages inside of it, and what was written as it was written', () => {
    const message = says('Il manque {name}.', { name: quote('Il manque {name}.') });
    expect(say(FRENCH_WORDS, message)).toBe('Il manque «\u00a0Il manque {name}.\u00a0».');
    expect(say(ENGLISH, message)).toBe('“Il manque {name}.” is missing.');
  });

  test.each([
    ['or', '«\u00a0a\u00a0», b ou «\u00a0c\u00a0»', '“a”, b or “c”'],
    ['and', '«\u00a0a\u00a0», b et «\u00a0c\u00a0»', '“a”, b and “c”'],
    ['arrow', '«\u00a0a\u00a0» → b → «\u00a0c\u00a0»', '“a” → b → “c”'],
  ] as const)('with lists joined by %s', (by, french, english) => {
    const message = says('Choix\u00a0: {values}.', { values: { items: [quote('a'), 'b', quote('c')], by } });
    expect(say(FRENCH_WORDS, message)).toBe(`Choix\u00a0: ${french}.`);
    expect(say(ENGLISH, message)).toBe(`Choices: ${english}.`);
  });

  test('with numbers in its notation, and in the form of a count', () => {
    const ratio = says('Contraste de {ratio}', { ratio: { number: 3, decimals: 1 } });
    expect([say(FRENCH_WORDS, ratio), say(ENGLISH, ratio)]).toEqual(['Contraste de 3,0', 'Contrast 3.0']);
    const errors = { one: '{count} erreur', other: '{count} erreurs' };
    expect([0, 1, 2].map((count) => say(ENGLISH, says(errors, { count })))).toEqual([
      '0 errors',
      '1 error',
      '2 errors',
    ]);
  });

  test('a plain text needs no data, and a message stays what it is', () => {
    expect(say(ENGLISH, '«\u00a0{text}\u00a0»')).toBe('“{text}”');
    const message = says('Il manque {name}.', { name: 'a' });
    expect(says(message)).toBe(message);
  });
});
