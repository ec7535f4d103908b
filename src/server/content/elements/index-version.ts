import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** Digest of this build, since another one may compute other rows. */
let program: string | undefined;

/**
 * Digest of everything besides the elements from which index rows are computed: this build, and the modules and search
 * settings of the site folder.
 */
function indexVersion(edition: Site): string {
  const site = mainEdition(edition);
  program ??= digest(readFileSync(fileURLToPath(import.meta.url)));
  const others = [...site.editions.values()].filter((one) => one !== site);
  const shown = [site, ...others].map(({ modules }) =>
    [...modules.values()].map((module) => ({ ...module, page: module.page?.path })),
  );
  const settings = [program, site.hasSearch, site.language, shown];
  return digest(JSON.stringify(settings, (_, value) => (value instanceof Map ? [...value] : value)));
}

/** The sites whose index rows were all computed by this version of program and site, and need no comparison. */
export async function sitesWithCurrentIndex(db: Db, sites: readonly Site[]): Promise<ReadonlySet<Site>> {
  const ids = sites.map(({ id }) => id);
  const rows = await db
    .selectFrom('elementIndex')
    .selectAll()
    .where('siteId', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  const stored = new Map(rows.map(({ siteId, maker }) => [siteId, maker]));
  return new Set(sites.filter((site) => stored.get(site.id) === indexVersion(site)));
}

/** Records that all index rows of a site are up to date with this version. */
export async function recordIndexVersion(db: Db, site: Site): Promise<void> {
  const maker = indexVersion(site);
  await db
    .insertInto('elementIndex')
    .values({ siteId: site.id, maker })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ maker }))
    .execute();
}

/** Deletes the record of another version: when two versions write to one site, the next start compares all rows. */
export async function deleteOtherIndexVersions(db: Db, site: Site): Promise<void> {
  await db.deleteFrom('elementIndex').where('siteId', '=', site.id).where('maker', '<>', indexVersion(site)).execute();
}

function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}
