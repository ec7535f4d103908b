import { blocksOf } from '#server/content/blocks/blocks-of.ts';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import { definitionOf, sheetsOf } from '#server/content/blocks/registry.ts';
import { type RenderedPart, renderPart } from '#server/content/blocks/render-part.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Reads } from '#server/content/reads.ts';
import type { BlockOf, PagePart, Site, SitePage } from '#server/content/site/types.ts';
import type { Crumb, PageView } from '#server/render/document/page-view.ts';
import { trailOf } from '#server/render/layout/navigation.ts';
import { texts } from '#server/render/layout/texts.ts';
import { HomeMain } from './home-main.tsx';
import { InnerMain } from './inner-main.tsx';

interface SitePageOptions {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** The query parameters that the blocks of the page declare. */
  readonly query: URLSearchParams;
  readonly services: BlockServices;
}

/** Renders the blocks of a site page into a view for the layout. */
export async function sitePageView({ reads, site, page, query, services }: SitePageOptions): Promise<PageView> {
  const leading = leadingHero(page);
  const parts = await Promise.all(
    page.parts.map(async (part, index): Promise<RenderedPart[]> => {
      if (part === leading?.part) return [];
      const node = await renderPart(part, { services, reads, site, page, query, index });
      return [{ part, key: `part-${index}`, node }];
    }),
  );
  const main = { site, page, hero: leading?.hero, parts: parts.flat() };
  return {
    site,
    page,
    title: page.title,
    description: page.description,
    crumbs: crumbsOf(site, page),
    documentTitle: page.documentTitle,
    canonicalPath: page.isIndexed ? page.path : undefined,
    image: page.image ?? leading?.hero.picture,
    feedPath: undefined,
    structuredData: page.parts.flatMap((part) =>
      part.type === 'block'
        ? (definitionOf(part.block).structuredData?.(part.block, { site, now: services.now() }) ?? [])
        : [],
    ),
    styles: sheetsOf(page),
    ownBlocks: blocksOf(page, 'own').map(({ block }) => block.name),
    hasOwnHeading: true,
    main: page.kind === 'accueil' ? <HomeMain {...main} /> : <InnerMain {...main} />,
  };
}

/** From the home page to the page itself, which has no link. */
export function crumbsOf(site: Site, page: SitePage): readonly Crumb[] {
  return trailOf(site, page).map((step) => ({
    title: step === site.home ? localeOf(site).t(texts.home) : step.title,
    href: step === page ? undefined : step.path,
  }));
}

/** The same above a child of the page: the page has a link too. */
export function crumbsAboveChild(site: Site, page: SitePage): readonly Crumb[] {
  return crumbsOf(site, page).map((crumb) => ({ ...crumb, href: crumb.href ?? page.path }));
}

/** A hero in first position is the heading of the page. */
function leadingHero(page: SitePage): { readonly part: PagePart; readonly hero: BlockOf<'hero'> } | undefined {
  const part = page.parts[0];
  return part?.type === 'block' && part.block.type === 'hero' ? { part, hero: part.block } : undefined;
}
