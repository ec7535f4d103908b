import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Rounds after which everything that is cached on purpose exists. */
const WARM_UP = 10;
const TURNS = 30;

/** Runs `turn` thirty times and expects fewer than thirty more nodes and listeners: no leak of one per round. */
export async function expectNoLeaks(page: Page, turn: (times: number) => Promise<unknown>): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const count = async () => {
    await client.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  await turn(WARM_UP);
  const before = await count();
  await turn(TURNS);
  const left = async () => {
    const after = await count();
    return (['nodes', 'listeners'] as const).flatMap((what) => {
      const more = after[what] - before[what];
      return more < TURNS ? [] : [`${more} ${what}`];
    });
  };
  // Garbage collection may take several attempts.
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  await client.detach();
}
