import type { FastifyRequest } from 'fastify';
import { splitQuery } from '#contract/query.ts';
import { localMinute } from '#server/content/local-time.ts';
import { findDocuments } from '#server/content/search/find.ts';
import { highlight } from '#server/content/search/highlight.ts';
import type { SearchQuery } from '#server/content/search/query.ts';
import { SEARCH_DESCRIPTION_PATH, searchPath } from '#server/content/search/search-path.ts';
import { texts } from '#server/content/search/texts.ts';
import { correctedQuery } from '#server/content/search/vocabulary.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { limitVisitor } from '#server/content/visitor-limit.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { codeOf } from '#server/platform/db/problem.ts';
import { FORM_PAGE } from '#server/platform/http/cache-control.ts';
import { open } from '#server/platform/security/access.ts';
import type { Limit } from '#server/platform/security/attempts.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import { sendPublic } from '#server/render/reply/send-public.ts';
import { readSearchView, type SearchView } from './address.ts';
import { writeDescription } from './description.ts';
import { type Outcome, searchPageView } from './view.tsx';

/** Enough for a school behind one address, too few for a robot. */
const SEARCH_LIMIT: Limit = { max: 90, windowMs: 60_000 };
const QUERY_CANCELED = '57014';

/** The site search, at `/recherche?q=…`. Responses are not cached: queries rarely repeat, and would evict pages. */
export const search: ServerModule = {
  name: 'search',
  register(app, services) {
    app.get(SEARCH_DESCRIPTION_PATH, cacheable(open('nothing')), async (request, reply) => {
      if (!request.site.hasSearch) throw notFound();
      const description = writeDescription(request.site, publicOrigin(request));
      return sendPublic(reply, 'application/opensearchdescription+xml', description);
    });

    app.pathHandlers.push(async (path, request, reply) => {
      if (path !== searchPath(request.site) || !request.site.hasSearch) return undefined;
      const { site } = request;
      const view = readSearchView(site, new URLSearchParams(splitQuery(request.url).query));
      const now = localMinute(services.now(), site.timeZone);
      const outcome =
        view.query.text === ''
          ? undefined
          : await searchFor(services, request, view, now.slice(0, 'YYYY-MM-DD'.length));
      reply.header('cache-control', FORM_PAGE);
      return reply.sendPage(searchPageView({ site, view, outcome, now }));
    });
  },
};

async function searchFor(
  services: Services,
  request: FastifyRequest,
  view: SearchView,
  today: string,
): Promise<Outcome> {
  const { site } = request;
  const db = services.database.kysely;
  await limitVisitor(services, request, 'search', SEARCH_LIMIT, texts.tooMany);
  try {
    const found = await findDocuments(db, { site, ...view, today });
    const isMissed = found.total === 0 || found.mode === 'some';
    const correction = isMissed ? await correctionOf(services, site, view.query, today) : undefined;
    // Nothing anywhere: a spelling that has results is searched at once.
    if (correction !== undefined && found.total === 0 && found.counts?.size === 0) {
      const corrected = await findDocuments(db, { site, ...view, query: correction, today });
      const results = await highlight(db, correction, corrected.documents);
      return { found: corrected, results, correction, isCorrected: true };
    }
    return { found, results: await highlight(db, view.query, found.documents), correction, isCorrected: false };
  } catch (error) {
    if (codeOf(error) === QUERY_CANCELED) throw new Refusal(503, texts.tooLong, { retryAfterSeconds: 10 });
    throw error;
  }
}

/** The corrected query, if it has results. */
async function correctionOf(
  services: Services,
  site: Site,
  query: SearchQuery,
  today: string,
): Promise<SearchQuery | undefined> {
  const db = services.database.kysely;
  const corrected = await correctedQuery(db, site, query, services.now());
  if (corrected === undefined) return undefined;
  const { mode, total } = await findDocuments(db, { site, query: corrected, module: undefined, page: 1, today });
  return mode === 'all' && total > 0 ? corrected : undefined;
}
