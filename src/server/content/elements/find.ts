import { sql } from 'kysely';
import type { Reads } from '#server/content/reads.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { SiteElement } from './element.ts';
import { languageTable } from './listed.ts';
import { elementColumns, publicElements, shownElement, slugColumn } from './public.ts';
import { indexName } from './translation.ts';

/** A public element by its address, in the language of the edition. */
export async function findElement(
  reads: Reads,
  site: Site,
  module: SiteModule,
  slug: string,
): Promise<SiteElement | undefined> {
  reads.note(module.ident);
  const row = await publicElements(reads.db, site, module)
    .select(elementColumns(module))
    .where(slugColumn(module), '=', slug)
    .executeTakeFirst();
  return row === undefined ? undefined : shownElement(module, row)[0];
}

interface Neighbour {
  readonly slug: string;
  readonly title: string;
}
export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The public elements before and after this one, in the module's default order. */
export async function neighbours(
  reads: Reads,
  site: Site,
  module: SiteModule,
  element: Pick<SiteElement, 'id'>,
): Promise<Neighbours> {
  reads.note(module.ident);
  const sort = module.sorts[0];
  if (sort === undefined) return { previous: undefined, next: undefined };
  const inOrder = sql`site_id = ${site.id} and module = ${module.ident} and sort = ${indexName(sort.name, module)}
    and facet = '' and value = ''`;
  const nearest = (side: 'below' | 'above') => {
    const [comparison, direction] = side === 'below' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    const { table, id, inLanguage } = languageTable(module);
    return sql`(select ${side}::text as side, shown.slug, shown.title from own
      cross join lateral (
        select element_id from list_entry where ${inOrder} and (key, element_id) ${comparison} (own.key, ${element.id})
        order by key ${direction}, element_id ${direction} limit 1
      ) as nearest join ${table} as shown on shown.site_id = ${site.id} and shown.${id} = nearest.element_id
        and ${inLanguage})`;
  };
  const { rows } = await sql<Neighbour & { readonly side: 'below' | 'above' }>`
    with own as materialized (select key from list_entry where ${inOrder} and element_id = ${element.id})
    ${nearest('below')} union all ${nearest('above')}`.execute(reads.db);
  const on = (side: 'below' | 'above') => {
    const found = rows.find((row) => row.side === side);
    return found && { slug: found.slug, title: found.title };
  };
  return sort.direction === 'asc'
    ? { previous: on('below'), next: on('above') }
    : { previous: on('above'), next: on('below') };
}
