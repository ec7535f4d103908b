import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves like the promise, or with undefined once the time has passed. A later rejection is ignored. */
export async function withTimeout<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  const settled = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: settled.signal });
  return Promise.race([promise, late]).finally(() => settled.abort());
}
