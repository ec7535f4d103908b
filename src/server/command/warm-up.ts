import { hasBlock } from '#server/content/blocks/blocks-of.ts';
import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import type { Services } from '#server/content/services.ts';
import { filesBase } from '#server/content/site/edition.ts';
import type { BlockName, Site, SitePage } from '#server/content/site/types.ts';
import { withTimeout } from '#server/platform/db/with-timeout.ts';
import { frontUrl } from '#server/platform/front/front.ts';
import { declaredOrigin } from '#server/platform/security/origin.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { renderDocument } from '#server/render/document/document.tsx';
import { sitePageView } from '#server/render/page/site-page.tsx';

/** A slow database must not delay the start any longer. */
const MAX_MS = 2_000;

/** The blocks that load the most code. */
const HEAVY_BLOCKS: readonly BlockName[] = ['agenda', 'formulaire', 'listing'];

/** Renders pages before the first request, which would otherwise wait 23 ms longer for the compiler. */
export async function warmUp(services: Services): Promise<void> {
  // A failure here happens again on request, and is reported then.
  await withTimeout(renderSome(services), MAX_MS).catch(() => undefined);
}

async function renderSome(services: Services): Promise<void> {
  const [site] = services.sites();
  if (site === undefined) return;
  const reads = new RecordedReads(services.database.kysely);
  const forBlocks = blockServices(services);
  for (const page of pagesToRender(site)) {
    const view = await sitePageView({ reads, site, page, query: new URLSearchParams(), services: forBlocks });
    renderDocument(view, {
      origin: declaredOrigin(site) ?? '',
      frontVersionUrl: (file) => frontUrl(filesBase(site), services.front, file),
      sessionHash: undefined,
      csrf: undefined,
      accountName: undefined,
      now: services.now(),
    });
  }
}

/** The home page, and one page with each of the heavy blocks. */
function pagesToRender(site: Site): ReadonlySet<SitePage> {
  const pages = [...site.pagesById.values()];
  return new Set([site.home, ...HEAVY_BLOCKS.flatMap((type) => pages.find((page) => hasBlock(page, type)) ?? [])]);
}
