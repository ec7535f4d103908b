import { EXAMPLES } from '#tests/e2e/catalogue.pages.ts';
import { JOURNEYS } from '#tests/e2e/faults.journeys.ts';
import { quickIn } from './engine.ts';
import { expect } from './fixtures.ts';
import { hooksLeft, overflow } from './hooks.ts';
import { SITE_JOURNEYS } from './journeys.ts';
import { test } from './shared-window.ts';

/** A quick journey in WebKit proves more than that a feature is attached. */
const hasJourney = (name: string) =>
  SITE_JOURNEYS.some(({ feature, quick }) => feature === name && quick?.includes('webkit') === true);

/** An example of each feature alone: with the quick journeys, what `npm test` sees of every feature in WebKit. */
for (const { feature, example } of JOURNEYS) {
  const path = `/catalogue/${feature}/${example}`;
  test(`BOOT-1 ${feature}: an example is attached, nothing is said, it fits`, {
    tag: hasJourney(feature) ? [] : quickIn('webkit'),
    annotation: { type: 'feature', description: feature },
  }, async ({ sharedWindow, demo }) => {
    const { visit } = sharedWindow;
    const before = sharedWindow.lines.length;
    await visit.goto(demo + path);
    await expect.poll(() => hooksLeft(visit), { timeout: 60_000 }).toEqual([]);
    expect(await visit.locator(`main [data-attached~="${feature}"]`).count()).toBeGreaterThan(0);
    expect(await overflow(visit)).toEqual([]);
    // Addresses of examples that lead nowhere are noted by the browser itself.
    const says = [
      /^error: Failed to load resource/,
      ...(EXAMPLES.find((one) => one.path === path)?.consoleMessages ?? []),
    ];
    expect(sharedWindow.lines.slice(before).filter((line) => !says.some((pattern) => pattern.test(line)))).toEqual([]);
  });
}
