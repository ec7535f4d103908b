import { textValue } from '#server/content/elements/element.ts';
import { freeSlug, wantedSlug } from '#server/content/elements/free-slug.ts';
import { mainModule } from '#server/content/elements/translation.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { ElementValues, Trx } from '#server/platform/db/schema.ts';

/**
 * A free slug for an element, from its title: its present one when that still fits, and none of a page below the
 * module's page.
 */
export async function freeElementSlug(
  trx: Trx,
  site: Site,
  module: SiteModule,
  values: ElementValues,
  own?: { readonly id: string; readonly slug: string },
): Promise<string> {
  // Elements are written in the main language, whatever the language of the page.
  const [language = 'fr'] = site.languages;
  const main = mainModule(site, module);
  const wanted = wantedSlug(language, textValue(values, module.titleField) ?? '', main);
  if (own !== undefined && isNumbered(own.slug, wanted)) return own.slug;
  const readRows = () =>
    trx
      .selectFrom('element')
      .select('slug')
      .where((eb) => eb.and({ siteId: site.id, module: module.ident }))
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .where('id', '!=', own?.id ?? '')
      .execute();
  return freeSlug(trx, { wanted, module: main, scope: `${site.id} ${module.ident}`, readRows });
}

function isNumbered(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));
}
