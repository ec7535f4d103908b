import { test } from './fixtures.ts';
import { SITE_JOURNEYS } from './journeys.ts';

for (const { feature, name, window = {}, run } of SITE_JOURNEYS) {
  test.describe(feature, () => {
    test.use({ windowOptions: window });
    test(name, { annotation: { type: 'feature', description: feature } }, ({ visit, demo }) => run(visit, demo));
  });
}
