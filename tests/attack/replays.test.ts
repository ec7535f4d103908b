import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkReplays } from './replays.ts';
import { type AttackTown, startAttackTown } from './town.ts';

// Proofs of work and password hashes take long on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 what is accepted once', () => {
  it('is refused the second time: unchanged, changed, and sent several times at once', async () => {
    const { requests, findings } = await checkReplays(town);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(80);
  });
});
