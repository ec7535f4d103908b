import type { Reads } from '#server/content/reads.ts';
import { editionAt, mainEdition } from '#server/content/site/edition.ts';
import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { elementPath } from './element.ts';
import { findElement } from './find.ts';

/** The target of an address of the site: a page or an element, whose id survives a move, or another path. */
export interface Target {
  readonly kind: 'page' | 'element' | 'path';
  /** '' for a path. */
  readonly id: string;
  readonly path: string;
  /** Query and fragment, with their `?` and `#`. */
  readonly suffix: string;
  readonly title: string | undefined;
}

export async function findTarget(reads: Reads, site: Site, url: URL): Promise<Target> {
  const path = tidyPath(url.pathname);
  const suffix = `${url.search}${url.hash}`;
  const readable = decodePath(path) ?? path;
  const page = site.pagesByPath.get(readable);
  if (page !== undefined) return { kind: 'page', id: page.id, path, suffix, title: page.title };
  for (const { module, slug } of elementsAt(site, readable)) {
    const element = await findElement(reads, site, module, slug);
    if (element !== undefined) return { kind: 'element', id: element.id, path, suffix, title: element.title };
  }
  return { kind: 'path', id: '', path, suffix, title: undefined };
}

/** The modules that may have an element at a path, with its slug: several modules may have the same page. */
export function elementsAt(site: Site, path: string): { readonly module: SiteModule; readonly slug: string }[] {
  const slash = path.lastIndexOf('/');
  const [parent, slug] = [path.slice(0, slash) || '/', path.slice(slash + 1)];
  if (slug === '') return [];
  return [...site.modules.values()].filter(({ page }) => page?.path === parent).map((module) => ({ module, slug }));
}

/** The current address of a target; undefined when it no longer exists. */
export async function currentAddress(
  db: Reader,
  site: Site,
  target: Omit<Target, 'title'>,
): Promise<string | undefined> {
  const path = await currentPath(db, site, target);
  return path === undefined ? undefined : `${path}${target.suffix}`;
}

async function currentPath(db: Reader, site: Site, { kind, id, path }: Omit<Target, 'title'>) {
  if (kind === 'path') return path;
  // Another page may have the address of a deleted one.
  if (kind === 'page') return site.pagesById.get(id)?.path ?? site.pagesByPath.get(decodePath(path) ?? path)?.path;
  const row = await db
    .selectFrom('element')
    .select(['module', 'slug'])
    .where((eb) => eb.and({ siteId: site.id, id, active: true }))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // A permalink of a translation leads to it, and to the original when there is none any more.
  const shown = editionAt(mainEdition(site), path).modules.get(row.module);
  const translated = shown?.translation === undefined ? undefined : await translatedPath(db, site, shown, id);
  const module = mainEdition(site).modules.get(row.module);
  return translated ?? (module && elementPath(module, row.slug));
}

async function translatedPath(db: Reader, site: Site, module: SiteModule, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('elementTranslation')
    .select('slug')
    .where((eb) => eb.and({ siteId: site.id, elementId: id, language: module.translation ?? '' }))
    .executeTakeFirst();
  return row && elementPath(module, row.slug);
}
