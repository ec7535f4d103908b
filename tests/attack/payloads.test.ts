import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { attackPlace } from './payloads.ts';
import { placesOf } from './places.ts';
import { honestThings } from './things.ts';
import { type AttackTown, startAttackTown } from './town.ts';

/** Inputs in each place: another handful in the next, so that each is tried somewhere. */
const HANDFUL = 3;

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 hostile text in a request', () => {
  it('is text in every answer, wherever it was put; honest text is shown as typed', async () => {
    const places = placesOf(town, await honestThings(town, town.people.administrator));
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
