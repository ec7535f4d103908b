import { createHash } from 'node:crypto';
import type { MenuEntry, Site, SitePage } from '#server/content/site/types.ts';

/** The links of the header. */
export interface Navigation {
  /** Key of the menu configuration that the mobile menu requests. */
  readonly configId: string;
  /** The sections of the site. */
  readonly primary: readonly MenuEntry[];
  /** Often used pages, beside the sections. */
  readonly secondary: readonly MenuEntry[];
}

/**
 * The first configuration of `menus` also defines the header: its first list of pages are the sections, the others are
 * secondary.
 */
export function navigationOf(site: Site): Navigation {
  const [configId, blocks] = [...site.menus][0] ?? ['1', []];
  const lists = blocks.flatMap((block) => (block.type === 'menu' ? [block.entries.filter(isInMenus)] : []));
  return { configId, primary: lists[0] ?? menuChildren(site.home), secondary: lists.slice(1).flat() };
}

export function menuChildren(page: SitePage): readonly SitePage[] {
  return page.children.filter(isInMenus);
}

/** Whether an entry of a menu is a page of the site. */
export function isPage(entry: MenuEntry): entry is SitePage {
  return 'path' in entry;
}

export function menuTitle(entry: MenuEntry): string {
  return isPage(entry) && entry.menuTitle !== false ? entry.menuTitle : entry.title;
}

export function menuHref(entry: MenuEntry): string {
  return isPage(entry) ? entry.path : entry.href;
}

/** A React key for an entry. */
export function menuKey(entry: MenuEntry): string {
  return isPage(entry) ? entry.id : `${entry.href} ${entry.title}`;
}

/** The ancestors of a page and the page itself, from the home page down, as in the breadcrumb. */
export function trailOf(site: Site, page: SitePage): readonly SitePage[] {
  const trail: SitePage[] = [];
  for (let step: SitePage | undefined = page; step !== undefined; step = step.parent) trail.unshift(step);
  return trail[0] === site.home ? trail : [site.home, ...trail];
}

/** The same as `data-filariane` (PAGE-1). */
export function trailIds(site: Site, page: SitePage | undefined): string {
  const trail = page === undefined ? [] : trailOf(site, page);
  return trail.map(({ id }) => id).join(',');
}

const hashes = new WeakMap<Site, string>();

/** Changes with everything that menus show, and is part of the browser's cache key for them. */
export function menuHash(site: Site): string {
  const known = hashes.get(site);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const page of site.pagesById.values()) {
    hash.update(
      JSON.stringify([page.id, page.parent?.id, page.path, page.title, page.menuTitle, page.subtitle, page.themeClass]),
    );
  }
  for (const [id, blocks] of site.menus) {
    hash.update(
      JSON.stringify([id, blocks.map((block) => (block.type === 'menu' ? block.entries.map(menuKey) : block))]),
    );
  }
  const value = hash.digest('hex').slice(0, 16);
  hashes.set(site, value);
  return value;
}

export function isInMenus(entry: MenuEntry): boolean {
  return !isPage(entry) || entry.menuTitle !== false;
}
