import { SHEET_PAGES } from '#tests/e2e/catalogue.pages.ts';
import { expect } from './fixtures.ts';
import { hooksLeft, overflow } from './hooks.ts';
import { test } from './shared-window.ts';

const WIDE = [1280, 800] as const;
const NARROW = [390, 800] as const;
/** A sheet has up to twenty examples, the framed ones as pages of their own. */
const TIMEOUT_MS = 180_000;

/** A sheet shows all examples of a feature or a block. */
for (const { path, consoleMessages } of SHEET_PAGES) {
  const sheet = path.split('/').slice(2).join(' ').replace('blocs', 'block') || 'catalogue';

  test(`PAGE-7 ${sheet}: every hook of its examples is attached, nothing is said, all fits`, {
    annotation: { type: 'feature', description: sheet },
  }, async ({ sharedWindow, demo }) => {
    test.setTimeout(TIMEOUT_MS);
    const { visit, lines, resize } = sharedWindow;
    const before = lines.length;
    await visit.goto(demo + path);
    await expect.poll(() => hooksLeft(visit), { timeout: TIMEOUT_MS / 2 }).toEqual([]);
    for (const [width, height] of [NARROW, WIDE]) {
      await resize(width, height);
      await expect.poll(() => overflow(visit)).toEqual([]);
    }
    expect(sharedWindow.lines.slice(before).filter((line) => !isExpected(line, consoleMessages))).toEqual([]);
  });
}

/** Examples of failures meet answers that the browser itself notes. */
function isExpected(line: string, says: readonly RegExp[]): boolean {
  return /^error: Failed to load resource/.test(line) || says.some((pattern) => pattern.test(line));
}
