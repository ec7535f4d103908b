import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDeletions, checkStaleVersions } from './decisions.ts';
import { type AttackTown, startAttackTown } from './town.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 a decision about an element', () => {
  it('does nothing when the element has changed since it was read, for every role and action', async () => {
    const { requests, findings } = await checkStaleVersions(town, false);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(300);
  });

  it('publishes nothing again that another user deleted, unless the role may publish', async () => {
    const { requests, findings } = await checkDeletions(town);
    expect(findings).toEqual([]);
    expect(requests).toBeGreaterThan(150);
  });
});
