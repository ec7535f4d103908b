import { type RawBuilder, sql } from 'kysely';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { type SiteTable, siteTables } from './tables.ts';

/**
 * The export of one site, or of all: one JSON value per line. First `ExportHeader`, then one `{"table", "row"}` per row
 * in a fixed order, last `ExportFooter`, by which an import detects missing rows. PostgreSQL serialises the rows, so no
 * value becomes a JavaScript number or date. The same content gives the same bytes.
 */
export interface ExportHeader {
  readonly format: typeof EXPORT_FORMAT;
  readonly version: typeof EXPORT_VERSION;
  readonly schema: string;
  /** Null for all sites. */
  readonly site: string | null;
}
interface ExportFooter {
  readonly end: true;
  readonly rows: number;
}

export const EXPORT_FORMAT = 'vitrine-export';
export const EXPORT_VERSION = 1;
const BATCH_ROWS = 200;

/**
 * Writes a snapshot of a site, or of all sites if `siteId` is undefined. `write` gets whole lines and is awaited, so
 * memory stays bounded. Returns the number of rows. Needs a pool without statement timeout for large sites.
 */
export async function exportSite(
  db: Db,
  siteId: string | undefined,
  write: (lines: string) => void | Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local timezone = 'UTC'`.execute(trx);
      // The first query fixes the snapshot; it must run before `write` is called.
      await sql`select 1`.execute(trx);
      const header: ExportHeader = {
        format: EXPORT_FORMAT,
        version: EXPORT_VERSION,
        schema: schemaVersion,
        site: siteId ?? null,
      };
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

/** The rows as JSON strings, in batches ordered by primary key. */
async function* readTable(trx: Trx, table: SiteTable, siteId: string | undefined): AsyncGenerator<string[]> {
  const columns = table.key.map((column) => sql.ref(`source.${column}`));
  const key = sql.join(columns);
  const texts = sql.join(columns.map((column) => sql`${column}::text`));
  const { batchRows = BATCH_ROWS } = table;
  let after: readonly string[] | undefined;
  for (;;) {
    const conditions: RawBuilder<unknown>[] = [sql`true`];
    if (siteId !== undefined) conditions.push(sql`source.site_id = ${siteId}`);
    if (after !== undefined) conditions.push(sql`(${key}) > (${sql.join(after)})`);
    const { rows } = await sql<{ line: string; key: string[] }>`
      select row_to_json(source)::text as line, array[${texts}] as key
      from ${sql.table(table.name)} as source
      where ${sql.join(conditions, sql` and `)}
      order by ${key}
      limit ${batchRows}`.execute(trx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    after = rows.at(-1)?.key;
    if (rows.length < batchRows) return;
  }
}
