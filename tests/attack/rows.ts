import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Counters of tries move with every try, and sweeps write down when they ran. */
const MOVING: ReadonlySet<string> = new Set(['attempt', 'sweep_clock']);

/** Everything that the database holds, as one text per table: two that differ say that something was written. */
export async function rowsOf(
  db: Kysely<Schema>,
  alsoMoving: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const sums = await Promise.all(
    rows
      .filter(({ name }) => !MOVING.has(name) && !alsoMoving.includes(name))
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
