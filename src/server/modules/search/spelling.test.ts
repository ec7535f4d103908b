import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './spelling.ts';

const KNOWN = new Map([
  ['piscine', 5],
  ['mairie', 9],
  ['marie', 2],
  ['mediatheque', 3],
  ['eau', 4],
]);

describe('the nearest word', () => {
  it.each([
    ['picsine', 'piscine'],
    ['pisine', 'piscine'],
    ['mediateque', 'mediatheque'],
    ['mediatec', undefined],
    ['mairies', 'mairie'],
    ['maire', 'mairie'],
    ['mairie', undefined],
    ['eua', undefined],
    ['2026', undefined],
    ['xylophone', undefined],
  ])('of %s is %s', (word, expected) => {
    expect(nearestWord(word, KNOWN)).toBe(expected);
  });

  it.each([
    ['', '', 0],
    ['a', '', 1],
    ['abcd', 'abdc', 1],
    ['kitten', 'sitting', 3],
    ['abc', 'xyz', 3],
  ])('%j and %j are %i letters apart', (one, other, distance) => {
    expect(editDistance(one, other, 5)).toBe(distance);
    expect(editDistance(one, other, 0)).toBe(Math.min(distance, 1));
  });
});
