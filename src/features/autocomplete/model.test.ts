import { describe, expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import {
  choosable,
  chosenText,
  countText,
  highlightAfter,
  linkOf,
  narrowed,
  sameText,
  searchTerm,
  shownText,
  targetText,
} from './model.ts';

describe('the search term', () => {
  test.each([
    ['', 2, undefined],
    ['q', 2, undefined],
    ['  q  ', 2, undefined],
    ['qu', 2, 'qu'],
    [' qu ', 2, 'qu'],
    ['e\u0301', 2, undefined],
    ['🦀', 2, undefined],
    ['q', 1, 'q'],
    [' ', 1, undefined],
  ])('AUTO-1 AUTO-2 %j from %i characters on is %j', (typed, min, term) => {
    expect(searchTerm(typed, min)).toBe(term);
  });
});

describe('the texts of a suggestion', () => {
  const item = { value: 'Quimper', nom: 'QUIMPER', label: 'Quimper (29)' };
  test.each([
    ['value', 'Quimper'],
    ['nom', 'QUIMPER'],
    ['absent', 'Quimper'],
    ['constructor', 'Quimper'],
  ])('AUTO-1 the key %s puts %s into the field', (key, text) => {
    expect(chosenText(item, key)).toBe(text);
  });

  test('AUTO-1 the list shows the label when there is one, and only what can be chosen', () => {
    expect([shownText(item, 'nom'), shownText({ value: 'a' }, 'value')]).toEqual(['Quimper (29)', 'a']);
    const labelled = { id: '1', label: 'Brest' };
    expect(choosable([item, { code: '1' }, { value: ' ' }, labelled], 'value')).toEqual([item, labelled]);
    expect(chosenText(labelled, 'value')).toBe('Brest');
  });

  test.each([
    ['quimper', true],
    [' QUIMPER ', true],
    ['Quimpe', false],
    ['', false],
  ])('AUTO-1 %j filled in by the browser is that suggestion: %s', (text, same) => {
    expect(sameText([item], text, 'value') === item).toBe(same);
  });

  test('AUTO-1 a target of a key that the suggestion lacks is emptied', () => {
    expect([targetText(item, 'nom'), targetText(item, 'code'), targetText(item, 'toString')]).toEqual([
      'QUIMPER',
      '',
      '',
    ]);
  });

  test.each([
    [0, /^Aucune/],
    [1, /^1 suggestion\./],
    [2, /^2 suggestions/],
  ])('AUTO-1 the message for %i suggestions agrees in number', (count, text) => {
    expect(FRENCH_WORDS.t(countText(count), { count })).toMatch(text);
  });
});

describe('where a choice leads', () => {
  test.each([
    [{ href: '/piscine?a=1' }, 'href', '/piscine?a=1'],
    [{ href: '/piscine' }, undefined, undefined],
    [{ value: 'x' }, 'href', undefined],
    [{ href: '' }, 'href', undefined],
    [{ href: 'piscine' }, 'href', undefined],
    [{ href: 'https://evil.example/' }, 'href', undefined],
    [{ href: '//evil.example/' }, 'href', undefined],
    [{ href: '/\\evil.example/' }, 'href', undefined],
    [{ href: 'javascript:alert(1)' }, 'href', undefined],
    [{ href: 'mailto:a@b.fr' }, 'href', undefined],
    [{}, 'constructor', undefined],
  ])('%j by %s: %s', (suggestion: Readonly<Record<string, string>>, linkKey, address) => {
    expect(linkOf(suggestion, { linkKey })).toBe(address);
  });
});

describe('keys in an open list', () => {
  test.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 24, 0],
    ['ArrowUp', -1, 24],
    ['ArrowUp', 0, 24],
    ['ArrowUp', 7, 6],
    ['Home', 7, 0],
    ['End', -1, 24],
    ['PageDown', -1, 9],
    ['PageDown', 20, 24],
    ['PageUp', 20, 10],
    ['PageUp', 3, 0],
    ['a', 3, undefined],
  ])('AUTO-1 %s from %i leads to %j', (key, index, next) => {
    expect(highlightAfter(key, index, 25)).toBe(next);
  });
});

describe('suggestions of an earlier request', () => {
  const towns = ['Saint-Malo', 'Sainte-Anne d’Auray', 'Sarzeau', 'Bois-Saint-Père'].map((value) => ({ value }));
  test.each([
    ['sai', ['Saint-Malo', 'Sainte-Anne d’Auray', 'Bois-Saint-Père']],
    ['SAINT pere', ['Bois-Saint-Père']],
    ['anne  saint', ['Sainte-Anne d’Auray']],
    ['quimper', []],
  ])('AUTO-1 are narrowed to those that match « %s »', (typed, expected) => {
    expect(narrowed(towns, typed, 'value').map(({ value }) => value)).toEqual(expected);
  });
  test('AUTO-1 are compared by the text that the list shows', () => {
    expect(narrowed([{ value: '29000', label: 'Quimper' }], 'quim', 'value')).toHaveLength(1);
    expect(narrowed([{ value: '29000', label: 'Quimper' }], '290', 'value')).toHaveLength(0);
  });
});
