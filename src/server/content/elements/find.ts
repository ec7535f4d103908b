import { sql } from 'kysely';
import type { Reads } from '#server/content/reads.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { ELEMENT_COLUMNS, elementPath, type SiteElement } from './element.ts';

/** A public element by its address. */
export async function findElement(
  reads: Reads,
  site: Site,
  module: SiteModule,
  slug: string,
): Promise<SiteElement | undefined> {
  reads.note(module.ident);
  return reads.db
    .selectFrom('element')
    .select(ELEMENT_COLUMNS)
    .where('siteId', '=', site.id)
    .where('module', '=', module.ident)
    .where('slug', '=', slug)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

export interface Neighbour {
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
  const inOrder = sql`site_id = ${site.id} and module = ${module.ident} and sort = ${sort.name}
    and facet = '' and value = ''`;
  const nearest = (side: 'below' | 'above') => {
    const [comparison, direction] = side === 'below' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
    return sql`(select ${side}::text as side, element.slug, element.title from own
      cross join lateral (
        select element_id from list_entry where ${inOrder} and (key, element_id) ${comparison} (own.key, ${element.id})
        order by key ${direction}, element_id ${direction} limit 1
      ) as nearest join element on element.site_id = ${site.id} and element.id = nearest.element_id)`;
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

interface ElementAddress {
  readonly path: string;
  readonly updatedAt: Date;
}

/** The addresses of all public elements that have a page. */
export async function listForSitemap(reads: Reads, site: Site): Promise<readonly ElementAddress[]> {
  const published = [...site.modules.values()]
    .filter((module) => module.page !== undefined)
    .map((module) => module.ident);
  if (published.length === 0) return [];
  for (const ident of published) reads.note(ident);
  const rows = await reads.db
    .selectFrom('element')
    .select(['module', 'slug', 'updatedAt'])
    .where('siteId', '=', site.id)
    .where('module', 'in', published)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('module')
    .orderBy('slug')
    .execute();
  return rows.flatMap(({ module: ident, slug, updatedAt }) => {
    const module = site.modules.get(ident);
    const path = module === undefined ? undefined : elementPath(module, slug);
    return path === undefined ? [] : [{ path, updatedAt }];
  });
}
