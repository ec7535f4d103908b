import { parse } from 'yaml';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import { type References, resolveLink } from '#server/content/site/pages/links.ts';
import { REDIRECTS_FILE, redirectedAddress } from '#server/content/site/redirects/read.ts';
import type { Site } from '#server/content/site/types.ts';
import { PARSING, setEntries } from './documents/yaml-keys.ts';
import { type FileChange, type PublishResult, publishFiles } from './publish.ts';
import { hashIfAny, readEdits, readServedText } from './store.ts';

/** Old address → target as written; null removes the redirect. */
export type RedirectChanges = ReadonlyMap<string, string | null>;

async function readSource({ database }: Pick<Services, 'database'>, site: Site): Promise<string | undefined> {
  return readServedText(site.folder, await readEdits(database.kysely, site.id), REDIRECTS_FILE);
}

/** The redirects as written, in order. */
export async function listRedirects(
  services: Pick<Services, 'database'>,
  site: Site,
): Promise<readonly (readonly [string, string])[]> {
  const written: unknown = parse((await readSource(services, site)) ?? '', PARSING);
  if (typeof written !== 'object' || written === null) return [];
  return Object.entries(written).map(([from, to]) => [from, String(to)]);
}

/** The change of `redirections.yaml`. Pages are written by their number, since they may move. */
export async function redirectChange(
  services: Pick<Services, 'database'>,
  site: Site,
  changes: RedirectChanges,
): Promise<FileChange> {
  const source = await readSource(services, site);
  const entries = [...changes].map(([from, to]): [string, unknown] => {
    const target = to === null ? undefined : (site.pagesByPath.get(to)?.id ?? to);
    return [from, target !== undefined && /^\d+$/.test(target) ? Number(target) : target];
  });
  const content = setEntries(source ?? '', new Map(entries));
  return { path: REDIRECTS_FILE, content, startedFrom: hashIfAny(source) };
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

/** A change that publishes a page, with the change that removes a redirect at its address: the page is there again. */
export async function takingAddress(
  services: Pick<Services, 'database'>,
  site: Site,
  change: FileChange,
): Promise<readonly FileChange[]> {
  const address = `/${change.path.replace(/^pages\//, '').replace(/(\/index)?\.md$/, '')}`;
  return removingRedirects(services, site, change, ([from]) => redirectedAddress(from) === address);
}

/** A change that removes a page, with the change that removes the redirects to it. */
export async function withoutRedirects(
  services: Pick<Services, 'database'>,
  site: Site,
  change: FileChange,
): Promise<readonly FileChange[]> {
  const page = [...site.pagesById.values()].find(({ file }) => file === change.path);
  const references: References = { ...site, drafts: new Set(), broken: new Set() };
  const pathOf = (target: string) => {
    const link = resolveLink(target, references);
    return 'href' in link ? link.href.replace(/[?#].*$/s, '') : undefined;
  };
  return removingRedirects(services, site, change, ([, to]) => page !== undefined && pathOf(to) === page.path);
}

async function removingRedirects(
  services: Pick<Services, 'database'>,
  site: Site,
  change: FileChange,
  isGone: (redirect: readonly [from: string, to: string]) => boolean,
): Promise<readonly FileChange[]> {
  const gone = (await listRedirects(services, site)).filter(isGone);
  if (gone.length === 0) return [change];
  return [change, await redirectChange(services, site, new Map(gone.map(([from]) => [from, null])))];
}
