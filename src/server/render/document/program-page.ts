import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts } from '#server/render/layout/texts.ts';
import type { PageView } from './page-view.ts';

type Own = Pick<PageView, 'title' | 'description' | 'main'> & Partial<PageView>;

/** A page for visitors that the program writes itself, right below the home page. */
export function programPage(site: Site, own: Own): PageView {
  const crumbs = [
    { title: localeOf(site).marked(texts.home), href: site.home.path },
    { title: own.title, href: undefined },
  ];
  return {
    site,
    page: undefined,
    crumbs,
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    ...own,
  };
}
