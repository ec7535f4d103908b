import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Site } from '#server/content/site/types.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { reindexElements } from './reindex.ts';
import type { ElementInput } from './rows.ts';
import { saveElements } from './store.ts';
import { makeTestSite, moduleOf, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;

const NEWS: ElementInput = { id: 'n1', slug: 'eau', ownerId: null, active: true, values: { titre: 'Eau potable', date: '2026-03-05' } };

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), makeTestSite()]);
});
afterAll(() => Promise.all([database.close(), town.remove()]));
beforeEach(async () => {
  await save(town.site);
  await reindexElements({ database }, town.site);
});

const save = (site: Site) => saveElements(database.kysely, site, moduleOf(site, 'infos'), [NEWS]);
/** What could only be noticed by looking at every row. */
const loseRows = () => database.kysely.deleteFrom('listEntry').execute();

/** The same town, where the folder says something else of the search. */
const changed = (): Site => ({ ...town.site, hasSearch: !town.site.hasSearch });

it('looks at no row that this program signed for this folder', async () => {
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(0);
  expect(await reindexElements({ database }, { ...town.site })).toBe(0);
});

it('looks at every row when the folder says something else', async () => {
  await loseRows();
  expect(await reindexElements({ database }, changed())).toBe(1);
});

it('looks at every row after a process that reads the folder otherwise has written one', async () => {
  await save(changed());
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(1);
});

it('leaves its signature when it writes itself', async () => {
  await save(town.site);
  await loseRows();
  expect(await reindexElements({ database }, town.site)).toBe(0);
});
