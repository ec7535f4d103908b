import { fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendHeartbeats, watchHeartbeats } from './heartbeat.ts';

it('detects a process whose event loop is blocked', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pulse-'));
  const program = path.join(folder, 'loop.mjs');
  await writeFile(program, "process.send('alive'); for (;;);");
  const child = fork(program);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  await once(child, 'message');
  await new Promise<void>((resolve) => watchHeartbeats(child, resolve, 20));
});

it('accepts heartbeats, reports once when they stop, and nothing after the exit', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const child = new EventEmitter();
  const own = { connected: true, send: (message: unknown) => child.emit('message', message) };
  let stuck = 0;
  watchHeartbeats(child, () => {
    stuck += 1;
  });
  sendHeartbeats(own);
  vi.advanceTimersByTime(600_000);
  expect(stuck).toBe(0);
  own.connected = false;
  vi.advanceTimersByTime(25_000);
  expect(stuck).toBe(0);
  vi.advanceTimersByTime(600_000);
  expect(stuck).toBe(1);
});

it('ends with the process', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const child = new EventEmitter();
  let stuck = 0;
  watchHeartbeats(child, () => {
    stuck += 1;
  });
  child.emit('exit');
  vi.advanceTimersByTime(600_000);
  expect([stuck, vi.getTimerCount()]).toEqual([0, 0]);
});
