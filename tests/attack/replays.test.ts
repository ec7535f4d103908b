import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeReplays } from './replays.ts';
import { type AttackTown, startAttackTown } from './town.ts';

// Proofs of work and passwords, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 what is accepted once', () => {
  it('is accepted once: as it was, otherwise, and several times at the same moment', async () => {
    const { asked, wrong } = await judgeReplays(town);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(80);
  });
});
