import { quickIn } from './engine.ts';
import { LIMITS } from './firefox.ts';
import { test } from './fixtures.ts';
import { SITE_JOURNEYS } from './journeys.ts';

for (const { feature, name, window = {}, quick = [], limit, run } of SITE_JOURNEYS) {
  test.describe(feature, () => {
    test.use({ windowOptions: window });
    test(name, { annotation: { type: 'feature', description: feature }, tag: quickIn(...quick) }, async ({
      engine,
      visit,
      demo,
    }) => {
      if (limit !== undefined) test.skip(engine === 'firefox', LIMITS[limit]);
      await run(visit, demo);
    });
  });
}
