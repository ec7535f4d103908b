import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from '#server/render/layout/texts.ts';
import type { Crumb, PageView } from './page-view.ts';

type Own = Pick<PageView, 'title' | 'main'> &
  Partial<PageView> & {
    /** Between the home page and this one in the breadcrumb. */
    readonly above?: readonly Crumb[];
  };

/** The crumbs above a page of a space: the start of the space, then the entry of its navigation. */
export function crumbsAbove(start: Crumb, entry: Crumb, isEntry: boolean): readonly Crumb[] {
  if (entry.href === start.href) return isEntry ? [] : [start];
  return isEntry ? [start] : [start, entry];
}

/**
 * A page of the program itself, directly below the home page: sign-in, a refusal, the catalogue. Not indexed unless it
 * has a canonical path.
 */
export function programPage(site: Site, { above = [], ...own }: Own): PageView {
  const home = { title: localeOf(site).marked(texts.home), href: site.home.path };
  return {
    site,
    page: undefined,
    description: '',
    crumbs: [home, ...above, { title: own.title, href: undefined }],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    ...own,
  };
}
