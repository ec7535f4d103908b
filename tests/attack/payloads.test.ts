import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { attackPlace } from './payloads.ts';
import { placesOf, UNEXPECTED } from './places.ts';
import { honestThings } from './things.ts';
import { type AttackTown, startAttackTown } from './town.ts';

/** Inputs in each place: others in the next, so that each is tried somewhere. `npm run attack` tries all in all. */
const HANDFUL = 1;
/** Of the places that hardly anything reads, one in so many. */
const RARE = 12;

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 hostile text in a request', () => {
  it('is text in every answer, wherever it was put; honest text is shown as typed', { timeout: 300_000 }, async () => {
    const places = placesOf(town, await honestThings(town, town.people.administrator)).filter(
      ({ kind, name }, rank) => (kind !== 'header' && kind !== 'path' && name !== UNEXPECTED) || rank % RARE === 0,
    );
    const wrong: string[] = [];
    let echoes = 0;
    for (const [rank, place] of places.entries()) {
      const from = (rank * HANDFUL) % hostileInputs.length;
      const result = await attackPlace(town, place, hostileInputs.slice(from, from + HANDFUL));
      wrong.push(...result.wrong);
      echoes += result.echoes;
    }
    expect(wrong).toEqual([]);
    expect(echoes).toBeGreaterThan(10);
    expect(town.test.failures).toEqual([]);
  });
});
