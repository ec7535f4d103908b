import { describe, expect, it } from 'vitest';
import { editDistance, nearestWord } from './spelling.ts';

const KNOWN = new Map([
  ['piscine', 5],
  ['mairie', 9],
  ['marie', 2],
  ['mediatheque', 3],
  ['eau', 4],
]);

/** Words of few letters, so that many are near each other. */
function randomWord(seed: number, length: number): string {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 'aeinrst'[(state >>> 16) % 7];
  }).join('');
}

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

  it('equals a comparison with every known word', () => {
    const words = Array.from({ length: 400 }, (_, index) => randomWord(index, 4 + (index % 6)));
    const known = new Map(words.map((word, index) => [word, 1 + ((index * 7) % 13)]));
    for (let index = 0; index < 400; index += 1) {
      const word = randomWord(index + 1_000, 4 + (index % 7));
      if (known.has(word)) continue;
      const limit = word.length < 8 ? 1 : 2;
      const near = [...known]
        .map(([one, uses]) => ({ one, uses, distance: editDistance(word, one, limit) }))
        .filter(({ distance }) => distance <= limit)
        .sort((one, other) => one.distance - other.distance || other.uses - one.uses);
      const found = nearestWord(word, known);
      const facts = found === undefined ? [] : [{ distance: editDistance(word, found, limit), uses: known.get(found) }];
      expect(facts).toEqual(near.slice(0, 1).map(({ distance, uses }) => ({ distance, uses })));
    }
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
