import { describe, expect, it } from 'vitest';
import { createJobQueue, QueueFull } from './job-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that the test ends. */
function workshop(limits: Partial<Parameters<typeof createJobQueue>[0]> = {}) {
  const queue = createJobQueue<string>({ jobsAtATime: 2, maxWaiting: 3, maxWaitMs: 60_000, ...limits });
  const started: string[] = [];
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const runFor = (owner: string, key: string) =>
    queue.share(
      key,
      () => {
        started.push(key);
        return new Promise((resolve, reject) => ends.set(key, { resolve: () => resolve(key), reject }));
      },
      owner,
    );
  const run = (key: string) => runFor('', key);
  const end = async (key: string, error?: Error) => {
    await turn();
    if (error === undefined) ends.get(key)?.resolve();
    else ends.get(key)?.reject(error);
    await turn();
  };
  return { queue, run, runFor, end, started };
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

  it('SERVE-2 runs one job for all requests of the same key, and a new one once it has ended', async () => {
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

  it('SERVE-2 lets owners take turns: many jobs of one delay another by one job', async () => {
    const { runFor, end, started } = workshop({ jobsAtATime: 1, maxWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((key) => runFor('a', key));
    all.push(runFor('b', 'b1'), runFor('b', 'b2'), runFor('c', 'c1'));
    const order = ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'];
    for (const key of order) await end(key);
    expect(started).toEqual(order);
    expect(await Promise.all(all)).toHaveLength(7);
  });

  it('SERVE-2 gives a job that two owners wait for the earlier of their turns', async () => {
    const { runFor, end, started } = workshop({ jobsAtATime: 1, maxWaiting: 10 });
    const all = ['a1', 'a2', 'a3', 'a4'].map((key) => runFor('a', key));
    all.push(runFor('b', 'a4'));
    for (const key of ['a1', 'a2', 'a4', 'a3']) await end(key);
    expect(started).toEqual(['a1', 'a2', 'a4', 'a3']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'a4']);
  });

  it('SERVE-2 refuses the newest job of the owner with most when another comes, and never the only job of one', async () => {
    const { runFor, end, started } = workshop({ jobsAtATime: 1 });
    const results = ['a1', 'a2', 'a3'].map((key) => runFor('a', key));
    const dropped = expect(runFor('a', 'a4')).rejects.toBeInstanceOf(QueueFull);
    results.push(runFor('b', 'b1'));
    await dropped;
    // One each for two, and two for none: there is no owner left with more than the newcomer would have.
    const second = expect(results[2]).rejects.toBeInstanceOf(QueueFull);
    results.push(runFor('c', 'c1'));
    await second;
    await expect(runFor('d', 'd1')).rejects.toBeInstanceOf(QueueFull);
    for (const key of ['a1', 'a2', 'b1', 'c1']) await end(key);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('SERVE-2 refuses waiting jobs when it closes, and ends what has begun', async () => {
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
