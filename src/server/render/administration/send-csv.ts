import type { FastifyReply } from 'fastify';
import { spreadsheetCsv } from '#server/content/csv.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';

/** Rows that one file holds. */
export const MAX_EXPORTED = 50_000;

/** Sends a table to be saved and opened in a spreadsheet. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): FastifyReply {
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(spreadsheetCsv(columns, rows));
}
