import type { DataRecord, DataValue } from '#server/content/open-data/record.ts';

/** Records as RFC 4180 has them, in UTF-8. Several values of one field are parted by `|`. */
export function writeCsv(columns: readonly string[], records: readonly DataRecord[]): string {
  const rows = [columns, ...records.map((record) => columns.map((column) => textOf(record[column] ?? null)))];
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function textOf(value: DataValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return harmless(typeof value === 'string' ? value : value.join('|'));
}

/** Spreadsheets run a cell that begins like a formula; numbers and telephone numbers are none. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.,()]+$/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
