import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Attempt counters and the times of sweeps change with any request. */
const IGNORED_TABLES: ReadonlySet<string> = new Set(['attempt', 'sweep_clock']);

/** A digest of the rows of every table, to find out whether something was written. */
export async function tableDigests(
  db: Kysely<Schema>,
  alsoIgnored: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const sums = await Promise.all(
    rows
      .filter(({ name }) => !IGNORED_TABLES.has(name) && !alsoIgnored.includes(name))
      .map(async ({ name }) => {
        const table = sql.table(name);
        const found = await sql<{
          sum: string | null;
        }>`select md5(string_agg(t::text, ',' order by t::text)) as sum from ${table} t`.execute(db);
        return [name, found.rows[0]?.sum ?? ''] as const;
      }),
  );
  return Object.fromEntries(sums);
}

export function changedTables(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.keys(before).flatMap((table) =>
    before[table] === after[table] ? [] : [`the table ${table} was written to`],
  );
}
