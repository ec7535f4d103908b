import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import { folderSource, overlaidSource } from '#server/content/site/source.ts';
import type { Site } from '#server/content/site/types.ts';
import { type NewAddress, withMovedLinks } from './documents/moved-links.ts';
import type { FileChange } from './publish.ts';
import { type Edits, hashText, isEditable, readServedText } from './store.ts';

/** Old path → new path. */
type Moved = ReadonlyMap<string, string>;

/** The new addresses of pages that move, and of the elements below the page of a module. */
export function newAddresses(site: Site, moved: Moved): NewAddress {
  const above = modulePages(site, moved);
  return (path) => moved.get(path) ?? moveBelow(path, above, moved);
}

/** The redirects that a move needs besides those of its pages: elements, and what led to the old addresses. */
export function followingRedirects(
  site: Site,
  redirects: readonly (readonly [string, string])[],
  moved: Moved,
): Map<string, string | null> {
  const above = modulePages(site, moved);
  const changes = new Map<string, string | null>(above.map((path) => [`${path}/*`, `${moved.get(path)}/*`]));
  const next = new Set([...moved.values()].flatMap((path) => [path, `${path}/*`]));
  for (const [from, to] of redirects) {
    const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
    const pages = [...moved.keys()];
    const target = moved.get(path) ?? moveBelow(path, path.includes('*') ? pages : above, moved);
    // The new addresses are pages: they must not redirect any more.
    if (next.has(from)) changes.set(from, null);
    // A page is written by its number (`redirectChange`), which its present path stands for.
    else if (target !== undefined) changes.set(from, moved.has(path) && suffix === '' ? path : target + suffix);
  }
  return changes;
}

/** The pages of modules that move: elements are below them. */
function modulePages({ modules }: Site, moved: Moved): readonly string[] {
  const pages = [...modules.values()].flatMap(({ page }) => page?.translations ?? []);
  return [...new Set(pages.map(({ path }) => path))].filter((path) => moved.has(path));
}

function moveBelow(path: string, above: readonly string[], moved: Moved): string | undefined {
  const page = above.findLast((one) => path.startsWith(`${one}/`));
  return page === undefined ? undefined : `${moved.get(page)}${path.slice(page.length)}`;
}

/** The same for the changes that are published together with a move. */
export function withLinksMoved(change: FileChange, newAddress: NewAddress): FileChange {
  const { path, content, carried } = change;
  if (content === null) return change;
  const rewritten = (text: string) => withMovedLinks(path, text, newAddress);
  return {
    ...change,
    content: rewritten(content),
    ...(carried && { carried: { ...carried, change: (draft: string) => rewritten(carried.change(draft)) } }),
  };
}

/**
 * The changes that make pages and settings link to the new addresses, except the files that are `known` already. Drafts
 * change alike and keep their plans. Files that only the folder has keep their links, which are redirected.
 */
export async function linkChanges(
  site: Site,
  edits: Edits,
  newAddress: NewAddress,
  known: ReadonlySet<string>,
): Promise<FileChange[]> {
  const source = overlaidSource(folderSource(site.folder), edits);
  const below = async (folder: string) => (await source.list(folder)).map((path) => `${folder}/${path}`);
  const settings = ['site.yaml', ...site.languages.slice(1).map((language) => `site.${language}.yaml`), ALERTS_FILE];
  const files = [...settings, ...(await below(HOURS_FOLDER)), ...(await below('pages'))];
  const isAside = (file: string) => site.setAside.some(({ path, key }) => path === file && key === undefined);
  const changes: FileChange[] = [];
  for (const path of files) {
    if (known.has(path) || isAside(path) || !isEditable(path)) continue;
    const text = await readServedText(site.folder, edits, path);
    const content = text === undefined ? undefined : withMovedLinks(path, text, newAddress);
    if (text === undefined || content === undefined || content === text) continue;
    const change = (draft: string) => withMovedLinks(path, draft, newAddress);
    changes.push({ path, content, startedFrom: hashText(text), carried: { from: path, change } });
  }
  return changes;
}
