import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { type AttackTown, startAttackTown } from './town.ts';

/** Repeats the long run's request: `npm run attack -- --seed N`. */
const SEED = 20_261_115;
const COUNT = 800;

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 requests that nobody honest makes', () => {
  it('are answered without a failure and without a word about the inside', { timeout: 300_000 }, async () => {
    const { findings, statuses } = await fuzz(town, { seed: SEED, count: COUNT });
    expect(findings).toEqual([]);
    // Not everything is turned away at the door.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20);
    expect(town.test.failures).toEqual([]);
  });
});
