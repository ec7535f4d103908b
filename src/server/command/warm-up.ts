import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import type { Services } from '#server/content/services.ts';
import type { BlockName, Site, SitePage } from '#server/content/site/types.ts';
import { inTime } from '#server/platform/db/in-time.ts';
import { frontUrl } from '#server/platform/front/front.ts';
import { declaredOrigin } from '#server/platform/security/origin.ts';
import { NotedReads } from '#server/render/cache/reads.ts';
import { renderDocument } from '#server/render/document/document.tsx';
import { sitePageView } from '#server/render/page/site-page.tsx';

/** A database that takes longer is no reason to open later. */
const PATIENCE_MS = 2_000;

/** The blocks that need more code than others. */
const DEMANDING: readonly BlockName[] = ['agenda', 'formulaire', 'listing'];

/** Renders pages before the first request, which would otherwise wait 23 ms longer for the compiler, and others with it. */
export async function warmUp(services: Services): Promise<void> {
  // What fails here fails again, and is reported, on request.
  await inTime(renderSome(services), PATIENCE_MS).catch(() => undefined);
}

async function renderSome(services: Services): Promise<void> {
  const [site] = services.sites();
  if (site === undefined) return;
  const reads = new NotedReads(services.database.kysely);
  const forBlocks = blockServices(services);
  for (const page of pagesToRender(site)) {
    const view = await sitePageView({ reads, site, page, query: new URLSearchParams(), services: forBlocks });
    renderDocument(view, {
      origin: declaredOrigin(site) ?? '',
      frontVersionUrl: (file) => frontUrl(site.base, services.front, file),
      sessionHash: undefined,
      csrf: undefined,
      accountName: undefined,
    });
  }
}

/** The home page, and one page of each demanding kind. */
function pagesToRender(site: Site): ReadonlySet<SitePage> {
  const pages = [...site.pagesById.values()];
  const holds = (page: SitePage, type: BlockName) => page.parts.some((part) => part.type === 'block' && part.block.type === type);
  return new Set([site.home, ...DEMANDING.flatMap((type) => pages.find((page) => holds(page, type)) ?? [])]);
}
