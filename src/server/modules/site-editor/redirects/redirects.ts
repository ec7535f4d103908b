import { parse } from 'yaml';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { type FileChange, type PublishResult, publishFiles } from '#server/content/edits/publish.ts';
import { type Author, hashText, readEdits, readServedText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';

const FILE = 'redirections.yaml';

/** Old address → where it leads, as written. Null takes it out. */
export type RedirectChanges = ReadonlyMap<string, string | null>;

async function readSource({ database }: Services, site: Site): Promise<string | undefined> {
  return readServedText(site.folder, await readEdits(database.kysely, site.id), FILE);
}

/** The redirects as written, in order. */
export async function listRedirects(services: Services, site: Site): Promise<readonly (readonly [string, string])[]> {
  const written: unknown = parse((await readSource(services, site)) ?? '', { stringKeys: true });
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).map(([from, to]) => [from, String(to)]);
}

/** The change of `redirections.yaml` that adds and takes out these. A page is written by its number: it may move. */
export async function redirectChange(services: Services, site: Site, changes: RedirectChanges): Promise<FileChange> {
  const source = await readSource(services, site);
  const content = [...changes].reduce((text, [from, to]) => {
    const page = to === null ? undefined : site.pagesByPath.get(to);
    return setKey(text, [from], to === null ? undefined : page === undefined ? to : Number(page.id));
  }, source ?? '');
  return { path: FILE, content, startedFrom: source === undefined ? null : hashText(source) };
}

export async function publishRedirects(
  services: Services,
  site: Site,
  changes: RedirectChanges,
  author: Author,
): Promise<PublishResult> {
  const change = await redirectChange(services, site, changes);
  return publishFiles(services, site, [change], { author, action: 'publish' });
}

/** Two columns as a spreadsheet copies them; the lines that have no two columns. */
export function readColumns(text: string): {
  readonly changes: Map<string, string>;
  readonly wrong: readonly string[];
} {
  const changes = new Map<string, string>();
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [from, to, ...others] = line.trim().split(/\s*[\t;]\s*|\s+/);
    if (line.trim() === '') continue;
    if (from === undefined || to === undefined || others.length > 0) wrong.push(line.trim());
    else changes.set(from, to);
  }
  return { changes, wrong };
}
