import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isMap, parseDocument, stringify } from 'yaml';
import { REDIRECTS_FILE } from '#server/content/site/redirects/read.ts';
import { tidyPath } from '#server/content/site/tidy-path.ts';
import { REDIRECTS_HEADING } from './texts.ts';

/** An old address and its target as it is written. */
export interface RedirectLine {
  readonly from: string;
  readonly to: string | number;
}

/** Appends redirects to `redirections.yaml`, whose text stays as it is. Returns how many are new. */
export async function addRedirects(folder: string, lines: readonly RedirectLine[], isTrial: boolean): Promise<number> {
  const file = path.join(folder, REDIRECTS_FILE);
  const before = await readFile(file, 'utf8').catch(() => '');
  const root = parseDocument(before).contents;
  const known = new Set(isMap(root) ? root.items.map(({ key }) => keyOf(String(key))) : []);
  const added = new Map<string, string | number>();
  for (const { from, to } of lines) {
    const key = keyOf(from);
    if (known.has(key)) continue;
    known.add(key);
    added.set(from, to);
  }
  if (added.size === 0 || isTrial) return added.size;
  const end = before === '' || before.endsWith('\n') ? '' : '\n';
  const gap = before === '' ? '' : '\n';
  await writeFile(file, `${before}${end}${gap}${REDIRECTS_HEADING}\n${stringify(added, { lineWidth: 0 })}`);
  return added.size;
}

/** The form by which addresses are compared: capitals and a final slash make no difference. */
function keyOf(from: string): string {
  const [bare = '', query] = from.split('?', 2);
  return query === undefined ? tidyPath(bare) : `${tidyPath(bare)}?${query}`;
}
