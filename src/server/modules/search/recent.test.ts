import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/app.testing.ts';
import { foldText } from '#server/db/french-key.ts';
import { seedElements } from '#server/modules/elements/seed.ts';
import { findDocuments } from './find.ts';
import { readQuery } from './query.ts';
import { followRecent } from './recent.ts';
import { suggestDocuments } from './suggest.ts';
import { seeded, startSearchedTown, TODAY } from './testing.ts';

let test: TestApp;
/** More than a search weighs before it leaves the rest alone. */
const MANY = 260;
const day = (index: number) => new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
const news = (index: number) =>
  seeded(`n${index}`, { titre: `Délibération ${index}`, chapo: index === 33 ? 'Un ornithorynque.' : 'Rien.', date: day(index) });

beforeAll(async () => {
  test = await startSearchedTown();
  await seedElements(test.services, test.site, {
    accounts: [],
    elements: new Map([['actualites', Array.from({ length: MANY + 40 }, (_, index) => news(index))]]),
  });
});
afterAll(() => test.close());

const db = () => test.services.database.kysely;
const limits = { large: 100, kept: MANY, most: MANY + 10, tidied: MANY };

/** Do the statistics of the database know that some documents are recent? */
async function knowsRecent(): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select coalesce(bool_or('t' = any(most_common_vals::text::text[])), false) as known
    from pg_stats where schemaname = current_schema() and tablename = 'search_document' and attname = 'recent'`.execute(db());
  return rows[0]?.known === true;
}

function find(text: string, more: { readonly module?: string; readonly page?: number } = {}) {
  const { terms } = readQuery(`${text} `);
  return findDocuments(db(), { site: test.site, terms, titleKey: foldText(text), module: more.module, page: more.page ?? 1, today: TODAY });
}
const recentSlugs = async () => {
  const rows = await db()
    .selectFrom('searchDocument')
    .select('address')
    .where('recent', '=', true)
    .where('module', '=', 'actualites')
    .execute();
  return new Set(rows.map(({ address }) => address.split('/').at(-1)));
};

describe('a large site', () => {
  it('is searched whole until it tells what is recent', async () => {
    expect(await find('deliberation')).toMatchObject({ total: MANY + 40, isMore: false });
  });

  it('holds the newest of a module and all of a small one for recent', async () => {
    expect(await followRecent(db(), test.site, { ...limits, large: 10_000 })).toBe(0);
    expect(await knowsRecent()).toBe(false);
    expect(await followRecent(db(), test.site, limits)).toBeGreaterThan(MANY);
    // The planner has looked at them.
    expect(await knowsRecent()).toBe(true);
    const slugs = await recentSlugs();
    expect(slugs.size).toBe(MANY);
    expect(slugs.has(`n${MANY + 39}`)).toBe(true);
    expect(slugs.has('n33')).toBe(false);
    expect(await followRecent(db(), test.site, limits)).toBe(0);
  });

  it('finds common words among what is recent, and says no more than it knows', async () => {
    const found = await find('deliberation');
    expect(found).toMatchObject({ total: 200, isMore: true, page: 1, pages: MANY / 10 });
    const recent = await recentSlugs();
    for (const { address } of found.documents) expect(recent).toContain(address.split('/').at(-1));
    const last = await find('deliberation', { page: 999 });
    expect(last.page).toBe(MANY / 10);
    expect(last.documents).not.toEqual([]);
  });

  it('finds rare words wherever they stand, and counts them all', async () => {
    expect(await find('ornithorynque')).toMatchObject({ total: 1, isMore: false, documents: [{ title: 'Délibération 33' }] });
    expect((await suggestDocuments(db(), test.site, 'deliberation 33', TODAY)).map(({ value }) => value)).toContain('Délibération 33');
  });

  it('has what is published found at once, and what is old make room', async () => {
    const fresh = Array.from({ length: 15 }, (_, index) =>
      seeded(`f${index}`, { titre: `Délibération neuve ${index}`, date: `2026-11-0${1 + (index % 9)}` }),
    );
    await seedElements(test.services, test.site, { accounts: [], elements: new Map([['actualites', fresh]]) });
    expect((await recentSlugs()).has('f0')).toBe(true);
    expect(await followRecent(db(), test.site, limits)).toBe(15);
    const slugs = await recentSlugs();
    expect(slugs.size).toBe(MANY);
    expect(slugs.has('f14')).toBe(true);
    expect(slugs.has('n41')).toBe(false);
  });
});
