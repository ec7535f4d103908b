import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { FIRST, IMPORTED, importedValues, lastRanks, recordChanges } from '#server/content/elements/history.ts';
import { sameValue } from '#server/content/elements/same-value.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { type Author, record } from '#server/content/journal/record.ts';
import { ELEMENT_DETAILS } from '#server/content/journal/texts.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ElementTable, ElementValues, Trx } from '#server/platform/db/schema.ts';
import type { ImportedElement } from './elements.ts';

/** An element to store, with the id of the account that it belongs to. */
export interface OwnedElement extends ImportedElement {
  readonly ownerId?: string;
}

export interface ImportCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Slugs of elements in the trash, which stay there. */
  readonly deleted: readonly string[];
  /** Slugs of elements that people wrote or edited, which stay as they are. */
  readonly edited: readonly string[];
  /** Slugs of elements that belong to another account than the import says, and stay with it. */
  readonly elsewhere: readonly string[];
}

interface ImportOptions {
  /** Counts what would happen, and writes nothing. */
  readonly isTrial: boolean;
  /** New elements are published; the state of existing ones is unchanged. */
  readonly publishes: boolean;
  readonly author: Author;
  readonly now: Date;
}

/**
 * Stores elements by their slug, all or none. A second import of the same file changes nothing, and no import changes
 * what people wrote since the one before.
 */
export async function storeImport(
  { kysely }: Database,
  site: Site,
  module: SiteModule,
  elements: readonly OwnedElement[],
  { isTrial, publishes, author, now }: ImportOptions,
): Promise<ImportCounts> {
  return transaction(kysely, async (trx) => {
    const stored = await storedElements(trx, site, module);
    const judged = elements.map((element) => ({ element, ...judge(element, stored.get(element.slug)) }));
    const slugsOf = (verdict: Verdict) =>
      judged.filter((one) => one.verdict === verdict).map(({ element: { slug } }) => slug);
    const written = judged.filter(({ verdict }) => verdict === 'new' || verdict === 'changed');
    const [created, changed] = [slugsOf('new').length, slugsOf('changed').length];
    if (!isTrial && written.length > 0) {
      const inputs = written.map(({ element, values }) => {
        const { id, ownerId, active } = stored.get(element.slug) ?? {};
        return {
          id: id ?? importId(site, module, element.slug),
          slug: element.slug,
          ownerId: ownerId ?? element.ownerId ?? null,
          active: active ?? (publishes && element.isDraft !== true),
          values,
        };
      });
      await saveElements(trx, site, module, inputs);
      const before = new Map([...stored.values()].map((row) => [row.id, row]));
      await recordImport(trx, site, now, inputs, before);
      const about = { aboutId: module.ident, about: module.name };
      const detail = { text: ELEMENT_DETAILS.imported, data: { created, changed } };
      await record(trx, site.id, author, now, { kind: 'element', action: 'import', ...about, detail });
    }
    return {
      created,
      changed,
      unchanged: slugsOf('same').length,
      deleted: slugsOf('deleted'),
      edited: slugsOf('edited'),
      elsewhere: judged.filter(({ isElsewhere }) => isElsewhere).map(({ element: { slug } }) => slug),
    };
  });
}

type Verdict = 'new' | 'changed' | 'same' | 'deleted' | 'edited';

type Known = 'id' | 'ownerId' | 'active' | 'values' | 'version' | 'updatedAt' | 'deletedAt';

interface StoredElement extends Pick<Selectable<ElementTable>, Known> {
  readonly hasHistory: boolean;
  /** A person wrote it, or has changed it since the last import, or is about to. */
  readonly isEdited: boolean;
}

async function storedElements(trx: Trx, site: Site, module: SiteModule): Promise<ReadonlyMap<string, StoredElement>> {
  const rows = await trx
    .selectFrom('element')
    .select(['id', 'slug', 'ownerId', 'active', 'values', 'draft', 'review', 'version', 'updatedAt', 'deletedAt'])
    .where((eb) => eb.and({ siteId: site.id, module: module.ident }))
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const [ranks, imported] = [await lastRanks(trx, site.id, ids), await importedValues(trx, site.id, ids)];
  const isEdited = ({ id, values, draft, review }: (typeof rows)[number]) =>
    draft !== null || review !== null || (ranks.has(id) && !sameValue(imported.get(id), values));
  return new Map(rows.map((row) => [row.slug, { ...row, hasHistory: ranks.has(row.id), isEdited: isEdited(row) }]));
}

function judge({ values: given, ownerId }: OwnedElement, stored: StoredElement | undefined) {
  // Fields without a column stay as they are.
  const values = { ...stored?.values, ...given };
  const verdictOf = (verdict: Verdict, isElsewhere = false) => ({ verdict, values, isElsewhere });
  if (stored === undefined) return verdictOf('new');
  if (stored.deletedAt !== null) return verdictOf('deleted');
  const isElsewhere = ownerId !== undefined && stored.ownerId !== null && stored.ownerId !== ownerId;
  const isSame = sameValue(values, stored.values) && (ownerId === undefined || stored.ownerId !== null);
  if (isSame) return verdictOf('same', isElsewhere);
  return verdictOf(stored.isEdited ? 'edited' : 'changed', isElsewhere);
}

/** Records the import of each element; for the first time, after the values that it had before. */
async function recordImport(
  trx: Trx,
  site: Site,
  at: Date,
  inputs: readonly { readonly id: string; readonly values: ElementValues }[],
  before: ReadonlyMap<string, StoredElement>,
): Promise<void> {
  // The history says « Import »: that needs no name.
  const author = { id: null, name: '' };
  const changes = inputs.flatMap(({ id: elementId, values }) => {
    const old = before.get(elementId);
    const first = { elementId, author, at: old?.updatedAt ?? at, action: FIRST, version: old?.version ?? 0 };
    const present = { elementId, author, at, action: IMPORTED, version: (old?.version ?? 0) + 1, values };
    return old === undefined || old.hasHistory ? [present] : [{ ...first, values: old.values }, present];
  });
  await recordChanges(trx, site.id, changes);
}

function importId(site: Site, module: SiteModule, slug: string): string {
  return createHash('sha256').update(['import', site.id, module.ident, slug].join('\0')).digest('hex').slice(0, 32);
}
