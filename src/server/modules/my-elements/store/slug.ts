import { sql, type Transaction } from 'kysely';
import { mainModule } from '#server/content/elements/translation.ts';
import { childSlugs, slugIn, takeFreeSlug } from '#server/content/site/slug.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * A free address for an element, from its title: its own present one when that still fits. Pages below the module's
 * page keep theirs. Whoever wants the same one waits until this transaction has ended: however many give the same title
 * at the same moment, each gets an address.
 */
export async function freeSlug(
  trx: Transaction<Schema>,
  site: Site,
  module: SiteModule,
  title: string,
  own?: { readonly id: string; readonly slug: string },
): Promise<string> {
  // Elements are written in the main language, in whichever one a person works.
  const [language = 'fr'] = site.languages;
  const main = mainModule(site, module);
  const wanted = slugIn(language, title) || slugIn(language, main.singular) || module.ident;
  if (own !== undefined && isNumbered(own.slug, wanted)) return own.slug;
  // « Bal 2 » and the second « Bal » want the same one. A statement of its own: the next one then sees what the
  // transaction before has written.
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
