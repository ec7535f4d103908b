import type { ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { texts } from './texts.ts';

/** A page that stands for no page of the site, such as sign-in or a refusal: not to be indexed. */
export function standaloneView(site: Site, title: string, main: ReactNode): PageView {
  return {
    site,
    page: undefined,
    title,
    description: '',
    crumbs: [
      { title: localeOf(site).t(texts.home), href: site.home.path },
      { title, href: undefined },
    ],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    main,
  };
}
