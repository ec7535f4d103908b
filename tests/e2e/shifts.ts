import type { Page } from '@playwright/test';

/** A share of the screen that nobody sees: fractions of a pixel, rounded differently once a picture is there. */
const IMPERCEPTIBLE = 0.001;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What the watch leaves on the page: when, how much and what; and since when the whole page has been in sight. */
interface WatchedWindow {
  readonly shifts: [number, number, string][];
  readonly wholeSince: number;
}

/**
 * Notes what moves on the pages that come, once they have been read to their end and shown: what scripts, pictures and
 * people do must not move what is painted. (A browser that paints half a page moves lines that have still to be
 * completed, with the first frame that holds all of it at the latest; where that would be seen, the page says what to
 * wait for.) Answers with what has moved since the page was opened.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [], wholeSince: Number.POSITIVE_INFINITY });
    const wholeFrame = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { wholeSince: performance.now() })),
      );
    // Read to its end, before any module has run. The clock is read in the second frame: the first one has been laid
    // out by then, the second has not.
    document.addEventListener('readystatechange', wholeFrame, { once: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : 'text',
        );
        (window as unknown as WatchedWindow).shifts.push([entry.startTime, entry.value, moved.join(' ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.waitForFunction(() => Number.isFinite((window as unknown as WatchedWindow).wholeSince));
    return page.evaluate((imperceptible) => {
      const { shifts, wholeSince } = window as unknown as WatchedWindow;
      return shifts
        .filter(([at, value]) => at >= wholeSince && value >= imperceptible)
        .map(([, value, moved]) => `${value.toFixed(4)} ${moved}`);
    }, IMPERCEPTIBLE);
  };
}
