import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, migrations } from '#server/platform/db/migrations/index.ts';
import { DatabaseProblem } from './problem.ts';
import type { Schema } from './schema.ts';

/** Any number, the same for all: processes that migrate the same database wait for each other on it. */
const LOCK = 7_315_620_018;

/** The version of the schema that this code reads and writes: the name of its last migration. */
export const schemaVersion = migrations.at(-1)?.name ?? '';

/**
 * Brings the database to this code's schema and answers the names of the migrations it applied. Each one runs in its own transaction together with its
 * record, so an interruption leaves whole steps only. Processes that start together apply each migration once. A database that knows
 * migrations which this code does not is refused untouched.
 */
export async function migrate(db: Kysely<Schema>, list: readonly Migration[] = migrations): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await db.transaction().execute((trx) => applyNext(trx, list));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

async function applyNext(trx: Transaction<Schema>, list: readonly Migration[]): Promise<string | undefined> {
  // Waiting for another process, and the migration itself, may take longer than a request is allowed to.
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await sql`create table if not exists migration (name text collate "C" not null primary key, applied_at timestamptz not null default now())`.execute(
    trx,
  );
  const rows = await trx.selectFrom('migration').select('name').orderBy('name').execute();
  const known = new Set(list.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !known.has(name));
  if (unknown !== undefined) {
    throw new DatabaseProblem(
      `[db] La base a été mise à jour par une version plus récente de Vitrine (étape « ${unknown.name} »). Celle-ci pourrait abîmer les données : rien n’a été touché. Installez la dernière version de Vitrine.`,
    );
  }
  const done = new Set(rows.map(({ name }) => name));
  const next = list.find(({ name }) => !done.has(name));
  if (next === undefined) return undefined;
  await next.up(trx);
  await trx.insertInto('migration').values({ name: next.name }).execute();
  return next.name;
}
