import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** What is kept on purpose is there after these. */
const WARM_UP = 10;
const TURNS = 30;

/**
 * Expects that something which comes and goes thirty times leaves fewer than thirty nodes and listeners behind: not one
 * each time.
 */
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
  // What is collected when is the browser's affair: asked until it has been.
  await expect.poll(left, { timeout: 30_000 }).toEqual([]);
  await client.detach();
}
