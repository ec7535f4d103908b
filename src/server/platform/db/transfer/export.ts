import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { type SiteTable, siteTables } from './tables.ts';

/**
 * The export of one site, or of all: one JSON value per line. First `ExportHeader`, then one `{"table", "row"}` per row in a fixed order, last `ExportFooter`, by which
 * an import knows that nothing is missing. Rows are written and read by PostgreSQL itself, so no value passes through a JavaScript number or date.
 * The same content always gives the same bytes.
 */
export interface ExportHeader {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  readonly schema: string;
  /** Null when every site is inside. */
  readonly site: string | null;
}
export interface ExportFooter {
  readonly end: true;
  readonly rows: number;
}

export const EXPORT_FORMAT = 'vitrine-export';
export const EXPORT_VERSION = 1;
const BATCH_ROWS = 200;

/**
 * Writes the export of a site, or of all when `siteId` is undefined, as it is at one moment; the site may go on changing meanwhile. `write` receives
 * whole lines, end of line included, and is waited for: memory stays bounded however slow it is. Answers the number of rows. A large site wants a patient pool.
 */
export async function exportSite(
  db: Kysely<Schema>,
  siteId: string | undefined,
  write: (lines: string) => void | Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx);
      // The moment shown is that of the first query, which must come before anything is written out.
      await sql`select 1`.execute(trx);
      const header: ExportHeader = { format: EXPORT_FORMAT, version: EXPORT_VERSION, schema: schemaVersion, site: siteId ?? null };
      await write(`${JSON.stringify(header)}\n`);
      let count = 0;
      for (const table of siteTables) {
        for await (const rows of readTable(trx, table, siteId)) {
          await write(rows.map((row) => `{"table":"${table.name}","row":${row}}\n`).join(''));
          count += rows.length;
        }
      }
      const footer: ExportFooter = { end: true, rows: count };
      await write(`${JSON.stringify(footer)}\n`);
      return count;
    });
}

/** The rows as JSON texts, by batches in the order of the primary key. */
async function* readTable(trx: Transaction<Schema>, table: SiteTable, siteId: string | undefined): AsyncGenerator<string[]> {
  const key = sql.join(table.key.map((column) => sql.ref(`source.${column}`)));
  let after: readonly string[] | undefined;
  for (;;) {
    const conditions: RawBuilder<unknown>[] = [sql`true`];
    if (siteId !== undefined) conditions.push(sql`source.site_id = ${siteId}`);
    if (after !== undefined) conditions.push(sql`(${key}) > (${sql.join(after)})`);
    const { rows } = await sql<{ line: string; key: string[] }>`
      select row_to_json(source)::text as line, array[${key}]::text[] as key
      from ${sql.table(table.name)} as source
      where ${sql.join(conditions, sql` and `)}
      order by ${key}
      limit ${BATCH_ROWS}`.execute(trx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    after = rows.at(-1)?.key;
    if (rows.length < BATCH_ROWS) return;
  }
}
