import { type Message, says } from '#language/message.ts';
import { schemaVersion } from '#server/platform/db/migrate.ts';
import { codeOf, DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHeader } from './export.ts';
import { siteTables } from './tables.ts';

export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

type ParsedLine =
  | { readonly type: 'row'; readonly table: string; readonly siteId: string }
  | { readonly type: 'end'; readonly rows: number };

const TABLES = new Set(siteTables.map(({ name }) => name));
const SITE_ID = /^[a-z0-9-]{2,40}$/;
/** Limits the memory of one line. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

/** The lines of an export, without line ends. */
export async function* readLines(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<NumberedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let rest = '';
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      if (codeOf(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
      throw unreadable(number + 1, detailOf(error));
    }
  };
  for await (const chunk of source) {
    const lines = (rest + (typeof chunk === 'string' ? chunk : decode(chunk))).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_CHARACTERS)
      throw unreadable(number + lines.length + 1, `Line of more than ${MAX_CHARACTERS} characters`);
    for (const text of lines) yield { number: ++number, text };
  }
  rest += decode();
  if (rest !== '') yield { number: number + 1, text: rest };
}

export function parseHeader(text: string): ExportHeader {
  const { format, version, schema, site } = parseObject(text);
  if (format !== EXPORT_FORMAT || (site !== null && !(typeof site === 'string' && SITE_ID.test(site)))) {
    throw refusal(DB_TEXTS.notAnExport, DB_TEXTS.chooseExport);
  }
  const advice = DB_TEXTS.sameVersion;
  if (version !== EXPORT_VERSION) {
    throw refusal(says(DB_TEXTS.otherFormat, { found: String(version), known: EXPORT_VERSION }), advice);
  }
  if (schema !== schemaVersion) {
    throw refusal(says(DB_TEXTS.otherStep, { found: String(schema), known: schemaVersion }), advice);
  }
  return { format, version, schema, site };
}

export function parseLine({ text, number }: NumberedLine, header: ExportHeader): ParsedLine {
  const { table, row, end, rows } = parseObject(text);
  if (end === true && typeof rows === 'number') return { type: 'end', rows };
  const siteId = typeof row === 'object' && row !== null && 'site_id' in row ? row.site_id : undefined;
  if (typeof table !== 'string' || !TABLES.has(table) || typeof siteId !== 'string' || !SITE_ID.test(siteId))
    throw unreadable(number);
  if (header.site !== null && siteId !== header.site) {
    throw refusal(
      says(DB_TEXTS.otherSite, { line: number, site: siteId, expected: header.site }),
      DB_TEXTS.exportAgain,
    );
  }
  return { type: 'row', table, siteId };
}

export function unreadable(number: number, detail?: string): DatabaseProblem {
  const advice = detail === undefined ? DB_TEXTS.exportAgain : says(DB_TEXTS.exportAgainDetail, { detail });
  return refusal(says(DB_TEXTS.unreadableLine, { line: number }), advice);
}

export function incomplete(): DatabaseProblem {
  return refusal(DB_TEXTS.incomplete, DB_TEXTS.exportAgain);
}

export function refusal(happened: Message, advice: Message): DatabaseProblem {
  return new DatabaseProblem(says(DB_TEXTS.refused, { happened: says(happened), advice: says(advice) }));
}

/** {} for anything that is not an object. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
