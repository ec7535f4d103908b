import { sql } from 'kysely';
import { says } from '#language/message.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { codeOf, detailOf } from '#server/platform/db/problem.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import type { ExportHeader } from './export.ts';
import { incomplete, type NumberedLine, parseHeader, parseLine, readLines, refusal, unreadable } from './lines.ts';
import { siteTables } from './tables.ts';

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 4 * 1024 * 1024;

/**
 * Imports an export into a database of the same schema version, in one transaction. Throws a French `DatabaseProblem`
 * for an incomplete export, or for a site that already has content. The source can be read only once, so the
 * transaction is not retried. Needs a pool without statement timeout for large sites.
 */
export async function importSite(db: Db, source: AsyncIterable<string | Uint8Array>) {
  const lines = readLines(source);
  const first = await lines.next();
  const header = parseHeader(first.done === true ? '' : first.value.text);
  return db.transaction().execute(async (trx) => {
    await requireEmpty(trx, header);
    return { site: header.site, rows: await insertAll(trx, header, lines) };
  });
}

async function requireEmpty(trx: Trx, header: ExportHeader): Promise<void> {
  for (const { name } of siteTables) {
    const { rows } = await (header.site === null
      ? sql`select 1 from ${sql.table(name)} limit 1`
      : sql`select 1 from ${sql.table(name)} where site_id = ${header.site} limit 1`
    ).execute(trx);
    if (rows.length === 0) continue;
    throw header.site === null
      ? refusal(DB_TEXTS.databaseHasData, DB_TEXTS.useNewDatabase)
      : refusal(says(DB_TEXTS.siteHasContent, { site: header.site }), DB_TEXTS.useNewDatabase);
  }
}

async function insertAll(trx: Trx, header: ExportHeader, lines: AsyncIterable<NumberedLine>): Promise<number> {
  const sites = new Set<string>();
  let batch: NumberedLine[] = [];
  let table = '';
  let characters = 0;
  let rows = 0;
  let expected: number | undefined;
  const flush = async () => {
    await insertBatch(trx, table, batch);
    [batch, characters] = [[], 0];
  };
  for await (const line of lines) {
    if (expected !== undefined) throw incomplete();
    const parsed = parseLine(line, header);
    if (parsed.type === 'end') {
      expected = parsed.rows;
      continue;
    }
    if (parsed.table !== table || batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
    table = parsed.table;
    sites.add(parsed.siteId);
    batch.push(line);
    characters += line.text.length;
    rows += 1;
  }
  if (expected !== rows) throw incomplete();
  await flush();
  for (const siteId of sites) {
    await trx.deleteFrom('elementIndex').where('siteId', '=', siteId).execute();
    await bumpEpoch(trx, siteId);
  }
  return rows;
}

async function insertBatch(trx: Trx, table: string, batch: readonly NumberedLine[]): Promise<void> {
  if (batch.length === 0) return;
  try {
    await sql`
      insert into ${sql.table(table)}
      select entry.* from unnest(${batch.map(({ text }) => text)}::text[]) as line,
        json_populate_record(null::${sql.table(table)}, line::json -> 'row') as entry`.execute(trx);
  } catch (error) {
    // Classes 22 and 23: a value of the wrong type, or a violated constraint.
    if (/^2[23]/.test(codeOf(error) ?? '')) throw unreadable(batch[0]?.number ?? 0, detailOf(error));
    throw error;
  }
}
