import type { Reads } from '#server/cache/reads.ts';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import { type RenderedPart, renderPart } from '#server/content/blocks/render-part.tsx';
import { Part } from '#server/html.tsx';
import type { AskedQuery } from '#server/http/noted-query.ts';
import type { BlockName, BlockOf, PagePart, Site, SitePage } from '#server/site/types.ts';
import { HomeMain } from './home-main.tsx';
import { InnerMain } from './inner-main.tsx';
import { trailOf } from './navigation.ts';
import type { Crumb, PageView } from './page-view.ts';

export interface SitePageAsk {
  readonly reads: Reads;
  readonly site: Site;
  readonly page: SitePage;
  /** The query of the request. */
  readonly query: AskedQuery;
  readonly services: BlockServices;
}

/** A page of the site folder, ready for the layout. */
export async function sitePageView({ reads, site, page, query, services }: SitePageAsk): Promise<PageView> {
  const opening = openingOf(page);
  const parts = await Promise.all(
    page.parts.map(async (part, index): Promise<RenderedPart> => {
      const node = part === opening?.part ? null : await renderPart(part, { services, reads, site, page, query, index });
      return { part, key: `part-${index}`, node };
    }),
  );
  const changing = parts.filter(({ part }) => !followsFromFolder(part));
  const rest = parts
    .filter(({ part }) => part !== opening?.part)
    .map((rendered) => (changing.includes(rendered) ? { ...rendered, node: <Part>{rendered.node}</Part> } : rendered));
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
    parts: changing.map(({ node }) => node),
    main:
      page.kind === 'accueil' ? (
        <HomeMain site={site} page={page} hero={opening?.hero} parts={rest} />
      ) : (
        <InnerMain site={site} page={page} hero={opening?.hero} parts={rest} />
      ),
  };
}

/** Whether a part is always the same until the folder is read again. */
function followsFromFolder(part: PagePart): boolean {
  if (part.type === 'html') return true;
  const { block } = part;
  return block.type === 'carrousel' ? 'pictures' in block.content : !CHANGING.has(block.type);
}

const CHANGING: ReadonlySet<BlockName> = new Set(['agenda', 'formulaire', 'listing']);

/** From the home page to the page itself, which carries no link. */
export function crumbsOf(site: Site, page: SitePage): readonly Crumb[] {
  return trailOf(site, page).map((step) => ({
    title: step === site.home ? 'Accueil' : step.title,
    href: step === page ? undefined : step.path,
  }));
}

/** A hero that comes first stands for the heading of the page. */
function openingOf(page: SitePage): { readonly part: PagePart; readonly hero: BlockOf<'hero'> } | undefined {
  const part = page.parts[0];
  return part?.type === 'block' && part.block.type === 'hero' ? { part, hero: part.block } : undefined;
}
