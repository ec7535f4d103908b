import type { Selectable } from 'kysely';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { anyOf } from '#server/platform/db/many.ts';
import type { Db, ElementTranslationTable, ElementValues } from '#server/platform/db/schema.ts';
import { freeSlug, wantedSlug } from './free-slug.ts';
import { searchTextOf, titleOf, type WrittenIn } from './rows.ts';
import { shownValues, translatedEditions } from './translation.ts';

interface Translated {
  readonly id: string;
  readonly values: ElementValues;
  /** Whether its addresses still follow its titles, because it was never published. */
  readonly isMovable?: boolean;
}

type Row = Omit<Selectable<ElementTranslationTable>, 'siteId' | 'module'>;

/**
 * Updates the rows of translations to the values of elements, and returns them by element and language. Reads nothing
 * for a module without translations. Call it in the transaction that changes the elements.
 */
export async function writeTranslations(
  db: Db,
  site: Site,
  module: SiteModule,
  elements: readonly Translated[],
): Promise<ReadonlyMap<string, WrittenIn>> {
  const editions = translatedEditions(site, module.ident);
  if (editions.length === 0 || elements.length === 0) return new Map();
  const stored = await storedRows(db, site, module, elements);
  const written = new Map<string, Map<string, Row>>();
  for (const { id, values, isMovable = false } of elements) {
    const own = new Map<string, Row>();
    written.set(id, own);
    for (const { edition, module: shown } of editions) {
      const translated = shownValues(shown, values);
      if (translated === undefined) continue;
      const { language } = edition;
      const present = stored.get(rowKey(id, language));
      const title = titleOf(shown, translated, '');
      const slug =
        isMovable || present === undefined ? await freeTranslatedSlug(db, edition, shown, id, title) : present.slug;
      const row = { elementId: id, language, slug, title, searchText: searchTextOf(shown, title, translated) };
      own.set(language, row);
      if (present?.slug !== slug || present.title !== title || present.searchText !== row.searchText) {
        await writeRow(db, site, module, row);
      }
    }
  }
  const gone = [...stored.values()].filter(({ elementId, language }) => !written.get(elementId)?.has(language));
  for (const { elementId, language } of gone)
    await db
      .deleteFrom('elementTranslation')
      .where((eb) => eb.and({ siteId: site.id, elementId, language }))
      .execute();
  return written;
}

function rowKey(elementId: string, language: string): string {
  return `${elementId} ${language}`;
}

async function storedRows(db: Db, site: Site, module: SiteModule, elements: readonly Translated[]) {
  const ids = elements.map(({ id }) => id);
  const rows = await db
    .selectFrom('elementTranslation')
    .select(['elementId', 'language', 'slug', 'title', 'searchText'])
    .where((eb) => eb.and({ siteId: site.id, module: module.ident }))
    .where('elementId', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [rowKey(row.elementId, row.language), row]));
}

async function writeRow(db: Db, site: Site, module: SiteModule, row: Row): Promise<void> {
  const { slug, title, searchText } = row;
  await db
    .insertInto('elementTranslation')
    .values({ ...row, siteId: site.id, module: module.ident })
    .onConflict((conflict) =>
      conflict.columns(['siteId', 'elementId', 'language']).doUpdateSet({ slug, title, searchText }),
    )
    .execute();
}

/** A free address in the language of an edition, from the title. */
function freeTranslatedSlug(db: Db, site: Site, module: SiteModule, elementId: string, title: string): Promise<string> {
  const { language } = site;
  const wanted = wantedSlug(language, title, module);
  const readRows = () =>
    db
      .selectFrom('elementTranslation')
      .select('slug')
      .where((eb) => eb.and({ siteId: site.id, module: module.ident, language }))
      .where('elementId', '!=', elementId)
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .execute();
  return freeSlug(db, { wanted, module, scope: `${site.id} ${module.ident} ${language}`, readRows });
}
