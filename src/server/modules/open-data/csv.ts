import { csvLines, harmless } from '#server/content/csv.ts';
import type { DataRecord, DataValue } from '#server/content/open-data/record.ts';

/** Records as CSV, in UTF-8. Several values of one field are parted by `|`. */
export function writeCsv(columns: readonly string[], records: readonly DataRecord[]): string {
  return csvLines([columns, ...records.map((record) => columns.map((column) => textOf(record[column] ?? null)))]);
}

function textOf(value: DataValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return harmless(typeof value === 'string' ? value : value.join('|'));
}
