import { sql } from 'kysely';
import { bumpEpoch } from '#server/db/epoch.ts';
import { transaction } from '#server/db/retry.ts';
import type { Services } from '#server/module.ts';
import type { Site } from '#server/site/types.ts';
import { isOwnIndex, signIndex } from './index-maker.ts';
import { indexRows } from './rows.ts';
import { writeIndex } from './store.ts';

/** Elements at a time. */
const CHUNK = 500;

/**
 * Makes the rows that listings and the search read follow the site folder: a sort or a choice that was added or changed there would otherwise hide elements. Writes only
 * what differs, and looks at nothing when this very program signed the rows for this very folder; call it when a site is read. Answers how many elements were behind.
 */
export async function reindexElements(services: Pick<Services, 'database'>, site: Site): Promise<number> {
  if (await isOwnIndex(services.database.kysely, site)) return 0;
  return transaction(services.database.kysely, async (trx) => {
    const of = (table: 'elementSort' | 'elementFacet') => trx.selectFrom(table).where('siteId', '=', site.id);
    const elements = await trx
      .selectFrom('element')
      .select(['id', 'slug', 'module', 'title', 'values', 'active', 'deletedAt'])
      .where('siteId', '=', site.id)
      .execute();
    const present = new Map<string, Set<string>>(elements.map(({ id }) => [id, new Set()]));
    for (const row of await of('elementSort').select(['elementId', 'sort', 'active', 'key']).execute()) {
      present.get(row.elementId)?.add(sortMark(row));
    }
    for (const row of await of('elementFacet').select(['elementId', 'facet', 'value']).execute())
      present.get(row.elementId)?.add(facetMark(row));
    const searched = await trx
      .selectFrom('searchDocument')
      .select(['id', 'hash'])
      .where('siteId', '=', site.id)
      .where('kind', '=', 'element')
      .execute();
    for (const { id, hash } of searched) present.get(id)?.add(documentMark(hash));

    const behindOf = (some: typeof elements) =>
      some.flatMap((element) => {
        const module = site.modules.get(element.module);
        if (module === undefined) return [];
        const rows = indexRows(site, module, { ...element, active: element.active && element.deletedAt === null });
        const wanted = [
          ...rows.sorts.map(sortMark),
          ...rows.facets.map(facetMark),
          ...(rows.document === undefined ? [] : [documentMark(rows.document.hash)]),
        ];
        const known = present.get(element.id);
        const same = known !== undefined && known.size === wanted.length && wanted.every((mark) => known.has(mark));
        return same ? [] : [{ ...rows, element: { id: element.id } }];
      });
    let behind = 0;
    // Little by little: PostgreSQL gives up a transaction in which nothing happens for long.
    for (let start = 0; start < elements.length; start += CHUNK) {
      const rows = behindOf(elements.slice(start, start + CHUNK));
      if (rows.length > 0) await writeIndex(trx, site, rows);
      else await sql`select 1`.execute(trx);
      behind += rows.length;
    }
    if (behind > 0) await bumpEpoch(trx, site.id);
    await signIndex(trx, site);
    return behind;
  });
}

function sortMark({ sort, active, key }: { readonly sort: string; readonly active: boolean; readonly key: string }): string {
  return JSON.stringify(['sort', sort, active, key]);
}

function documentMark(hash: string): string {
  return JSON.stringify(['document', hash]);
}

function facetMark({ facet, value }: { readonly facet: string; readonly value: string }): string {
  return JSON.stringify(['facet', facet, value]);
}
