import { EXPORT_FORMAT, EXPORT_VERSION, type ExportHeader } from './export.ts';
import { schemaVersion } from './migrate.ts';
import { DatabaseProblem } from './problem.ts';
import { siteTables } from './tables.ts';

export type ImportLine =
  /** `text` is the whole line: PostgreSQL reads the row out of it. */
  | { readonly type: 'row'; readonly table: string; readonly siteId: string; readonly text: string }
  | { readonly type: 'end'; readonly rows: number };

const TABLES = new Set(siteTables.map(({ name }) => name));
const SITE_ID = /^[a-z0-9-]{2,40}$/;

export function parseHeader(text: string): ExportHeader {
  const { format, version, schema, site } = parseObject(text) ?? {};
  if (format !== EXPORT_FORMAT || (site !== null && !(typeof site === 'string' && SITE_ID.test(site)))) {
    throw refusal('Ce fichier n’est pas un export de Vitrine.', 'Choisissez un fichier écrit par « vitrine export ».');
  }
  if (version !== EXPORT_VERSION) {
    throw refusal(
      `Ce fichier est au format ${String(version)} et cette version de Vitrine lit le format ${EXPORT_VERSION}.`,
      'Exportez et importez avec la même version de Vitrine.',
    );
  }
  if (schema !== schemaVersion) {
    throw refusal(
      `Ce fichier vient d’une base à l’étape « ${String(schema)} » et celle-ci est à l’étape « ${schemaVersion} ».`,
      'Exportez et importez avec la même version de Vitrine.',
    );
  }
  return { format, version, schema, site };
}

export function parseLine(text: string, number: number, header: ExportHeader): ImportLine {
  const { table, row, end, rows } = parseObject(text) ?? {};
  if (end === true && typeof rows === 'number') return { type: 'end', rows };
  const siteId = isObject(row) ? row.site_id : undefined;
  if (typeof table !== 'string' || !TABLES.has(table) || typeof siteId !== 'string' || !SITE_ID.test(siteId)) throw unreadable(number);
  if (header.site !== null && siteId !== header.site) {
    throw refusal(`La ligne ${number} parle du site « ${siteId} » dans l’export de « ${header.site} ».`, 'Faites un nouvel export.');
  }
  return { type: 'row', table, siteId, text };
}

export function unreadable(number: number, detail?: string): DatabaseProblem {
  return refusal(
    `La ligne ${number} du fichier est illisible.`,
    `Faites un nouvel export.${detail === undefined ? '' : ` Détail : ${detail}`}`,
  );
}

export function incomplete(): DatabaseProblem {
  return refusal('Le fichier est incomplet : sa fin manque ou ne correspond pas à son contenu.', 'Faites un nouvel export.');
}

export function refusal(happened: string, advice: string): DatabaseProblem {
  return new DatabaseProblem(`[import] ${happened} Rien n’a été importé. ${advice}`);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
