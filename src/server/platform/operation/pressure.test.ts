import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activeLimit, judge, KINDS, type Load, STUCK_MS } from './pressure.ts';

const LIMITS = { memoryBytes: 1000 };
const CALM: Load = { active: 0, waiting: 0, delayMs: 0, memoryBytes: 0 };

describe('who is served under pressure', () => {
  it.each([
    ['a quiet moment', 'read', CALM, 'now'],
    ['the last free place', 'read', { ...CALM, active: 15 }, 'now'],
    ['no free place', 'read', { ...CALM, active: 16 }, 'turn'],
    ['a full queue of reads', 'read', { ...CALM, active: 16, waiting: 64 }, 'refuse'],
    ['as many writes', 'session-write', { ...CALM, active: 16, waiting: 64 }, 'turn'],
    ['a busy loop, with room', 'read', { ...CALM, active: 7, delayMs: 30 }, 'now'],
    ['a busy loop, without room', 'read', { ...CALM, active: 8, delayMs: 30 }, 'turn'],
    ['a late loop, without room', 'read', { ...CALM, active: 3, delayMs: 80 }, 'turn'],
    ['a stuck loop, with room', 'read', { ...CALM, active: 2, delayMs: STUCK_MS }, 'now'],
    ['a stuck loop, without room', 'read', { ...CALM, active: 3, delayMs: STUCK_MS }, 'refuse'],
    ['a stuck loop, a signed-in write', 'session-write', { ...CALM, active: 3, delayMs: STUCK_MS }, 'turn'],
    ['short memory, with room', 'read', { ...CALM, active: 1, memoryBytes: 1000 }, 'now'],
    ['short memory, without room', 'read', { ...CALM, active: 2, memoryBytes: 1000 }, 'refuse'],
    ['short memory, a write', 'write', { ...CALM, active: 2, memoryBytes: 1000 }, 'turn'],
    ['everything full', 'session-write', { ...CALM, active: 16, waiting: 256 }, 'refuse'],
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
