import { beforeEach, describe, expect, it } from 'vitest';
import { Gate, type Vitals } from './gate.ts';
import { type Kind, STUCK_MS } from './pressure.ts';

const CALM: Vitals = { delayMs: 0, memoryBytes: 0 };

describe('the gate', () => {
  let vitals: Vitals;
  let gate: Gate;
  let told: string[];
  let refused: Kind[];
  beforeEach(() => {
    vitals = CALM;
    told = [];
    refused = [];
    gate = new Gate(
      () => vitals,
      { memoryBytes: 1000 },
      (kind) => refused.push(kind),
    );
  });
  const enter = (name: string, kind: Kind, now = 0) => gate.enter(kind, now, (admitted) => told.push(`${admitted ? '+' : '-'}${name}`));
  const fill = (count: number) => {
    for (let index = 0; index < count; index += 1) enter('full', 'read');
    told = [];
  };

  it('lets through what there is room for, then one for each that leaves', () => {
    fill(16);
    enter('a', 'read');
    enter('b', 'read');
    expect([told, gate.active, gate.waiting]).toEqual([[], 16, 2]);
    gate.leave();
    expect(told).toEqual(['+a']);
    gate.leave();
    expect([told, gate.active, gate.waiting]).toEqual([['+a', '+b'], 16, 0]);
  });

  it('lets writes of signed-in people pass before visitors who only look, whoever came first', () => {
    fill(16);
    enter('read', 'read');
    enter('page', 'session-read');
    enter('form', 'write');
    enter('save', 'session-write');
    for (let index = 0; index < 4; index += 1) gate.leave();
    expect(told).toEqual(['+save', '+form', '+page', '+read']);
  });

  it('refuses more reads than can be served in a moment, and still takes a write', () => {
    fill(16 + 64);
    enter('read', 'read');
    enter('save', 'session-write');
    expect(told).toEqual(['-read']);
    expect(refused).toEqual(['read']);
    gate.leave();
    expect(told).toEqual(['-read', '+save']);
  });

  it('refuses those who have waited too long, and nobody else', () => {
    fill(16);
    enter('old', 'read', 0);
    enter('young', 'read', 1_000);
    enter('save', 'session-write', 0);
    gate.tick(3_999);
    expect(told).toEqual([]);
    gate.tick(4_000);
    expect(told).toEqual(['-old']);
  });

  it('forgets those who have gone', () => {
    fill(16);
    const go = enter('gone', 'read');
    enter('still here', 'read');
    go();
    gate.leave();
    expect(told).toEqual(['+still here']);
  });

  it('carries less while the loop is stuck, and everything again as soon as it is not', () => {
    vitals = { ...CALM, delayMs: STUCK_MS };
    fill(3);
    enter('read', 'read');
    enter('save', 'session-write');
    expect(told).toEqual(['-read']);
    vitals = CALM;
    gate.tick(0);
    enter('again', 'read');
    expect(told).toEqual(['-read', '+save', '+again']);
  });

  it('looks at those who stand outside before it lets in the next', () => {
    const later: (() => void)[] = [];
    gate = new Gate(
      () => vitals,
      { memoryBytes: 1000 },
      () => {},
      (run) => later.push(run),
    );
    for (const name of ['a', 'b', 'c', 'd']) enter(name, 'read');
    expect([told, gate.waiting]).toEqual([['+a', '+b'], 2]);
    later.shift()?.();
    expect(told).toEqual(['+a', '+b', '+c']);
    enter('save', 'session-write');
    later.shift()?.();
    later.shift()?.();
    expect(told).toEqual(['+a', '+b', '+c', '+save', '+d']);
    expect(later).toEqual([]);
  });

  it('works on when memory is short, two answers at a time', () => {
    vitals = { ...CALM, memoryBytes: 1000 };
    enter('a', 'read');
    enter('b', 'read');
    enter('c', 'read');
    expect([told, gate.active]).toEqual([['+a', '+b', '-c'], 2]);
    gate.leave();
    enter('d', 'read');
    expect(told.at(-1)).toBe('+d');
  });
});
