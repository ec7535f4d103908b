import { sql, type Transaction } from 'kysely';
import { childSlugs, frenchSlug, takeFreeSlug } from '#server/content/site/slug.ts';
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
  const wanted = frenchSlug(title) || frenchSlug(module.singular) || module.ident;
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
  return takeFreeSlug(wanted, new Set([...rows.map(({ slug }) => slug), ...childSlugs(module)]));
}

function isNumbered(slug: string, wanted: string): boolean {
  return slug === wanted || (slug.startsWith(`${wanted}-`) && /^\d+$/.test(slug.slice(wanted.length + 1)));
}
