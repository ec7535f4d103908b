import type { Reads } from '#server/cache/reads.ts';
import type { Site, SiteModule } from '#server/site/types.ts';
import { ELEMENT_COLUMNS, elementPath, type SiteElement } from './element.ts';

/** A public element by its address. */
export async function findElement(reads: Reads, site: Site, module: SiteModule, slug: string): Promise<SiteElement | undefined> {
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

/** The public elements before and after this one, in the order in which lists of the module first show them. */
export async function neighbours(reads: Reads, site: Site, module: SiteModule, element: Pick<SiteElement, 'id'>): Promise<Neighbours> {
  reads.note(module.ident);
  const sort = module.sorts[0];
  if (sort === undefined) return { previous: undefined, next: undefined };
  const inOrder = reads.db
    .selectFrom('elementSort')
    .where('elementSort.siteId', '=', site.id)
    .where('elementSort.module', '=', module.ident)
    .where('elementSort.sort', '=', sort.name);
  const own = await inOrder.select('elementSort.key').where('elementSort.elementId', '=', element.id).executeTakeFirst();
  if (own === undefined) return { previous: undefined, next: undefined };

  const nearest = (direction: 'asc' | 'desc') =>
    inOrder
      .innerJoin('element', (join) =>
        join.onRef('element.siteId', '=', 'elementSort.siteId').onRef('element.id', '=', 'elementSort.elementId'),
      )
      .select(['element.slug', 'element.title'])
      .where('elementSort.active', '=', true)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('elementSort.key', 'elementSort.elementId'), direction === 'asc' ? '>' : '<', tuple(own.key, element.id)),
      )
      .orderBy('elementSort.key', direction)
      .orderBy('elementSort.elementId', direction)
      .limit(1)
      .executeTakeFirst();
  const [below, above] = await Promise.all([nearest('desc'), nearest('asc')]);
  return sort.direction === 'asc' ? { previous: below, next: above } : { previous: above, next: below };
}

export interface ElementAddress {
  readonly path: string;
  readonly updatedAt: Date;
}

/** The addresses of all public elements that have a page. */
export async function listForSitemap(reads: Reads, site: Site): Promise<readonly ElementAddress[]> {
  const published = [...site.modules.values()].filter((module) => module.page !== undefined).map((module) => module.ident);
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
