import type { ReactNode } from 'react';
import type { Picture, Site, SitePage } from '#server/content/site/types.ts';
import type { InlineSource } from '#server/platform/front/inline-source.ts';

/** One step of the breadcrumb. The last one is the page itself and has no link. */
export interface Crumb {
  readonly title: string;
  readonly href: string | undefined;
}

/** The view in a language of the site. */
export interface Alternate {
  readonly language: string;
  readonly path: string;
  /** Not translated: the path leads to a notice with a link to the original. */
  readonly isMissing?: true;
}

/** The input of the layout: server modules create it (a page, an element, sign-in, 404…), `document.tsx` renders it. */
export interface PageView {
  readonly site: Site;
  /**
   * The page of the site that this view shows or belongs to: sets `data-idpage` of the body and the current entry of
   * the menus.
   */
  readonly page: SitePage | undefined;
  /** Heading of level 1 and title of the document; « – {site} » is added to the latter. */
  readonly title: string;
  /** Title of the document instead of the heading's. */
  readonly documentTitle?: string | undefined;
  readonly description: string;
  readonly crumbs: readonly Crumb[];
  /** Canonical path and query, for `rel=canonical`; undefined: not to be indexed. */
  readonly canonicalPath: string | undefined;
  readonly image: Picture | undefined;
  /** The view in all languages of the site; undefined: as `page` is translated. */
  readonly alternates?: readonly Alternate[] | undefined;
  /** Address of a feed to announce. */
  readonly feedPath: string | undefined;
  /** schema.org objects; written as JSON with `<` escaped. */
  readonly structuredData: readonly Readonly<Record<string, unknown>>[];
  /** True if `main` contains its own heading of level 1 (hero). */
  readonly hasOwnHeading: boolean;
  readonly main: ReactNode;
  /** Above everything else in the main part. */
  readonly notice?: ReactNode;
  /** Shown in the iframe of an overlay: heading and main part only. */
  readonly isFramed?: boolean;
  /** Style sheets of the front end besides the common one. */
  readonly styles?: readonly string[];
  /** Own blocks of the site whose style sheets the document links. */
  readonly ownBlocks?: readonly string[];
  /** Module scripts of the front end besides the common one. */
  readonly scripts?: readonly string[];
}

/** Values of the request that a view is rendered with. */
export interface RequestFacts {
  /** `https://www.beaurivage.example`, without a final slash. */
  readonly origin: string;
  /** Path and query at which a GET shows this screen again; undefined where none does. */
  readonly screenUrl?: string | undefined;
  readonly frontVersionUrl: (file: string) => string;
  /**
   * Files of the front end that the document may contain instead of linking them. Undefined on pages that are never
   * compressed: there a link to a cached file is faster.
   */
  readonly sources?: ReadonlyMap<string, InlineSource> | undefined;
  /** Only on pages that are never cached (signed in). */
  readonly sessionHash: string | undefined;
  readonly csrf: string | undefined;
  readonly accountName: string | undefined;
  /** The moment for which the view is rendered; the cache invalidates pages when it changes their content. */
  readonly now: Date;
}
