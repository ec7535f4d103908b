import { EXAMPLES } from '#tests/e2e/catalogue.pages.ts';
import { JOURNEYS } from '#tests/e2e/faults.journeys.ts';
import { QUICK_FEATURES_IN_FIREFOX, quickIn } from './engine.ts';
import { expect, test } from './fixtures.ts';
import { attachAll } from './journey.ts';

/** One journey for each feature, from an example of the catalogue: those that meet the faults of `npm run faults`. */
for (const { feature, example, ready, act } of JOURNEYS) {
  const path = `/catalogue/${feature}/${example}`;
  test(`PAGE-7 ${feature}: does its work`, {
    tag: QUICK_FEATURES_IN_FIREFOX.includes(feature) ? quickIn('firefox') : [],
    annotation: { type: 'feature', description: feature },
  }, async ({ visit, demo, says }) => {
    // Pictures and addresses of examples that lead nowhere are their server's answer, not a fault of the page.
    says.push(/^error: Failed to load resource/, ...(EXAMPLES.find((one) => one.path === path)?.consoleMessages ?? []));
    await visit.goto(demo + path);
    await attachAll(visit);
    if (ready !== undefined) await expect.poll(() => visit.locator(ready).count(), { timeout: 30_000 }).toBe(1);
    const reached = await act(visit);
    await expect.poll(reached, { timeout: 30_000 }).toBe(true);
  });
}
