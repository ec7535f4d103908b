import { describe, expect, test } from 'vitest';
import { answerMedia, decodeDisplay } from './display-settings.ts';

describe('DISPLAY-1 what is stored', () => {
  test.each([
    [undefined, []],
    ['', []],
    ['150 color-scheme:dark', ['150', 'color-scheme:dark']],
    ['reduced-motion:reduce  125 <script> 900', ['125', 'reduced-motion:reduce']],
  ])('%j is read as %j', (stored, words) => {
    expect(decodeDisplay(stored)).toEqual(words);
  });
});

describe('DISPLAY-1 the answers to media queries', () => {
  const DARK = '(prefers-color-scheme: dark)';
  test.each([
    [DARK, [], DARK],
    [DARK, ['color-scheme:dark'], '(min-width: 0.1px)'],
    [DARK, ['color-scheme:light'], '(min-width: 100000px)'],
    ['(prefers-color-scheme: light)', ['color-scheme:dark'], '(min-width: 200000px)'],
    ['(prefers-reduced-motion: reduce)', ['reduced-motion:reduce'], '(min-width: 0.3px)'],
    ['(prefers-reduced-motion: no-preference)', ['reduced-motion:reduce'], '(min-width: 400000px)'],
    ['(prefers-contrast: more)', ['contrast:more', '150'], '(min-width: 0.5px)'],
    ['not all and (prefers-reduced-motion: reduce)', ['reduced-motion:reduce'], 'not all and (min-width: 0.3px)'],
    [
      `screen and ${DARK} and (min-width: 40em)`,
      ['color-scheme:dark'],
      'screen and (min-width: 0.1px) and (min-width: 40em)',
    ],
    ['print', ['color-scheme:dark', 'reduced-motion:reduce', 'contrast:more'], 'print'],
  ])('%s, with %j: %s', (query, words, answer) => {
    expect(answerMedia(query, words.join(' '))).toBe(answer);
    expect(answerMedia(answer, ''), 'taken back').toBe(query);
    expect(answerMedia(answer, words.join(' ')), 'twice').toBe(answer);
  });
});
