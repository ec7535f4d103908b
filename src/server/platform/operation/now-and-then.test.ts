import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { nowAndThen } from './now-and-then.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('works once the platform answers, then every minute, never twice at a time; a stop waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = Fastify();
  const ends: (() => void)[] = [];
  nowAndThen(app, () => new Promise((resolve) => ends.push(resolve)));
  await app.ready();
  expect(ends).toHaveLength(0);
  await app.listen({ host: '127.0.0.1', port: 0 });
  expect(ends).toHaveLength(1);
  vi.advanceTimersByTime(120_000);
  expect(ends).toHaveLength(1);

  ends[0]?.();
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  expect(ends).toHaveLength(2);

  let isClosed = false;
  const closing = app.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  ends[1]?.();
  await closing;
  vi.advanceTimersByTime(600_000);
  expect(ends).toHaveLength(2);
});
