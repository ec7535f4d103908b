import type { Page } from '@playwright/test';

/** Smaller shifts cannot be seen: fractions of a pixel, rounded differently once an image has loaded. */
const IMPERCEPTIBLE = 0.001;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** What the watch stores on the window: shifts (time, score, elements), and when the whole page was first painted. */
interface WatchedWindow {
  readonly shifts: [number, number, string][];
  readonly wholeSince: number;
}

/**
 * Records layout shifts of the pages that are opened from now on, and returns a function that lists those of the
 * present page. Shifts before the first frame of the fully parsed page do not count: a browser that paints half a
 * page completes its last lines.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [], wholeSince: Number.POSITIVE_INFINITY });
    const wholeFrame = () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => Object.assign(window, { wholeSince: performance.now() })),
      );
    // Parsed, before any module has run. In the second frame the first one has been laid out.
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
