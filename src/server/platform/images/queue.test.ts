import { describe, expect, it } from 'vitest';
import { createJobQueue, QueueFull } from './queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end when told to. */
function workshop(limits: Partial<Parameters<typeof createJobQueue>[0]> = {}) {
  const queue = createJobQueue<string>({ jobsAtATime: 2, maxWaiting: 3, maxWaitMs: 60_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const run = (key: string) =>
    queue.run(key, () => {
      started.push(key);
      return new Promise((resolve, reject) => ends.set(key, { resolve: () => resolve(key), reject }));
    });
  const end = async (key: string, error?: Error) => {
    await turn();
    if (error === undefined) ends.get(key)?.resolve();
    else ends.get(key)?.reject(error);
    await turn();
  };
  return { queue, run, end, started };
}

describe('the queue of thumbnails', () => {
  it('SERVE-2 runs two jobs at a time, in the order of arrival', async () => {
    const { run, end, started, queue } = workshop();
    const all = ['a', 'b', 'c', 'd'].map(run);
    await turn();
    expect(started).toEqual(['a', 'b']);
    await end('b');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    await queue.idle();
  });

  it('SERVE-2 runs one job for all who ask for the same key, and a new one once it has ended', async () => {
    const { run, end, started } = workshop();
    const same = [run('a'), run('a'), run('a')];
    await end('a');
    expect(await Promise.all(same)).toEqual(['a', 'a', 'a']);
    expect(started).toEqual(['a']);
    const later = run('a');
    await end('a');
    expect(await later).toBe('a');
    expect(started).toEqual(['a', 'a']);
  });

  it('SERVE-2 sends away what would wait behind too many, and takes work again afterwards', async () => {
    const { run, end } = workshop();
    const accepted = ['a', 'b', 'c', 'd', 'e'].map(run);
    await expect(run('f')).rejects.toBeInstanceOf(QueueFull);
    for (const key of ['a', 'b', 'c', 'd', 'e']) await end(key);
    expect(await Promise.all(accepted)).toHaveLength(5);
    const later = run('f');
    await end('f');
    expect(await later).toBe('f');
  });

  it('SERVE-2 gives a place back when a job fails or has waited too long', async () => {
    const { run, end, started } = workshop({ jobsAtATime: 1, maxWaitMs: -1 });
    const failing = run('a');
    const waiting = [run('b'), run('c')];
    const outcomes = Promise.allSettled([failing, ...waiting]);
    await end('a', new Error('unreadable'));
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual([
      'Error',
      'QueueFull',
      'QueueFull',
    ]);
    const next = run('d');
    await end('d');
    expect(await next).toBe('d');
    expect(started).toEqual(['a', 'd']);
  });

  it('SERVE-2 sends away whoever waits when it closes, and ends what has begun', async () => {
    const { queue, run, end, started } = workshop();
    const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map(run));
    await turn();
    queue.close();
    await expect(run('e')).rejects.toBeInstanceOf(QueueFull);
    await end('a');
    await end('b');
    await queue.idle();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(started).toEqual(['a', 'b']);
  });
});
