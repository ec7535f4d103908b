import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { frenchSlug, takeFreeSlug } from '#server/content/site/slug.ts';
import { listFiles } from '#server/content/site/source.ts';
import { decodePath } from '#server/content/site/tidy-path.ts';
import type { Entries, Entry } from './entries.ts';

/** Where a page of the export goes. */
export interface PagePlan {
  readonly entry: Entry;
  readonly id: number;
  /** Its address on the new site. */
  readonly path: string;
  /** Below the site folder; an existing file is never overwritten. */
  readonly file: string;
  readonly isDraft: boolean;
  /** The home page of the old site, written beside that of the new one. */
  readonly isOtherHome: boolean;
}

/** A page of the site folder. */
interface PageOnDisk {
  readonly file: string;
  readonly id: number | undefined;
}

/** The pages of a site folder by address, drafts included. */
export async function pagesOnDisk(folder: string): Promise<Map<string, PageOnDisk>> {
  const pages = new Map<string, PageOnDisk>();
  for (const name of await listFiles(path.join(folder, 'pages'))) {
    if (!name.endsWith('.md')) continue;
    const file = `pages/${name}`;
    const id = /^id:[ \t]*(\d+)[ \t]*$/m.exec(await readFile(path.join(folder, file), 'utf8'))?.[1];
    pages.set(addressOf(name), { file, id: id === undefined ? undefined : Number(id) });
  }
  return pages;
}

function addressOf(name: string): string {
  return `/${name.replace(/\.md$/, '').replace(/(^|\/)index$/, '')}`;
}

interface Surroundings {
  readonly existing: ReadonlyMap<string, PageOnDisk>;
  /** First segments that belong to the server. */
  readonly reserved: readonly string[];
  /** Whether this is the address of the old home page. */
  isHome(link: string): boolean;
}

/**
 * Gives every page its address, from the tree of the old site, and a number: its own where it is free. The result is
 * the same for the same export, also when its pages exist already.
 */
export function planPages({ pages }: Entries, { existing, reserved, isHome }: Surroundings): Map<number, PagePlan> {
  const paths = new Map<number, string>();
  const taken = new Map<string, Set<string>>();
  const slugIn = (parent: string, slug: string) => {
    const names = taken.get(parent) ?? new Set(parent === '' ? ['index', '404', ...reserved] : ['index']);
    taken.set(parent, names);
    return takeFreeSlug(slug, names);
  };
  const pathOf = (entry: Entry, below: ReadonlySet<number>): string => {
    const known = paths.get(entry.id);
    if (known !== undefined) return known;
    const above = pages.get(entry.parent);
    // A cycle of parents ends at the root.
    const parent = above === undefined || below.has(above.id) ? '' : pathOf(above, new Set([...below, entry.id]));
    const own = `${parent}/${slugIn(parent, slugOf(entry))}`;
    paths.set(entry.id, own);
    return own;
  };
  const ordered = [...pages.values()];
  for (const entry of ordered) pathOf(entry, new Set([entry.id]));

  const ids = new Set([...existing.values()].flatMap(({ id }) => (id === undefined ? [] : [id])));
  let next = Math.max(0, ...ids, ...pages.keys());
  const plans = new Map<number, PagePlan>();
  for (const entry of ordered) {
    const address = paths.get(entry.id) ?? '/';
    const onDisk = existing.get(address);
    const id = onDisk?.id ?? (ids.has(entry.id) ? ++next : entry.id);
    ids.add(id);
    const isOtherHome = isHome(entry.link);
    const isDraft = entry.status !== 'publish' || entry.hasPassword || isOtherHome;
    const file = onDisk?.file ?? `pages${address}.md`;
    plans.set(entry.id, { entry, id, path: address, file, isDraft, isOtherHome });
  }
  return plans;
}

/** The slug of an entry. WordPress escapes letters outside of ASCII; drafts have no slug. */
export function slugOf({ slug, title, type, id }: Entry): string {
  return frenchSlug(decodePath(slug) ?? slug) || frenchSlug(title) || `${type}-${id}`;
}
