import { type Insertable, sql, type Transaction } from 'kysely';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ElementFacetTable, ListEntryTable, Schema } from '#server/platform/db/schema.ts';
import { isOwnIndex, signIndex } from './index-maker.ts';
import { indexRows } from './rows.ts';
import { writeIndex } from './store.ts';

/** Elements per transaction. */
const CHUNK = 500;

/**
 * Makes the rows that lists, suggestions and the search read follow the site folder: a sort or a choice that was added there
 * would otherwise hide elements. Writes only what differs, and reads nothing when this program signed the rows for this
 * folder. Call it when a site is read. Returns how many elements were behind.
 */
export async function reindexElements({ database }: Pick<Services, 'database'>, site: Site): Promise<number> {
  if (await isOwnIndex(database.kysely, site)) return 0;
  let behind = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const chunk: Chunk = await transaction(database.kysely, (trx) => reindexChunk(trx, site, from));
    behind += chunk.behind;
    after = chunk.last;
  }
  await transaction(database.kysely, async (trx) => {
    if (behind > 0) await bumpEpoch(trx, site.id);
    await signIndex(trx, site);
  });
  return behind;
}

interface Chunk {
  readonly behind: number;
  /** Id of the last element; undefined when there was none. */
  readonly last: string | undefined;
}

async function reindexChunk(trx: Transaction<Schema>, site: Site, after: string): Promise<Chunk> {
  const elements = await trx
    .selectFrom('element')
    .select(['id', 'slug', 'module', 'title', 'values', 'active', 'deletedAt'])
    .where('siteId', '=', site.id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(CHUNK)
    .forUpdate()
    .execute();
  const ids = elements.map(({ id }) => id);
  const present = await marksOf(trx, site, ids);
  const rows = elements.flatMap((element) => {
    const module = site.modules.get(element.module);
    if (module === undefined) return [];
    const wanted = indexRows(site, module, { ...element, active: element.active && element.deletedAt === null });
    const document = wanted.document ? [wanted.document.hash] : [];
    const marks = [...wanted.entries.map(entryMark), ...wanted.facets.map(facetMark), ...document];
    const known = present.get(element.id) ?? new Set();
    const same = known.size === marks.length && marks.every((mark) => known.has(mark));
    return same ? [] : [{ ...wanted, element: { id: element.id } }];
  });
  if (rows.length > 0) await writeIndex(trx, site, rows);
  return { behind: rows.length, last: ids.at(-1) };
}

/** By element, what its rows say. */
async function marksOf(trx: Transaction<Schema>, site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const marks = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const some = sql<string>`any(${ids}::text[])`;
  const entries = trx.selectFrom('listEntry').selectAll().where('siteId', '=', site.id).where('elementId', '=', some);
  for (const row of await entries.execute()) marks.get(row.elementId)?.add(entryMark(row));
  const facets = trx.selectFrom('elementFacet').selectAll().where('siteId', '=', site.id).where('elementId', '=', some);
  for (const row of await facets.execute()) marks.get(row.elementId)?.add(facetMark(row));
  const documents = trx.selectFrom('searchDocument').select(['id', 'hash']).where('siteId', '=', site.id).where('kind', '=', 'element');
  for (const { id, hash } of await documents.where('id', '=', some).execute()) marks.get(id)?.add(hash);
  return marks;
}

function entryMark({ sort, facet, value, key, endsOn }: Omit<Insertable<ListEntryTable>, 'siteId'>): string {
  return JSON.stringify([sort, facet, value, key, endsOn]);
}

function facetMark({ facet, value }: Pick<Insertable<ElementFacetTable>, 'facet' | 'value'>): string {
  return JSON.stringify([facet, value]);
}
