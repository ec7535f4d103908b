import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RequestQueue } from './request-queue.ts';

const LIMITS = { active: 2, waiting: 3, reserved: 1, waitMs: 1_000 };

describe('the queue of requests', () => {
  let told: string[];
  beforeEach(() => {
    told = [];
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function enter(queue: RequestQueue, name: string, signal = new AbortController().signal): Promise<void> {
    queue.enter(name.startsWith('save') ? 'write' : 'read', signal).then((admitted) => told.push(`${admitted ? '+' : '-'}${name}`));
    await settled();
  }
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('admits what there is room for, then one for each that leaves, in the order of arrival', async () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd']) await enter(queue, name);
    expect([told, queue.active, queue.waiting]).toEqual([['+a', '+b'], 2, 2]);
    queue.leave();
    await settled();
    queue.leave();
    await settled();
    expect([told, queue.active, queue.waiting]).toEqual([['+a', '+b', '+c', '+d'], 2, 0]);
  });

  it('refuses at once when it is full, and after the longest wait', async () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await enter(queue, name);
    expect(told).toEqual(['+a', '+b', '-e']);
    await vi.advanceTimersByTimeAsync(LIMITS.waitMs);
    expect([told, queue.waiting]).toEqual([['+a', '+b', '-e', '-c', '-d'], 0]);
    queue.leave();
    await enter(queue, 'f');
    expect(told.at(-1)).toBe('+f');
  });

  it('keeps a place for writes when reads have filled the others, and its bound for all', async () => {
    const queue = new RequestQueue(LIMITS);
    for (const name of ['a', 'b', 'c', 'd', 'e', 'save', 'save again']) await enter(queue, name);
    expect(told).toEqual(['+a', '+b', '-e', '-save again']);
    queue.leave();
    await settled();
    expect(told.at(-1)).toBe('+c');
  });

  it('lets those who have gone make room for others', async () => {
    const queue = new RequestQueue(LIMITS);
    const gone = new AbortController();
    await enter(queue, 'a');
    await enter(queue, 'b');
    await enter(queue, 'c', gone.signal);
    await enter(queue, 'd');
    gone.abort();
    await enter(queue, 'e');
    queue.leave();
    await settled();
    expect([told, queue.waiting]).toEqual([['+a', '+b', '-c', '+d'], 1]);
  });

  it('keeps nobody waiting while memory is short', async () => {
    let isShort = true;
    const queue = new RequestQueue(LIMITS, () => isShort);
    for (const name of ['a', 'b', 'c']) await enter(queue, name);
    isShort = false;
    await enter(queue, 'd');
    expect([told, queue.waiting]).toEqual([['+a', '+b', '-c'], 1]);
  });
});
