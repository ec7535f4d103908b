import { describe, expect, test } from 'vitest';
import { answerMedia, decodeDisplay } from './display-settings.ts';

describe('DISPLAY-1 what is stored', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['150 sombres', ['150', 'sombres']],
    ['calme  125 <script> 900', ['125', 'calme']],
  ])('%j is read as %j', (stored, words) => {
    expect(decodeDisplay(stored)).toEqual(words);
  });
});

describe('DISPLAY-1 the answers to media queries', () => {
  const DARK = '(prefers-color-scheme: dark)';
  test.each([
    [DARK, [], DARK],
    [DARK, ['sombres'], '(min-width: 0.1px)'],
    [DARK, ['claires'], '(min-width: 100000px)'],
    ['(prefers-color-scheme: light)', ['sombres'], '(min-width: 200000px)'],
    ['(prefers-reduced-motion: reduce)', ['calme'], '(min-width: 0.3px)'],
    ['(prefers-reduced-motion: no-preference)', ['calme'], '(min-width: 400000px)'],
    ['(prefers-contrast: more)', ['contraste', '150'], '(min-width: 0.5px)'],
    [`screen and ${DARK} and (min-width: 40em)`, ['sombres'], 'screen and (min-width: 0.1px) and (min-width: 40em)'],
    ['print', ['sombres', 'calme', 'contraste'], 'print'],
  ])('%s, with %j: %s', (query, words, answer) => {
    expect(answerMedia(query, words)).toBe(answer);
    expect(answerMedia(answer, []), 'taken back').toBe(query);
    expect(answerMedia(answer, words), 'twice').toBe(answer);
  });
});
