import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { saveElements } from '#server/content/elements/store.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ImportedElement } from './elements.ts';

interface ImportCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Slugs of elements in the trash, which stay there. */
  readonly deleted: readonly string[];
}

interface ImportOptions {
  /** Counts what would happen, and writes nothing. */
  readonly isTrial: boolean;
  /** New elements are published; the state of existing ones is unchanged. */
  readonly publishes: boolean;
}

/** Stores elements by their slug, all or none. A second import of the same file changes nothing. */
export async function storeImport(
  { kysely }: Database,
  site: Site,
  module: SiteModule,
  elements: readonly ImportedElement[],
  { isTrial, publishes }: ImportOptions,
): Promise<ImportCounts> {
  return transaction(kysely, async (trx) => {
    const rows = await trx
      .selectFrom('element')
      .select(['id', 'slug', 'ownerId', 'active', 'values', 'deletedAt'])
      .where((eb) => eb.and({ siteId: site.id, module: module.ident }))
      .forUpdate()
      .execute();
    const stored = new Map(rows.map((row) => [row.slug, row]));
    const isNew = ({ slug }: ImportedElement) => !stored.has(slug);
    const isDeleted = ({ slug }: ImportedElement) => (stored.get(slug)?.deletedAt ?? null) !== null;
    const isSame = ({ slug, values }: ImportedElement) =>
      isDeepStrictEqual({ ...stored.get(slug)?.values, ...values }, stored.get(slug)?.values);
    const written = elements.filter((element) => isNew(element) || (!isDeleted(element) && !isSame(element)));
    const inputs = written.map(({ slug, values, isDraft }) => {
      const known = stored.get(slug);
      return {
        id: known?.id ?? importId(site, module, slug),
        slug,
        ownerId: known?.ownerId ?? null,
        active: known?.active ?? (publishes && isDraft !== true),
        // Fields without a column stay as they are.
        values: { ...known?.values, ...values },
      };
    });
    if (!isTrial) await saveElements(trx, site, module, inputs);
    const created = elements.filter(isNew).length;
    const deleted = elements.filter(isDeleted).map(({ slug }) => slug);
    const changed = written.length - created;
    return { created, changed, unchanged: elements.length - written.length - deleted.length, deleted };
  });
}

function importId(site: Site, module: SiteModule, slug: string): string {
  return createHash('sha256').update(['import', site.id, module.ident, slug].join('\0')).digest('hex').slice(0, 32);
}
