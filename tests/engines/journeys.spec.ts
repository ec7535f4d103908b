import { LIMITS } from './firefox.ts';
import { QUICK, test } from './fixtures.ts';
import { SITE_JOURNEYS } from './journeys.ts';

for (const { feature, name, window = {}, isQuick, limit, run } of SITE_JOURNEYS) {
  test.describe(feature, () => {
    test.use({ windowOptions: window });
    test(name, {
      annotation: { type: 'feature', description: feature },
      ...(isQuick === true && { tag: QUICK }),
    }, async ({ engine, visit, demo }) => {
      if (limit !== undefined) test.skip(engine === 'firefox', LIMITS[limit]);
      await run(visit, demo);
    });
  });
}
