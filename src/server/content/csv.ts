/** Lines as RFC 4180 has them. */
export function csvLines(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows.map((row) => `${row.map((cell) => quoted(cell, separator)).join(separator)}\r\n`).join('');
}

/** A table that French spreadsheets open as they should: UTF-8 with a mark, semicolons, nothing that is run. */
export function spreadsheetCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(
    [columns, ...rows].map((row) => row.map(harmless)),
    ';',
  )}`;
}

/** Spreadsheets run a cell that begins like a formula; numbers and telephone numbers are none. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?[\d .,()\u00a0\u202f]+$/.test(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
