import { sql } from 'kysely';
import { says } from '#language/message.ts';
import { type Migration, migrations } from '#server/platform/db/migrations/index.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { DatabaseProblem } from './problem.ts';
import type { Db, Trx } from './schema.ts';

/** Advisory lock by which processes that migrate the same database wait for each other. The number is arbitrary. */
const LOCK = 7_315_620_018;

/** The schema version of this code: the name of its last migration. */
export const schemaVersion = migrations.at(-1)?.name ?? '';

/**
 * Migrates the database to the schema of this code and returns the names of the migrations that were applied. Each runs
 * in one transaction with its record, and only once if several processes start together. A database with unknown
 * migrations is refused and left unchanged.
 * @param options.mayBeNewer accepts unknown migrations that were recorded as compatible with older versions
 */
export async function migrate(
  db: Db,
  list: readonly Migration[] = migrations,
  { mayBeNewer = false } = {},
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await db.transaction().execute((trx) => applyNext(trx, list, mayBeNewer));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(trx: Trx, list: readonly Migration[], mayBeNewer: boolean): Promise<string | undefined> {
  // Waiting for the lock, and the migration itself, may exceed the statement timeout.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await sql`create table if not exists migration (name text collate "C" not null primary key, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  await addCompatibility(trx);
  const rows = await trx.selectFrom('migration').select(['name', 'isCompatible']).orderBy('name').execute();
  const known = new Set(list.map(({ name }) => name));
  const unknown = rows.find(({ name, isCompatible }) => !known.has(name) && !(mayBeNewer && isCompatible));
  if (unknown !== undefined) {
    throw new DatabaseProblem(says(DB_TEXTS.newerSchema, { step: unknown.name }));
  }
  const done = new Set(rows.map(({ name }) => name));
  const next = list.find(({ name }) => !done.has(name));
  if (next === undefined) return undefined;
  for (const statement of next.statements) await sql.raw(statement).execute(trx);
  await trx
    .insertInto('migration')
    .values({ name: next.name, isCompatible: next.breaks === undefined })
    .execute();
  return next.name;
}

/** Databases of the first versions lack the column. Added only once: the lock would hold up the checks of `/sante`. */
async function addCompatibility(trx: Trx): Promise<void> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = 'migration'::regclass and attname = 'is_compatible' and not attisdropped`.execute(trx);
  if (rows.length > 0) return;
  await sql`alter table migration add column is_compatible boolean not null default false`.execute(trx);
}
