import type { FastifyInstance } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { Sweep } from '#server/platform/operation/sweeps.ts';
import { isServed } from './resolve.ts';

/** A page that was taken away by mistake, or for a season, has this long to come back. */
const MISSING_MS = 90 * 24 * 3_600_000;
/** Paths of one run: those that are neither pages nor elements have to be requested. */
const PATHS_AT_ONCE = 200;

/** Deletes the permalinks that have led nowhere for ninety days. */
export function permalinkSweep(app: FastifyInstance, { database, sites }: Pick<Services, 'database' | 'sites'>): Sweep {
  const db = database.kysely;
  const lastCodes = new Map<string, string>();
  return {
    name: 'permalink',
    everyMs: 6 * 3_600_000,
    failure:
      'Les permaliens qui ne mènent plus nulle part n’ont pas pu être supprimés. Ils partiront au prochain passage. Vérifiez la base de données.',
    async run(now) {
      for (const site of sites()) {
        await markPages(db, site, now);
        await markElements(db, site, now);
        lastCodes.set(site.id, await markPaths(app, db, site, now, lastCodes.get(site.id) ?? ''));
        await db
          .deleteFrom('permalink')
          .where('siteId', '=', site.id)
          .where('missingSince', '<', new Date(now.getTime() - MISSING_MS))
          .execute();
      }
    },
  };
}

async function markPages(db: Db, site: Site, now: Date): Promise<void> {
  const ids = [...site.pagesById.keys()];
  const paths = [...site.pagesByPath.keys()].map(encodeURI);
  await mark(db, site, 'page', now, sql<SqlBool>`(target_id = any(${ids}::text[]) or path = any(${paths}::text[]))`);
}

/** An element that is hidden or in the trash may come back: only one that is gone for good is missing. */
async function markElements(db: Db, site: Site, now: Date): Promise<void> {
  const exists = sql<SqlBool>`exists (select from element e where e.site_id = permalink.site_id and e.id = permalink.target_id)`;
  await mark(db, site, 'element', now, exists);
}

/** Returns the last code that was checked, after which the next run begins. */
async function markPaths(app: FastifyInstance, db: Db, site: Site, now: Date, after: string): Promise<string> {
  const rows = await db
    .selectFrom('permalink')
    .select(['code', 'path', 'suffix'])
    .where('siteId', '=', site.id)
    .where('kind', '=', 'path')
    .where('code', '>', after)
    .orderBy('code')
    .limit(PATHS_AT_ONCE)
    .execute();
  for (const { code, path, suffix } of rows) {
    const isHere = await isServed(app, site.hosts[0] ?? 'localhost', `${path}${suffix}`);
    await mark(db, site, 'path', now, sql<SqlBool>`${isHere}::boolean`, code);
  }
  return rows.length < PATHS_AT_ONCE ? '' : (rows.at(-1)?.code ?? '');
}

/** Stores since when permalinks lead nowhere, and removes the date when they lead somewhere again. */
async function mark(
  db: Db,
  site: Site,
  kind: 'page' | 'element' | 'path',
  now: Date,
  isHere: ReturnType<typeof sql<SqlBool>>,
  code?: string,
): Promise<void> {
  const all = db.updateTable('permalink').where('siteId', '=', site.id).where('kind', '=', kind);
  const rows = code === undefined ? all : all.where('code', '=', code);
  await rows.set({ missingSince: now }).where('missingSince', 'is', null).where(sql<SqlBool>`not ${isHere}`).execute();
  await rows.set({ missingSince: null }).where('missingSince', 'is not', null).where(isHere).execute();
}
