import type { Selectable } from 'kysely';
import type { FileVersionTable } from '#server/platform/db/schema.edits.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type Version = Selectable<FileVersionTable>;

const PAGE_SIZE = 50;

/** Whether a version was served; drafts were not. */
export function isServed({ action }: Pick<Version, 'action'>): boolean {
  return action !== 'draft';
}

/** One page of the history of a file, the latest first. */
export interface VersionPage {
  readonly versions: readonly Version[];
  /** What was served before the last version of the page, to compare with. */
  readonly before: Version | undefined;
  readonly page: number;
  readonly pages: number;
  /** The rank of the version that is served, or was last; undefined without any. */
  readonly latest: string | undefined;
}

export async function listVersions(db: Db, siteId: string, path: string, page: number): Promise<VersionPage> {
  const all = db.selectFrom('fileVersion').where((eb) => eb.and({ siteId, path }));
  const { count, latest } = await all
    .select(({ fn }) => [
      fn.countAll<string>().as('count'),
      fn.max('rank').filterWhere('action', '<>', 'draft').as('latest'),
    ])
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(count) / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await all
    .selectAll()
    .orderBy('rank', 'desc')
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
    .execute();
  const last = rows.at(-1);
  return {
    versions: rows,
    before: last === undefined ? undefined : await servedBefore(db, last),
    page: shown,
    pages,
    latest: latest ?? undefined,
  };
}

export async function servedBefore(
  db: Db,
  { siteId, path, rank }: Pick<Version, 'siteId' | 'path' | 'rank'>,
): Promise<Version | undefined> {
  return db
    .selectFrom('fileVersion')
    .selectAll()
    .where((eb) => eb.and({ siteId, path }))
    .where('rank', '<', rank)
    .where('action', '<>', 'draft')
    .orderBy('rank', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findVersion(db: Db, siteId: string, path: string, rank: string): Promise<Version | undefined> {
  return db
    .selectFrom('fileVersion')
    .selectAll()
    .where((eb) => eb.and({ siteId, path, rank }))
    .executeTakeFirst();
}

/** The last text of a file: what was served, else an abandoned draft; undefined where it was never changed. */
export async function lastText(db: Db, siteId: string, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('fileVersion')
    .select('content')
    .where((eb) => eb.and({ siteId, path }))
    .where('content', 'is not', null)
    .orderBy((eb) => eb('action', '=', 'draft'))
    .orderBy('rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content ?? undefined;
}
