import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { anyOf } from '#server/platform/db/many.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** Digest of this build, since another one may compute other rows. */
let program: string | undefined;

/** Digest of what index rows are computed from besides the elements: this build, modules and search settings. */
function indexVersion(edition: Site): string {
  const site = mainEdition(edition);
  program ??= hash('sha256', readFileSync(fileURLToPath(import.meta.url)));
  const others = [...site.editions.values()].filter((one) => one !== site);
  const shown = [site, ...others].map(({ modules }) =>
    [...modules.values()].map((module) => ({ ...module, page: module.page?.path })),
  );
  const settings = [program, site.hasSearch, site.language, shown];
  return hash(
    'sha256',
    JSON.stringify(settings, (_, value) => (value instanceof Map ? [...value] : value)),
    'base64url',
  );
}

/** The sites whose index rows were all computed by this version of program and site, and need no comparison. */
export async function sitesWithCurrentIndex(db: Db, sites: readonly Site[]): Promise<ReadonlySet<Site>> {
  const ids = sites.map(({ id }) => id);
  const rows = await db.selectFrom('elementIndex').selectAll().where('siteId', '=', anyOf(ids)).execute();
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
