import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzz } from './fuzz.ts';
import { type AttackTown, startAttackTown } from './town.ts';

const SEED = 20_261_115;
const COUNT = 800;

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 malformed requests', () => {
  it('are answered without an internal error and without internal details', { timeout: 300_000 }, async () => {
    const { findings, statuses } = await fuzz(town, { seed: SEED, count: COUNT });
    expect(findings).toEqual([]);
    // Enough of them get past validation.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(COUNT / 20);
    expect(town.test.failures).toEqual([]);
  });
});
