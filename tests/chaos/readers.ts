import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from './person.ts';

const BETWEEN_MS = 20;
/** A page that takes longer counts as down. */
const SLOW_MS = 10_000;

export interface Readers {
  readonly answers: ReadonlyMap<number, number>;
  /** Responses other than 200, broken connections, and responses that took too long. */
  readonly failures: readonly string[];
  readonly longestMs: number;
  /** Resolves when this number of pages has been read since the call. */
  read(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Visitors who read pages. @param paths returns the next address */
export function startReaders(url: () => URL, paths: () => string, visitors: number): Readers {
  const answers = new Map<number, number>();
  const failures: string[] = [];
  const waiting = new Set<{ at: number; resolve: () => void }>();
  let isOver = false;
  let longestMs = 0;
  let total = 0;

  async function visit(): Promise<void> {
    while (!isOver) {
      const path = paths();
      const began = performance.now();
      try {
        const answer = await sendRequest(url(), 'GET', path);
        await answer.arrayBuffer();
        const took = performance.now() - began;
        longestMs = Math.max(longestMs, took);
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
        if (answer.status !== 200) failures.push(`page down: ${path} was answered with ${answer.status}`);
        if (took > SLOW_MS) failures.push(`page down: ${path} took ${took.toFixed(0)} ms`);
      } catch (error) {
        failures.push(`page down: ${path}: ${String(error)}`);
      }
      total += 1;
      for (const one of waiting) {
        if (total < one.at) continue;
        waiting.delete(one);
        one.resolve();
      }
      await pause(BETWEEN_MS);
    }
  }

  const running = Array.from({ length: visitors }, visit);
  return {
    answers,
    failures,
    get longestMs() {
      return longestMs;
    },
    read: (count) =>
      new Promise((resolve) => {
        waiting.add({ at: total + count, resolve });
      }),
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
