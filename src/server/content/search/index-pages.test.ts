import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reindexElements } from '#server/content/elements/reindex.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import type { Site } from '#server/content/site/types.ts';
import { FULL, startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { startTestDatabase } from '#server/platform/db/testing.ts';
import { exportSite } from '#server/platform/db/transfer/export.ts';
import { importSite } from '#server/platform/db/transfer/import.ts';
import { wipeSite } from '#server/platform/db/transfer/wipe.testing.ts';
import { indexPages } from './index-pages.ts';
import { NO_PAGES, pagesDigest, storedPagesDigests } from './pages-digest.ts';

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

/** Titles of the stored documents. */
async function titles(site = town.site.id): Promise<string[]> {
  const rows = await town.test.database.kysely
    .selectFrom('searchDocument')
    .select('title')
    .where('siteId', '=', site)
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
}

describe('search documents of elements', () => {
  it('follow publication, changes, deletion and restoration, each in its own transaction', async () => {
    const id = await town.create('lea', 'sorties', { ...FULL, titre: 'Régate' });
    expect(await titles()).toEqual([]);
    const act = async (...actions: Parameters<Town['change']>[3]['actions']) =>
      expect((await town.change('lea', 'sorties', id, { actions })).outcome).toBe('done');
    await act('publish');
    expect(await titles()).toEqual(['Régate']);
    const before = await town.find('lea', 'sorties', id);
    await town.change('lea', 'sorties', id, {
      actions: ['save', 'publish'],
      values: { ...FULL, titre: 'Grande régate' },
      version: before?.version,
    });
    expect(await titles()).toEqual(['Grande régate']);
    await act('unpublish');
    expect(await titles()).toEqual([]);
    await act('publish');
    await act('delete');
    expect(await titles()).toEqual([]);
    await act('restore');
    expect(await titles()).toEqual(['Grande régate']);
    await act('delete');
  });

  it('hold the published version while changes wait for a publisher', async () => {
    const id = await town.create('lea', 'infos', { ...FULL, titre: 'Version une' });
    await town.change('lea', 'infos', id, { actions: ['submit'] });
    expect(await titles()).toEqual([]);
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    const first = await town.find('lea', 'infos', id);
    await town.change('lea', 'infos', id, {
      actions: ['save', 'submit'],
      values: { ...FULL, titre: 'Version deux' },
      version: first?.version,
    });
    expect(await titles()).toEqual(['Version une']);
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    expect(await titles()).toEqual(['Version deux']);
  });

  it('are rolled back with the transaction that changes them', async () => {
    const module = moduleOf(town.site, 'infos');
    const failing = town.test.database.kysely.transaction().execute(async (trx) => {
      await saveElements(trx, town.site, module, [
        { id: 'x', slug: 'x', ownerId: null, active: true, values: { ...FULL, titre: 'Jamais' } },
      ]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await titles()).not.toContain('Jamais');
  });

  it('are repaired when the folder is read again, and not written when nothing differs', async () => {
    await town.test.database.kysely.deleteFrom('searchDocument').execute();
    expect(await reindexElements(town.test.services, town.site)).toBe(1);
    expect(await titles()).toEqual(['Version deux']);
    expect(await reindexElements(town.test.services, town.site)).toBe(0);
    const closed: Site = { ...town.site, hasSearch: false };
    expect(await reindexElements(town.test.services, closed)).toBe(1);
    expect(await titles()).toEqual([]);
    await reindexElements(town.test.services, town.site);
  });
});

describe('search documents of pages', () => {
  it('follow the folder of their own site', async () => {
    expect(await indexPages(town.test.services, town.site)).toBe(4);
    expect(await indexPages(town.test.services, town.site)).toBe(0);
    expect(await titles()).toEqual(['Accueil', 'Archives', 'Infos', 'Sorties', 'Version deux']);
    const pagesById = new Map([...town.site.pagesById].filter(([id]) => id !== '11'));
    const home = pagesById.get('1');
    if (home === undefined) throw new Error('no home page');
    pagesById.set('1', { ...home, title: 'Bienvenue' });
    expect(await indexPages(town.test.services, { ...town.site, pagesById })).toBe(2);
    expect(await titles()).toEqual(['Bienvenue', 'Infos', 'Sorties', 'Version deux']);
    expect(await titles('voisine')).toEqual([]);
  });

  it('are compared by one digest per site, for many sites at once', async () => {
    const { kysely } = town.test.database;
    await indexPages(town.test.services, town.site);
    const marks = await storedPagesDigests(kysely, ['voisine', town.site.id]);
    expect([...marks]).toEqual([[town.site.id, pagesDigest(town.site)]]);
    expect(pagesDigest({ ...town.site, hasSearch: false })).toBe(NO_PAGES);
    const renamed = new Map(
      [...town.site.pagesById].map(([id, page]) => [id, id === '1' ? { ...page, title: 'Bienvenue' } : page]),
    );
    expect(pagesDigest({ ...town.site, pagesById: renamed })).not.toBe(marks.get(town.site.id));
    await kysely
      .deleteFrom('searchDocument')
      .where('siteId', '=', town.site.id)
      .where('kind', '=', 'page')
      .where('id', '=', '1')
      .execute();
    expect((await storedPagesDigests(kysely, [town.site.id])).get(town.site.id)).not.toBe(pagesDigest(town.site));
    await indexPages(town.test.services, town.site);
  });

  it('are the same when several processes start together', async () => {
    await town.test.database.kysely.deleteFrom('searchDocument').where('kind', '=', 'page').execute();
    await Promise.all(Array.from({ length: 4 }, () => indexPages(town.test.services, town.site)));
    expect(await titles()).toEqual(['Accueil', 'Archives', 'Infos', 'Sorties', 'Version deux']);
  });
});

it('search documents are exported and deleted with their site', async () => {
  const lines: string[] = [];
  await exportSite(town.test.database.kysely, town.site.id, (written) => void lines.push(written));
  const other = await startTestDatabase();
  try {
    await importSite(other.kysely, Readable.from(lines));
    const { rows } = await sql<{
      title: string;
    }>`select title from search_document where vector @@ plainto_tsquery('french', 'versions') and site_id = 'clubs'`.execute(
      other.kysely,
    );
    expect(rows).toEqual([{ title: 'Version deux' }]);
  } finally {
    await other.close();
  }
  await wipeSite(town.test.database.kysely, town.site.id);
  expect(await titles()).toEqual([]);
});
