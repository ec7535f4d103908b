import { sql } from 'kysely';
import { documentIds } from '#server/content/search/element-document.ts';
import { removeDocuments, writeDocuments } from '#server/content/search/store.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { anyOf, batches } from '#server/platform/db/many.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { deleteOtherIndexVersions } from './index-version.ts';
import { type ElementInput, elementRow, type IndexRows, indexRows } from './rows.ts';
import { writeTranslations } from './store-translations.ts';

/** Rows sent as columns use few parameters; a statement must still end before its timeout on a slow machine. */
const COLUMNS_BATCH = 20_000;

/**
 * Writes elements of a module with all their index rows. An existing element is replaced, gets a new version, is
 * restored when it was deleted, and loses its pending changes. Call it in a transaction: it runs several statements.
 */
export async function saveElements(db: Db, site: Site, module: SiteModule, inputs: readonly ElementInput[]) {
  if (inputs.length === 0) return;
  const rows = inputs.map((input) => elementRow(site, module, input));
  for (const batch of batches(rows)) {
    await db
      .insertInto('element')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['siteId', 'id'])
          .doUpdateSet((excluded) => ({
            module: excluded.ref('excluded.module'),
            slug: excluded.ref('excluded.slug'),
            ownerId: excluded.ref('excluded.ownerId'),
            active: excluded.ref('excluded.active'),
            title: excluded.ref('excluded.title'),
            searchText: excluded.ref('excluded.searchText'),
            values: excluded.ref('excluded.values'),
            startsOn: excluded.ref('excluded.startsOn'),
            endsOn: excluded.ref('excluded.endsOn'),
            version: sql`element.version + 1`,
            updatedAt: sql`now()`,
            deletedAt: null,
            draft: null,
            review: null,
            undo: null,
          })),
      )
      .execute();
  }
  const written = await writeTranslations(db, site, module, inputs);
  const indexed = rows.map(({ id, slug, title, active = false, values }) => ({
    ...indexRows(site, module, { id, slug, title, active, values }, written.get(id)),
    elementId: id,
  }));
  await writeIndex(db, site, indexed);
  await bumpEpoch(db, site.id, module.ident);
}

type Indexable = IndexRows & { readonly elementId: string };

/** Replaces the index rows of these elements. Call it in a transaction that has locked them. */
export async function writeIndex(db: Db, site: Site, rows: readonly Indexable[]): Promise<void> {
  await deleteOtherIndexVersions(db, site);
  const ids = rows.map(({ elementId }) => elementId);
  for (const table of ['listEntry', 'elementFacet'] as const) {
    await db.deleteFrom(table).where('siteId', '=', site.id).where('elementId', '=', anyOf(ids)).execute();
  }
  const entries = rows.flatMap((row) => row.entries);
  await insertColumns(db, 'list_entry', entries, [
    'siteId',
    'elementId',
    'module',
    'sort',
    'facet',
    'value',
    'key',
    'endsOn',
  ]);
  const facets = rows.flatMap((row) => row.facets);
  await insertColumns(db, 'element_facet', facets, ['siteId', 'elementId', 'module', 'facet', 'value']);
  const documents = rows.flatMap((row) => row.documents);
  const seen = new Set(documents.map(({ id }) => id));
  await removeDocuments(
    db,
    site.id,
    'element',
    documentIds(site, ids).filter((id) => !seen.has(id)),
  );
  await writeDocuments(db, site.id, documents);
}

/** Inserts rows of texts as one array per column: much faster than a list of values. */
async function insertColumns<Row extends object>(
  db: Db,
  table: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Promise<void> {
  for (const batch of batches(rows, COLUMNS_BATCH)) {
    const names = sql.join(columns.map((name) => sql.ref(name)));
    const values = sql.join(columns.map((name) => sql`${batch.map((row) => row[name])}::text[]`));
    await sql`insert into ${sql.table(table)} (${names}) select * from unnest(${values})`.execute(db);
  }
}
