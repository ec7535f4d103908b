import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { childSlugs, frenchSlug, takeFreeSlug } from '#server/site/slug.ts';
import type { Site, SiteModule } from '#server/site/types.ts';

/**
 * A free address for an element, from its title: its own present one when that still fits. Pages below the module's page keep theirs. Somebody else may
 * take it before it is written: the database then refuses, and the change is made again (`again` in change.ts).
 */
export async function freeSlug(
  db: Kysely<Schema>,
  site: Site,
  module: SiteModule,
  title: string,
  own?: { readonly id: string; readonly slug: string },
): Promise<string> {
  const wanted = frenchSlug(title) || frenchSlug(module.singular) || module.ident;
  if (own !== undefined && isNumbered(own.slug, wanted)) return own.slug;
  const rows = await db
    .selectFrom('element')
    .select('slug')
    .where('siteId', '=', site.id)
    .where('module', '=', module.ident)
    .where((builder) => builder.or([builder('slug', '=', wanted), builder('slug', 'like', `${wanted}-%`)]))
    .where('id', '!=', own?.id ?? '')
    .execute();
  return takeFreeSlug(wanted, new Set([...rows.map(({ slug }) => slug), ...childSlugs(module)]));
}

function isNumbered(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));
}
