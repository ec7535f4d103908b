import { sql } from 'kysely';
import { mainModule } from '#server/content/elements/translation.ts';
import { childSlugs, slugIn, takeFreeSlug } from '#server/content/site/slug.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Trx } from '#server/platform/db/schema.ts';

/**
 * A free slug for an element, from its title: its present one when that still fits, and none of a page below the
 * module's page. Other transactions that need the same slug wait for this one, so that simultaneous saves get different
 * slugs.
 */
export async function freeSlug(
  trx: Trx,
  site: Site,
  module: SiteModule,
  title: string,
  own?: { readonly id: string; readonly slug: string },
): Promise<string> {
  // Elements are written in the main language, whatever the language of the page.
  const [language = 'fr'] = site.languages;
  const main = mainModule(site, module);
  const wanted = slugIn(language, title) || slugIn(language, main.singular) || module.ident;
  if (own !== undefined && isNumbered(own.slug, wanted)) return own.slug;
  // « Bal 2 » and the second « Bal » need the same slug. A statement of its own: the next one then sees the rows of the
  // transaction that held the lock.
  const stem = wanted.replace(/(?:-\d+)+$/, '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${site.id} ${module.ident} ${stem}`}, 0))`.execute(
    trx,
  );
  const rows = await trx
    .selectFrom('element')
    .select('slug')
    .where('siteId', '=', site.id)
    .where('module', '=', module.ident)
    .where((builder) => builder.or([builder('slug', '=', wanted), builder('slug', 'like', `${wanted}-%`)]))
    .where('id', '!=', own?.id ?? '')
    .execute();
  return takeFreeSlug(wanted, new Set([...rows.map(({ slug }) => slug), ...childSlugs(main)]));
}

function isNumbered(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));
}
