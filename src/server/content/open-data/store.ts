import type { SiteElement } from '#server/content/elements/element.ts';
import { elementColumns, publicElements, shownElement, slugColumn } from '#server/content/elements/public.ts';
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
  const address = slugColumn(module);
  const rows = await publicElements(reads.db, site, module)
    .select(elementColumns(module))
    .where(address, '>', after)
    .orderBy(address)
    .limit(size + 1)
    .execute();
  const read = rows.slice(0, size);
  return {
    elements: read.flatMap((row) => shownElement(module, row)),
    next: rows.length > size ? read.at(-1)?.slug : undefined,
  };
}
