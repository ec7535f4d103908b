import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestQueue } from './request-queue.ts';

const LIMITS = { active: 2, waiting: 3, reserved: 1, waitMs: 1_000 };

describe('the queue of requests', () => {
  let turns: string[];
  beforeEach(() => {
    turns = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const enter = (queue: RequestQueue, name: string) =>
    queue.enter(name.startsWith('save') ? 'write' : 'read', (admitted) => turns.push(`${admitted ? '+' : '-'}${name}`));

  it('admits what there is room for, then one for each that leaves, in the order of arrival', () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd']) enter(queue, name);
    expect([turns, queue.active, queue.waiting]).toEqual([['+a', '+b'], 2, 2]);
    queue.leave();
    queue.leave();
    expect([turns, queue.active, queue.waiting]).toEqual([['+a', '+b', '+c', '+d'], 2, 0]);
  });

  it('refuses at once when it is full, and after the longest wait', () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(queue, name);
    expect(turns).toEqual(['+a', '+b', '-e']);
    vi.advanceTimersByTime(LIMITS.waitMs);
    expect([turns, queue.waiting]).toEqual([['+a', '+b', '-e', '-c', '-d'], 0]);
    queue.leave();
    enter(queue, 'f');
    expect(turns.at(-1)).toBe('+f');
  });

  it('keeps a place for writes when reads have filled the others, and its bound for all', () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'save', 'save again']) enter(queue, name);
    expect(turns).toEqual(['+a', '+b', '-e', '-save again']);
    queue.leave();
    expect(turns.at(-1)).toBe('+c');
  });

  it('lets those who have gone make room for others', () => {
    const queue = new RequestQueue(LIMITS);
    enter(queue, 'a');
    enter(queue, 'b');
    const giveUp = enter(queue, 'c');
    enter(queue, 'd');
    giveUp();
    enter(queue, 'e');
    queue.leave();
    vi.advanceTimersByTime(LIMITS.waitMs);
    expect([turns, queue.waiting]).toEqual([['+a', '+b', '+d', '-e'], 0]);
  });

  it('lets no request wait while memory is short', () => {
    let isShort = true;
    const queue = new RequestQueue(LIMITS, () => isShort);
    for (const name of ['a', 'b', 'c']) enter(queue, name);
    isShort = false;
    enter(queue, 'd');
    expect([turns, queue.waiting]).toEqual([['+a', '+b', '-c'], 1]);
  });
});
