import type { Reads } from '#server/cache/reads.ts';
import type { HeroBlock } from '#server/site/blocks.ts';
import type { PagePart, Site, SitePage } from '#server/site/types.ts';
import { blockDrawers } from './blocks/drawers.tsx';
import { HomeMain } from './home-main.tsx';
import { InnerMain } from './inner-main.tsx';
import { trailOf } from './navigation.ts';
import type { Crumb, PageView } from './page-view.ts';
import { type DrawnPart, drawPart, type ModuleDrawers } from './parts.tsx';

export interface SitePageAsk {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** What the query of the request says under the names that the blocks of the page declare. */
  readonly query: URLSearchParams;
  /** Drawers of the blocks that need more than the site folder. */
  readonly drawers: ModuleDrawers;
}

/** A page of the site folder, ready for the layout. */
export async function sitePageView({ reads, site, page, query, drawers }: SitePageAsk): Promise<PageView> {
  const opening = openingOf(page);
  const all = blockDrawers(drawers);
  const parts = await Promise.all(
    page.parts.map(async (part, index): Promise<DrawnPart> => {
      const node = part === opening?.part ? null : await drawPart(part, { reads, site, page, query, index, drawers: all });
      return { part, key: `part-${index}`, node };
    }),
  );
  const rest = parts.filter(({ part }) => part !== opening?.part);
  return {
    site,
    page,
    title: page.title,
    description: page.description,
    crumbs: crumbsOf(site, page),
    canonicalPath: page.path,
    image: page.image ?? opening?.hero.picture,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: true,
    main:
      page.kind === 'accueil' ? (
        <HomeMain site={site} page={page} hero={opening?.hero} parts={rest} />
      ) : (
        <InnerMain site={site} page={page} hero={opening?.hero} parts={rest} />
      ),
  };
}

/** From the home page to the page itself, which carries no link. */
export function crumbsOf(site: Site, page: SitePage): readonly Crumb[] {
  return trailOf(site, page).map((step) => ({
    title: step === site.home ? 'Accueil' : step.title,
    href: step === page ? undefined : step.path,
  }));
}

/** A hero that comes first stands for the heading of the page. */
function openingOf(page: SitePage): { readonly part: PagePart; readonly hero: HeroBlock } | undefined {
  const part = page.parts[0];
  return part?.type === 'block' && part.block.type === 'hero' ? { part, hero: part.block } : undefined;
}
