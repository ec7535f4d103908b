import { schemaVersion } from '#server/platform/db/migrate.ts';
import { codeOf, DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
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
    throw refusal('Ce fichier n’est pas un export de Vitrine.', 'Choisissez un fichier écrit par « vitrine export ».');
  }
  const advice = 'Exportez et importez avec la même version de Vitrine.';
  if (version !== EXPORT_VERSION) {
    throw refusal(
      `Ce fichier est au format ${String(version)} et cette version de Vitrine lit le format ${EXPORT_VERSION}.`,
      advice,
    );
  }
  if (schema !== schemaVersion) {
    throw refusal(
      `Ce fichier vient d’une base à l’étape « ${String(schema)} » et celle-ci est à l’étape « ${schemaVersion} ».`,
      advice,
    );
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
      `La ligne ${number} parle du site « ${siteId} » dans l’export de « ${header.site} ».`,
      'Faites un nouvel export.',
    );
  }
  return { type: 'row', table, siteId };
}

export function unreadable(number: number, detail?: string): DatabaseProblem {
  const advice = `Faites un nouvel export.${detail === undefined ? '' : ` Détail : ${detail}`}`;
  return refusal(`La ligne ${number} du fichier est illisible.`, advice);
}

export function incomplete(): DatabaseProblem {
  return refusal(
    'Le fichier est incomplet : sa fin manque ou ne correspond pas à son contenu.',
    'Faites un nouvel export.',
  );
}

export function refusal(happened: string, advice: string): DatabaseProblem {
  return new DatabaseProblem(`[import] ${happened} Rien n’a été importé. ${advice}`);
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
