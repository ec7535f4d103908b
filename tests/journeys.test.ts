import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('e2e', import.meta.url));
/** Attaching all features first hides faults that visitors meet when they act at once. */
const ATTACHING_ALL = /\battachAll\(|\bvitrine\?*\.ready\b/g;
/** Lower it when a journey no longer attaches all features. */
const MOST = 55;

test('BOOT-1 journeys act at once: few attach all features first', () => {
  const files = readdirSync(folder).filter((name) => name !== 'fixtures.ts');
  const counts = files.map((name) => readFileSync(`${folder}/${name}`, 'utf8').match(ATTACHING_ALL)?.length ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST);
});
