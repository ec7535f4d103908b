import { elementsAt, findTarget } from '#server/content/elements/target.ts';
import type { Reads } from '#server/content/reads.ts';
import { editionAt } from '#server/content/site/edition.ts';
import { exactRedirect, patternRedirect } from '#server/content/site/redirects/redirects.ts';
import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Site } from '#server/content/site/types.ts';
import type { DeclaredRoute } from '#server/platform/security/access.ts';
import { declaredHosts } from '#server/platform/security/origin.ts';
import { untranslatedElement } from '#server/render/page/untranslated-element.tsx';

/** What a visitor gets at an address. */
export type Tested =
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'page' | 'element'; readonly title: string; readonly href: string }
  | { readonly kind: 'file' | 'program' | 'elsewhere' | 'unreadable' | 'unknown' };

/** A name that no site can have: addresses of the site are typed without one. */
const OWN_HOST = 'http://site.invalid';

/** Follows an address as it was typed, in the order in which requests are answered (modules/site-pages). */
export async function testAddress(
  reads: Reads,
  main: Site,
  routes: readonly DeclaredRoute[],
  typed: string,
): Promise<Tested> {
  const written = /^(https?:)?\/\//i.test(typed) || typed.startsWith('/') ? typed : `/${typed}`;
  if (!URL.canParse(written, OWN_HOST)) return { kind: 'unreadable' };
  const url = new URL(written, OWN_HOST);
  if (url.origin !== OWN_HOST && !declaredHosts(main).includes(url.hostname)) return { kind: 'elsewhere' };
  const path = decodePath(tidyPath(url.pathname));
  if (path === undefined) return { kind: 'unreadable' };
  const site = editionAt(main, url.pathname);
  if (isOfProgram(routes, main, path)) return { kind: 'program' };
  if (path.startsWith('/media/')) return { kind: site.media.has(path.slice('/media/'.length)) ? 'file' : 'unknown' };
  const exact = exactRedirect(site.redirects, path, url.search);
  if (exact !== undefined) return { kind: 'moved', to: exact };
  const { kind, title } = await findTarget(reads, site, url);
  if (kind !== 'path') return { kind, title: title ?? path, href: url.pathname };
  for (const { module, slug } of elementsAt(site, path)) {
    const other = await untranslatedElement(reads, site, module, slug);
    if (other !== undefined)
      return 'moved' in other
        ? { kind: 'moved', to: other.moved }
        : { kind: 'element', title: other.view.title, href: url.pathname };
  }
  const pattern = patternRedirect(site.redirects, path);
  if (pattern !== undefined) return { kind: 'moved', to: pattern };
  const { home } = site;
  const isOriginal = path.startsWith(`${home.path}/`) && site.pagesByPath.has(path.slice(home.path.length));
  return isOriginal ? { kind: 'moved', to: home.path } : { kind: 'unknown' };
}

/** Whether a route of the program answers, below its own segment or at a fixed address. */
function isOfProgram(routes: readonly DeclaredRoute[], main: Site, path: string): boolean {
  if ([main, ...main.editions.values()].some(({ base }) => path.startsWith(`/${base}/`))) return true;
  return routes.some(({ method, url }) => {
    if (method !== 'GET' || url === '/*' || url.startsWith('/media/')) return false;
    const [own = ''] = url.split(/[:*]/, 1);
    return own === url ? path === url : own !== '/' && path.startsWith(own);
  });
}
