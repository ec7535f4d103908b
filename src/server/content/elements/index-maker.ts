import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import type { Site } from '#server/content/site/types.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** The program as it was built: other code may make other rows. */
let program: string | undefined;
const makers = new WeakMap<Site, string>();

/** Stands for all that the rows of elements are made by, besides the elements: this program, and what the site folder says of modules and of the search. */
export function indexMaker(site: Site): string {
  let maker = makers.get(site);
  if (maker === undefined) {
    program ??= digest(readFileSync(fileURLToPath(import.meta.url)));
    const modules = [...site.modules.values()].map((module) => ({ ...module, page: module.page?.path }));
    maker = digest(JSON.stringify([program, site.hasSearch, modules], (_, value) => (value instanceof Map ? [...value] : value)));
    makers.set(site, maker);
  }
  return maker;
}

/** Were all rows made as this process would make them? Then none has to be looked at. */
export async function isOwnIndex(db: Kysely<Schema>, site: Site): Promise<boolean> {
  const row = await db.selectFrom('elementIndex').select('maker').where('siteId', '=', site.id).executeTakeFirst();
  return row?.maker === indexMaker(site);
}

/** Of many sites, in one question, those whose rows were all made as this process would make them. */
export async function sitesWithOwnIndex(db: Kysely<Schema>, sites: readonly Site[]): Promise<ReadonlySet<Site>> {
  const ids = sites.map(({ id }) => id);
  const rows = await db.selectFrom('elementIndex').selectAll().where('siteId', '=', sql<string>`any(${ids}::text[])`).execute();
  const makersOf = new Map(rows.map(({ siteId, maker }) => [siteId, maker]));
  return new Set(sites.filter((site) => makersOf.get(site.id) === indexMaker(site)));
}

/** Signs the rows of a site, all of which this process made or has found right. */
export async function signIndex(db: Kysely<Schema>, site: Site): Promise<void> {
  const maker = indexMaker(site);
  await db
    .insertInto('elementIndex')
    .values({ siteId: site.id, maker })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ maker }))
    .execute();
}

/** Takes the signature of another process away: rows written while two versions of a site or of the program run side by side are looked at when the next one starts. */
export async function unsignOthersIndex(db: Kysely<Schema>, site: Site): Promise<void> {
  await db.deleteFrom('elementIndex').where('siteId', '=', site.id).where('maker', '<>', indexMaker(site)).execute();
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
