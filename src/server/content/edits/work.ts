import { sql } from 'kysely';
import { decodeTyped, type StoredValues, type TypedValues } from '#contract/page-editor.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** A part of a page that a user has open: `seen` is the hash of its text when the form was rendered. */
interface PartKey {
  readonly siteId: string;
  readonly path: string;
  readonly seen: string;
}

/** The user who has it open. */
interface Editor {
  readonly id: string;
  readonly name: string;
}

/** A user without a request for this time counts as gone. */
const PRESENT_MS = 45_000;
const LIFE_MS = 30 * 24 * 3_600_000;
/** Stored parts of one user; beyond them the oldest are deleted, since `seen` comes from requests. */
const MAX_PARTS = 100;

/** Stores that a user has a part open, and the typed values; without values the stored ones stay. */
export async function saveWork(
  db: Db,
  { siteId, path, seen }: PartKey,
  author: Editor,
  at: Date,
  values: TypedValues | undefined,
): Promise<void> {
  const content = values === undefined ? null : JSON.stringify(values);
  await db
    .insertInto('partWork')
    .values({ siteId, path, seen, accountId: author.id, accountName: author.name, content, at })
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'path', 'accountId', 'seen'])
        .doUpdateSet({ at, accountName: author.name, ...(content === null ? {} : { content }) }),
    )
    .execute();
  await db
    .deleteFrom('partWork')
    .where('siteId', '=', siteId)
    .where('at', '<', new Date(at.getTime() - LIFE_MS))
    .execute();
  await sql`
    delete from part_work where site_id = ${siteId} and account_id = ${author.id} and (path, seen) in (
      select path, seen from part_work where site_id = ${siteId} and account_id = ${author.id}
      order by at desc, seen offset ${MAX_PARTS}
    )`.execute(db);
}

export async function readWork(
  db: Reader,
  { siteId, path, seen }: PartKey,
  { id }: Editor,
): Promise<StoredValues | undefined> {
  const row = await db
    .selectFrom('partWork')
    .select(['content', 'at'])
    .where((eb) => eb.and({ siteId, path, accountId: id, seen }))
    .executeTakeFirst();
  const values = decodeTyped(JSON.parse(row?.content ?? 'null'));
  return row === undefined || values === undefined ? undefined : { at: row.at.getTime(), values };
}

/** The names of others who have the same part open. */
export async function othersAt(
  db: Reader,
  { siteId, path, seen }: PartKey,
  { id }: Editor,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('partWork')
    .select('accountName')
    .distinct()
    .where((eb) => eb.and({ siteId, path, seen }))
    .where('accountId', '!=', id)
    .where('at', '>', new Date(now.getTime() - PRESENT_MS))
    .orderBy('accountName')
    .execute();
  return rows.map(({ accountName }) => accountName);
}

/** Deletes the work on a part that was saved or discarded. */
export async function deleteWork(db: Db, { siteId, path, seen }: PartKey, { id }: Editor): Promise<void> {
  await db
    .deleteFrom('partWork')
    .where((eb) => eb.and({ siteId, path, accountId: id, seen }))
    .execute();
}
