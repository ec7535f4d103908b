import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#server/content/site/types.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { reindexElements } from './reindex.ts';
import type { ElementInput } from './rows.ts';
import { saveElements } from './store.ts';
import { createTestSite, moduleOf, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;

const NEWS: ElementInput = {
  id: 'n1',
  slug: 'eau',
  ownerId: null,
  active: true,
  values: { titre: 'Eau potable', date: '2026-03-05' },
};

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), createTestSite()]);
});
afterAll(() => Promise.all([database.close(), town.remove()]));
beforeEach(async () => {
  await save(town.site);
  await reindexElements({ database }, town.site);
});

const save = (site: Site) => saveElements(database.kysely, site, moduleOf(site, 'infos'), [NEWS]);
/** A change that only a comparison of every row can notice. */
const loseRows = () => database.kysely.deleteFrom('listEntry').execute();

/** The same site with another search setting. */
const changed = (): Site => ({ ...town.site, hasSearch: !town.site.hasSearch });

it('reads no row when the index is of this version', async () => {
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(0);
  expect(await reindexElements({ database }, { ...town.site })).toBe(0);
});

it('compares every row when the folder has changed', async () => {
  await loseRows();
  expect(await reindexElements({ database }, changed())).toBe(1);
});

it('compares every row after another version has written one', async () => {
  await save(changed());
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(1);
});

it('leaves the recorded version when the same version writes', async () => {
  await save(town.site);
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(0);
});
