import type { Page } from '@playwright/test';

/** A share of the screen that nobody sees: fractions of a pixel, rounded differently once a picture is there. */
const IMPERCEPTIBLE = 0.001;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Notes what moves on the pages that come, once they have been read to their end: what scripts, pictures and people do must not move what is painted. (A browser that paints
 * half a page moves lines that have still to be completed; where that would be seen, the page says what to wait for.) Answers with what has moved since the page was opened.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? `${node.localName}.${node.className}` : 'text'));
        (window as unknown as { shifts: unknown[] }).shifts.push([entry.startTime, entry.value, moved.join(' ')]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate((imperceptible) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const shifts = (window as unknown as { shifts: [number, number, string][] }).shifts;
      return shifts
        .filter(([at, value]) => at >= (navigation?.domInteractive ?? 0) && value >= imperceptible)
        .map(([, value, moved]) => `${value.toFixed(4)} ${moved}`);
    }, IMPERCEPTIBLE);
}
