import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeDeletions, judgeStaleVersions } from './decisions.ts';
import { type AttackTown, startAttackTown } from './town.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 a decision about an element', () => {
  it('does nothing where the element is not the one that was read, whoever decides and by whatever way', async () => {
    const { asked, wrong } = await judgeStaleVersions(town, false);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(300);
  });

  it('brings nothing back to the public that somebody else has deleted, unless by those who publish', async () => {
    const { asked, wrong } = await judgeDeletions(town);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });
});
