import type { ReactNode } from 'react';
import type { Picture, Site, SitePage } from '#server/content/site/types.ts';

/** One step of the breadcrumb. The last one is the page itself and carries no link. */
export interface Crumb {
  readonly title: string;
  readonly href: string | undefined;
}

/**
 * Everything the layout needs to draw a document. Modules make it (a site's page, an element's detail, sign-in, 404…), `document.tsx` draws it.
 */
export interface PageView {
  readonly site: Site;
  /** The page of the site this stands for or hangs under: gives the body its `data-idpage`, the menus their current entry. */
  readonly page: SitePage | undefined;
  /** Heading of level 1 and title of the document; « – {site} » is added to the latter. */
  readonly title: string;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  /** Path and query that all variants of this page share, for `rel=canonical`; undefined: not to be indexed. */
  readonly canonicalPath: string | undefined;
  readonly image: Picture | undefined;
  /** Address of a feed to announce. */
  readonly feedPath: string | undefined;
  /** schema.org objects; written as JSON with `<` escaped. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
  /** `true` when the main part brings its own heading of level 1 (hero). */
  readonly hasOwnHeading: boolean;
  readonly main: ReactNode;
  /** Shown in the iframe of an overlay: heading and main part only. */
  readonly isFramed?: boolean;
  /** Stylesheets of the front end that this page needs besides the one of all pages. */
  readonly styles?: readonly string[];
  /** Scripts of the front end that this page needs besides the one of all pages; modules. */
  readonly scripts?: readonly string[];
}

/** What the request adds to a view when it is drawn. */
export interface RequestFacts {
  /** `https://www.beaurivage.example`, without a final slash. */
  readonly origin: string;
  readonly frontVersionUrl: (file: string) => string;
  /** Only on pages that are never cached (signed in). */
  readonly sessionHash: string | undefined;
  readonly csrf: string | undefined;
  readonly accountName: string | undefined;
}
