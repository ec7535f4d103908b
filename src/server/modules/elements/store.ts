import { type Kysely, sql } from 'kysely';
import { bumpEpoch } from '#server/db/epoch.ts';
import type { Schema } from '#server/db/schema.ts';
import { removeDocuments, writeDocuments } from '#server/modules/search/store.ts';
import type { Site, SiteModule } from '#server/site/types.ts';
import { unsignOthersIndex } from './index-maker.ts';
import { enterMap, forgetMaps, leaveMap, mappedOrders } from './long-list.keep.ts';
import { lockLists, type MappedOrder } from './long-list.map.ts';
import { type ElementInput, type ElementRows, elementRows, type IndexRows } from './rows.ts';

/** Rows per statement: far below the 65,535 parameters that the protocol allows. */
const BATCH = 400;
/** Rows sent as columns are four parameters however many they are; a statement must still end within its time on a slow machine. */
const FACET_BATCH = 20_000;
/** Elements saved at once whose places on the maps of long lists are found one by one; of more, the maps are made anew. */
const MAPPED_ONE_BY_ONE = 200;

/**
 * Writes elements of a module with everything that listings and the search read of them. An element that exists is replaced, grows a version and comes back when it was
 * deleted; changes of it that waited are gone. Call it in a transaction: it is several statements.
 */
export async function saveElements(db: Kysely<Schema>, site: Site, module: SiteModule, inputs: readonly ElementInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const rows = inputs.map((input) => elementRows(site, module, input));
  for (const batch of batches(rows)) {
    await db
      .insertInto('element')
      .values(batch.map(({ element }) => element))
      .onConflict((conflict) =>
        conflict.columns(['siteId', 'id']).doUpdateSet((excluded) => ({
          module: excluded.ref('excluded.module'),
          slug: excluded.ref('excluded.slug'),
          ownerId: excluded.ref('excluded.ownerId'),
          active: excluded.ref('excluded.active'),
          title: excluded.ref('excluded.title'),
          searchText: excluded.ref('excluded.searchText'),
          values: excluded.ref('excluded.values'),
          startsOn: excluded.ref('excluded.startsOn'),
          endsOn: excluded.ref('excluded.endsOn'),
          version: sql`element.version + 1`,
          updatedAt: sql`now()`,
          deletedAt: null,
          draft: null,
          review: null,
        })),
      )
      .execute();
  }
  await writeIndex(db, site, rows);
  await bumpEpoch(db, site.id, module.ident);
}

type Indexable = IndexRows & { readonly element: { readonly id: string } };

/** Replaces the rows that listings and the search read of these elements. Call it in a transaction. */
export async function writeIndex(db: Kysely<Schema>, site: Site, rows: readonly Indexable[]): Promise<void> {
  await unsignOthersIndex(db, site);
  const modules = [...new Set(rows.flatMap(({ sorts }) => sorts.map(({ module }) => module)))];
  await lockLists(db, site.id, modules);
  const orders = await mappedOrders(db, site.id, modules);
  if (rows.length > MAPPED_ONE_BY_ONE) await forgetMaps(db, orders);
  if (orders.length === 0 || rows.length > MAPPED_ONE_BY_ONE) await replaceRows(db, site, rows);
  else for (const row of rows) await replaceMapped(db, site, row, orders);
  const unseen = rows.filter(({ document }) => document === undefined).map(({ element }) => element.id);
  await removeDocuments(db, site.id, 'element', unseen);
  await writeDocuments(
    db,
    site.id,
    rows.flatMap(({ document }) => document ?? []),
  );
}

async function replaceMapped(db: Kysely<Schema>, site: Site, row: Indexable, orders: readonly MappedOrder[]): Promise<void> {
  for (const order of orders) await leaveMap(db, order, row.element.id);
  await replaceRows(db, site, [row]);
  for (const order of orders) await enterMap(db, order, row.element.id);
}

async function replaceRows(db: Kysely<Schema>, site: Site, rows: readonly Indexable[]): Promise<void> {
  for (const batch of batches(rows.map(({ element }) => element.id))) {
    await db.deleteFrom('elementSort').where('siteId', '=', site.id).where('elementId', 'in', batch).execute();
    await db.deleteFrom('elementFacet').where('siteId', '=', site.id).where('elementId', 'in', batch).execute();
  }
  for (const batch of batches(rows.flatMap(({ sorts }) => sorts))) await db.insertInto('elementSort').values(batch).execute();
  await writeFacets(
    db,
    site,
    rows.flatMap(({ facets }) => facets),
  );
}

/** By far the most rows of an element: sent as columns, which is much faster than as values. */
async function writeFacets(db: Kysely<Schema>, site: Site, facets: ElementRows['facets']): Promise<void> {
  for (const batch of batches(facets, FACET_BATCH)) {
    const column = (name: 'module' | 'facet' | 'value' | 'elementId') => sql`${batch.map((facet) => facet[name])}::text[]`;
    await sql`insert into element_facet (site_id, module, facet, value, element_id)
      select ${site.id}, row.* from unnest(${column('module')}, ${column('facet')}, ${column('value')}, ${column('elementId')}) row`.execute(
      db,
    );
  }
}

function batches<Row>(rows: readonly Row[], size = BATCH): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));
}
