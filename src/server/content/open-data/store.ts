import { ELEMENT_COLUMNS, type SiteElement } from '#server/content/elements/element.ts';
import type { Reads } from '#server/content/reads.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';

export interface DataPage {
  readonly elements: readonly SiteElement[];
  /** The slug after which the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/** The public elements of a module in the order of their slugs, from the one after `after` on. */
export async function readDataPage(
  reads: Reads,
  site: Site,
  module: SiteModule,
  after: string,
  size: number,
): Promise<DataPage> {
  reads.note(module.ident);
  const rows = await reads.db
    .selectFrom('element')
    .select(ELEMENT_COLUMNS)
    .where('siteId', '=', site.id)
    .where('module', '=', module.ident)
    .where('slug', '>', after)
    .where('active', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('slug')
    .limit(size + 1)
    .execute();
  const elements = rows.slice(0, size);
  return { elements, next: rows.length > size ? elements.at(-1)?.slug : undefined };
}
