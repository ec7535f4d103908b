import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { declaredOrigin } from '#server/platform/security/origin.ts';
import type { Site } from './types.ts';
import type { Problem } from './yaml/problem.ts';

const FILE = 'site.yaml';

/**
 * The warning about a site that declares neither `adresse` nor `hosts`, at the line where the address belongs: the
 * starter's comment, else the name of the site. It is reported before a site goes online, not while it is written.
 */
export async function addressWarning(site: Site): Promise<Problem | undefined> {
  if (declaredOrigin(site) !== undefined) return undefined;
  const lines = (await readFile(path.join(site.folder, FILE), 'utf8')).split('\n');
  const places = [/^#\s*adresse:/, /^nom:/].map((pattern) => lines.findIndex((line) => pattern.test(line)));
  const at = { line: (places.find((index) => index >= 0) ?? 0) + 1, column: 1 };
  return { severity: 'warning', file: FILE, ...at, message: SITE_TEXTS.noAddress, advice: SITE_TEXTS.writeAddress };
}
