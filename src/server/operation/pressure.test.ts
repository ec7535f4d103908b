import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeLimit, judge, KINDS, LATE_MS, type Load } from './pressure.ts';

const LIMITS = { memoryBytes: 1000 };
const CALM: Load = { active: 0, waiting: 0, delayMs: 0, memoryBytes: 0 };

describe('who is served under pressure', () => {
  it.each([
    ['a quiet moment', 'read', CALM, 'now'],
    ['the last free place', 'read', { ...CALM, active: 23 }, 'now'],
    ['no free place', 'read', { ...CALM, active: 24 }, 'turn'],
    ['a full queue of reads', 'read', { ...CALM, active: 24, waiting: 64 }, 'refuse'],
    ['as many writes', 'session-write', { ...CALM, active: 24, waiting: 64 }, 'turn'],
    ['a late loop, with room', 'read', { ...CALM, active: 7, delayMs: LATE_MS }, 'now'],
    ['a late loop, without room', 'read', { ...CALM, active: 8, delayMs: LATE_MS }, 'refuse'],
    ['a late loop, a signed-in write', 'session-write', { ...CALM, active: 8, delayMs: LATE_MS }, 'turn'],
    ['short memory, with room', 'read', { ...CALM, active: 1, memoryBytes: 1000 }, 'now'],
    ['short memory, without room', 'read', { ...CALM, active: 2, memoryBytes: 1000 }, 'refuse'],
    ['short memory, a write', 'write', { ...CALM, active: 2, memoryBytes: 1000 }, 'turn'],
    ['everything full', 'session-write', { ...CALM, active: 24, waiting: 256 }, 'refuse'],
  ] as const)('in %s a %s gets its answer', (_name, kind, load, verdict) => {
    expect(judge(kind, load, LIMITS)).toBe(verdict);
  });

  const anyLoad = fc.record({ active: fc.nat(40), waiting: fc.nat(300), delayMs: fc.nat(2000), memoryBytes: fc.nat(2000) });
  const rank = { now: 0, turn: 1, refuse: 2 };

  it('never serves a kind that matters less where one that matters more is refused', () => {
    fc.assert(
      fc.property(anyLoad, (load) => {
        const verdicts = KINDS.map((kind) => rank[judge(kind, load, LIMITS)]);
        expect(verdicts).toEqual([...verdicts].sort());
      }),
    );
  });

  it('always leaves room for somebody, or nothing would ever get better', () => {
    fc.assert(fc.property(anyLoad, (load) => activeLimit(load, LIMITS) >= 1 && judge('read', { ...load, active: 0 }, LIMITS) === 'now'));
  });
});
