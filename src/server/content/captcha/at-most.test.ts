import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

it('refuses politely what is too much at once, and goes on afterwards', async () => {
  const ends: (() => void)[] = [];
  const work = atMost(2, (name: string) => new Promise<string>((resolve) => ends.push(() => resolve(name))));
  const first = work('a');
  const second = work('b');
  await expect(work('c')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 10 });
  for (const end of ends.splice(0)) end();
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  const third = work('d');
  ends[0]?.();
  expect(await third).toBe('d');
});

it('a failure frees its place', async () => {
  const work = atMost(1, () => Promise.reject(new Error('no')));
  await expect(work()).rejects.toThrow('no');
  await expect(work()).rejects.toThrow('no');
});
