import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import type { Limit } from './firefox.ts';
import type { Part, Visit } from './visit.ts';
import type { WindowOptions } from './webkit.ts';

/** What a person does, written once for the three engines. */
export interface SiteJourney {
  /** The row of the table. */
  readonly feature: string;
  readonly name: string;
  readonly window?: WindowOptions;
  /** The engines in which `npm test` runs it. */
  readonly quick?: readonly Engine[];
  /** What Firefox’s driver cannot do. */
  readonly limit?: Limit;
  run(visit: Visit, demo: string): Promise<void>;
}

const WAIT = { timeout: 30_000 };

/** Waits until a part is visible, whatever engine shows it. */
export async function expectSeen(part: Pick<Part, 'isVisible'>): Promise<void> {
  await expect.poll(() => part.isVisible(), { ...WAIT, message: 'visible' }).toBe(true);
}

export async function expectGone(part: Pick<Part, 'isHidden'>): Promise<void> {
  await expect.poll(() => part.isHidden(), { ...WAIT, message: 'hidden' }).toBe(true);
}

export async function expectText(part: Part, words: RegExp): Promise<void> {
  await expect.poll(async () => ((await part.count()) === 0 ? '' : part.textContent()), WAIT).toMatch(words);
}

/** Attaches all features of the page. */
export async function attachAll(visit: Visit): Promise<void> {
  await expect.poll(() => visit.evaluate(() => window.vitrine !== undefined), WAIT).toBe(true);
  await visit.evaluate(async () => {
    await window.vitrine?.ready;
  });
}

export function focusedText(visit: Visit): Promise<string> {
  return visit.evaluate(() => {
    const focused = document.activeElement;
    return focused === null || focused === document.body ? '' : focused.id || focused.textContent || focused.tagName;
  });
}
