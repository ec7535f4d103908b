import { CsvError, parse } from 'csv-parse/sync';
import { says } from '#language/message.ts';
import { TranslatableError } from '#server/platform/operation/translatable-error.ts';
import { CSV_FAULTS } from './texts.ts';

export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}
interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export class CsvFault extends TranslatableError {
  override readonly name = 'CsvFault';
}

const DELIMITERS = [';', ',', '\t'];

/** The first bytes of a workbook: a zip archive (xlsx, ods), or the older xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** Reads a table as spreadsheets write it: UTF-8, UTF-16 or Windows-1252, with semicolons, commas or tabs. */
export function readCsv(bytes: Uint8Array): CsvTable {
  if (WORKBOOKS.includes(Buffer.from(bytes.subarray(0, 4)).toString('hex'))) throw new CsvFault(CSV_FAULTS.workbook);
  const text = decode(bytes);
  const [head = ''] = text.split('\n', 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  const delimiter = DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
  const [first, ...rows] = parseRows(text, delimiter);
  if (first === undefined) throw new CsvFault(CSV_FAULTS.empty);
  return {
    columns: first.cells.map((cell) => cell.trim()),
    rows: rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  };
}

function parseRows(text: string, delimiter: string): CsvRow[] {
  try {
    const parsed = parse(text, { delimiter, info: true, relax_column_count: true }) as unknown as {
      readonly info: { readonly lines: number };
      readonly record: readonly string[];
    }[];
    // `lines` counts the lines read so far, and a row may span several.
    return parsed.map(({ info, record }) => ({ line: info.lines - lineBreaks(record), cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error ? Number(error.lines) : undefined;
    throw new CsvFault(line === undefined ? CSV_FAULTS.noTable : says(CSV_FAULTS.noTableAt, { line }));
  }
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

function decode(bytes: Uint8Array): string {
  // « Texte Unicode » of Excel.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
