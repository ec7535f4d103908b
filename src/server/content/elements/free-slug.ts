import { sql } from 'kysely';
import { childSlugs, slugIn, takeFreeSlug } from '#server/content/site/slug.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** The slug of an element from its title in a language, without a number. */
export function wantedSlug(language: string, title: string, module: SiteModule): string {
  return slugIn(language, title) || slugIn(language, module.singular) || module.ident;
}

interface WantedSlug {
  readonly wanted: string;
  /** The element's module; pages below its page keep their slugs. */
  readonly module: SiteModule;
  /** Key of the namespace in which the slug is unique. */
  readonly scope: string;
  /** Reads the rows of other elements whose slug is the wanted one, or begins with it and a hyphen. */
  readRows(): Promise<readonly { readonly slug: string }[]>;
}

/** The wanted slug, with a number if it is taken. Transactions that want the same one wait for each other. */
export async function freeSlug(db: Db, { wanted, module, scope, readRows }: WantedSlug): Promise<string> {
  // « Bal 2 » and the second « Bal » compete for one slug. The lock is a statement of its own, so that the next one
  // sees the rows of the transaction that held it.
  const stem = wanted.replace(/(?:-\d+)+$/, '');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${scope} ${stem}`}, 0))`.execute(db);
  return takeFreeSlug(wanted, new Set([...(await readRows()).map(({ slug }) => slug), ...childSlugs(module)]));
}
