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

/**
 * Puts an apostrophe before what a spreadsheet would run as a formula; numbers stay as they are. A spreadsheet of
 * another country divides rows at the other separator, and knows no quotation marks there: a cell may begin anywhere.
 */
export function harmless(text: string): string {
  const isFormula = /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?[\d .,()\u00a0\u202f]+$/.test(text);
  return (isFormula ? `'${text}` : text).replace(INNER_FORMULA, "$1'");
}

/**
 * A hyphen or a plus begins many lines and numbers: only with a call or a program is it worth a mark. « Enfant(s) » is
 * no call.
 */
const INNER_FORMULA = /([,;\t\r\n]"*)(?=[=@]|[+-][^,;\t\r\n]*(?:\||\w\((?!\w{0,2}\))))/g;

function quoted(text: string, separator: string): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
