import type { Insertable } from 'kysely';
import { documentIds } from '#server/content/search/element-document.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { anyOf } from '#server/platform/db/many.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ElementFacetTable, ElementValues, ListEntryTable, Trx } from '#server/platform/db/schema.ts';
import { recordIndexVersion, sitesWithCurrentIndex } from './index-version.ts';
import { indexRows, type WrittenIn } from './rows.ts';
import { writeIndex } from './store.ts';
import { writeTranslations } from './store-translations.ts';

/** Elements per transaction. */
const CHUNK = 500;

/**
 * Updates the rows that lists, suggestions and the search read to the sorts and choices of the site folder. Writes
 * only what differs, and reads nothing when the index is of this version. Call it when a site is read. Returns how
 * many elements were out of date.
 */
export async function reindexElements({ database }: Pick<Services, 'database'>, site: Site): Promise<number> {
  if ((await sitesWithCurrentIndex(database.kysely, [site])).has(site)) return 0;
  let outdated = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const chunk: Chunk = await transaction(database.kysely, (trx) => reindexChunk(trx, site, from));
    outdated += chunk.outdated;
    after = chunk.last;
  }
  await transaction(database.kysely, async (trx) => {
    if (outdated > 0) await bumpEpoch(trx, site.id);
    await recordIndexVersion(trx, site);
  });
  return outdated;
}

interface Chunk {
  readonly outdated: number;
  /** Id of the last element; undefined when there was none. */
  readonly last: string | undefined;
}

async function reindexChunk(trx: Trx, site: Site, after: string): Promise<Chunk> {
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
  const written = await translationsOf(trx, site, elements);
  const rows = elements.flatMap((element) => {
    const module = site.modules.get(element.module);
    if (module === undefined) return [];
    const active = element.active && element.deletedAt === null;
    const expected = indexRows(site, module, { ...element, active }, written.get(element.id));
    const documents = expected.documents.map(({ hash }) => hash);
    const marks = [...expected.entries.map(entryMark), ...expected.facets.map(facetMark), ...documents];
    const stored = present.get(element.id) ?? new Set();
    const same = stored.size === marks.length && marks.every((mark) => stored.has(mark));
    return same ? [] : [{ ...expected, elementId: element.id }];
  });
  if (rows.length > 0) await writeIndex(trx, site, rows);
  return { outdated: rows.length, last: ids.at(-1) };
}

/** Updates the translations of elements, since fields may have become translated or untranslated. */
async function translationsOf(
  trx: Trx,
  site: Site,
  elements: readonly { readonly id: string; readonly module: string; readonly values: ElementValues }[],
): Promise<ReadonlyMap<string, WrittenIn>> {
  const all = new Map<string, WrittenIn>();
  for (const module of site.modules.values()) {
    const own = elements.filter((element) => element.module === module.ident);
    for (const [id, written] of await writeTranslations(trx, site, module, own)) all.set(id, written);
  }
  return all;
}

/** The rows of each element, serialised for comparison. */
async function marksOf(trx: Trx, site: Site, ids: readonly string[]): Promise<ReadonlyMap<string, Set<string>>> {
  const marks = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]));
  const some = anyOf(ids);
  const entries = trx.selectFrom('listEntry').selectAll().where('siteId', '=', site.id).where('elementId', '=', some);
  for (const row of await entries.execute()) marks.get(row.elementId)?.add(entryMark(row));
  const facets = trx.selectFrom('elementFacet').selectAll().where('siteId', '=', site.id).where('elementId', '=', some);
  for (const row of await facets.execute()) marks.get(row.elementId)?.add(facetMark(row));
  const documents = trx
    .selectFrom('searchDocument')
    .select(['id', 'hash'])
    .where('siteId', '=', site.id)
    .where('kind', '=', 'element');
  const written = documents.where('id', '=', anyOf(documentIds(site, ids)));
  for (const { id, hash } of await written.execute()) marks.get(id.replace(/@.*$/, ''))?.add(hash);
  return marks;
}

function entryMark({ sort, facet, value, key, endsOn }: Omit<Insertable<ListEntryTable>, 'siteId'>): string {
  return JSON.stringify([sort, facet, value, key, endsOn]);
}

function facetMark({ facet, value }: Pick<Insertable<ElementFacetTable>, 'facet' | 'value'>): string {
  return JSON.stringify([facet, value]);
}
