/** Rows as CSV (RFC 4180). */
export function csvLines(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('');
}

/** CSV for French spreadsheets: UTF-8 with a byte order mark, semicolons, no cell that would be run as a formula. */
export function spreadsheetCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(
    [columns, ...rows].map((row) => row.map(harmless)),
    ';',
  )}`;
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula; numbers stay as they are. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?[\d .,()\u00a0\u202f]+$/.test(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
