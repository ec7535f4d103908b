import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#server/content/reads.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { elementPath, type SiteElement } from './element.ts';
import { publicElements } from './public.ts';
import { mainModule, translatedEditions } from './translation.ts';

export interface ElementAddress {
  readonly language: string;
  readonly path: string;
  readonly title: string;
}

/** The page of a public element in each language it is written in, the main one first; empty without translations. */
export async function addressesOf(
  reads: Reads,
  site: Site,
  module: SiteModule,
  { id }: Pick<SiteElement, 'id'>,
): Promise<readonly ElementAddress[]> {
  if (module.translations.length === 0) return [];
  const main = mainEdition(site);
  const original = await publicElements(reads.db, main, mainModule(site, module))
    .select(['element.slug', 'element.title'])
    .where('element.id', '=', id)
    .executeTakeFirst();
  const rows = await reads.db
    .selectFrom('elementTranslation')
    .select(['language', 'slug', 'title'])
    .where((eb) => eb.and({ siteId: site.id, elementId: id }))
    .execute();
  const all = [...(original === undefined ? [] : [{ ...original, language: main.language }]), ...rows];
  return main.languages.flatMap((language) => {
    const found = all.find((one) => one.language === language);
    const shown = main.editions.get(language)?.modules.get(module.ident);
    if (found === undefined || shown === undefined) return [];
    const path = elementPath(shown, found.slug);
    return path === undefined ? [] : [{ language, path, title: found.title }];
  });
}

interface SitemapAddress {
  readonly path: string;
  readonly updatedAt: Date;
  readonly translations?: readonly { readonly language: string; readonly path: string }[];
}

/** The addresses of all public elements that have a page, in all languages. */
export async function listForSitemap(reads: Reads, edition: Site): Promise<readonly SitemapAddress[]> {
  const site = mainEdition(edition);
  const published = [...site.modules.values()].filter(({ page }) => page !== undefined).map(({ ident }) => ident);
  if (published.length === 0) return [];
  for (const ident of published) reads.note(ident);
  const isTranslated = published.some((ident) => translatedEditions(site, ident).length > 0);
  const { rows } = await sql<ListedRow>`
    select module, slug, updated_at ${isTranslated ? translatedSlugs() : sql``} from element
    where site_id = ${site.id} and module = any(${published}::text[]) and active and deleted_at is null
    order by module, slug`.execute(reads.db);
  return rows.flatMap((row) => addressesIn(site, row));
}

interface ListedRow {
  readonly module: string;
  readonly slug: string;
  readonly updatedAt: Date;
  /** Language → slug. */
  readonly slugs?: Readonly<Record<string, string>> | null;
}

function translatedSlugs(): RawBuilder<unknown> {
  return sql`, (select jsonb_object_agg(language, translation.slug) from element_translation as translation
    where translation.site_id = element.site_id and translation.element_id = element.id) as slugs`;
}

function addressesIn(site: Site, { module: ident, slug, updatedAt, slugs }: ListedRow): readonly SitemapAddress[] {
  const module = site.modules.get(ident);
  const path = module && elementPath(module, slug);
  if (path === undefined) return [];
  const others = translatedEditions(site, ident).flatMap(({ edition: { language }, module: shown }) => {
    const other = slugs?.[language];
    const translated = other === undefined ? undefined : elementPath(shown, other);
    return translated === undefined ? [] : [{ language, path: translated }];
  });
  if (others.length === 0) return [{ path, updatedAt }];
  const translations = [{ language: site.language, path }, ...others];
  return translations.map((one) => ({ path: one.path, updatedAt, translations }));
}
