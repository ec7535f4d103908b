import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Services } from '#server/content/services.ts';
import { filesBase } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { isUnavailable } from '#server/platform/db/problem.ts';
import { frontUrl } from '#server/platform/front/front.ts';
import { ERROR_PAGE, PRIVATE_PAGE, PUBLIC_PAGE } from '#server/platform/http/cache-control.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { createPace } from '#server/platform/operation/pace.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { renderDocument } from '#server/render/document/document.tsx';
import { inlinedHashes } from '#server/render/document/inlined.ts';
import type { PageView, RequestFacts } from '#server/render/document/page-view.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Renders a page in the site's layout and sends it. */
    sendPage(view: PageView, status?: number): Promise<FastifyReply>;
    /** Sends a fragment in the language of the site; not cached unless the reply has a `cache-control`. */
    sendFragment(node: ReactNode, status?: number): FastifyReply;
  }
}

/**
 * Rendering blocks the process for some milliseconds. The turns of the event loop between two pages accept connections
 * and send cached pages.
 */
const TURNS_BETWEEN = 63;

/** `finish` may change the HTML of a page before it is sent. */
export function registerSendPage(
  app: FastifyInstance,
  services: Services,
  finish?: (html: string, site: Site) => string,
): void {
  const renderInTurn = createPace(TURNS_BETWEEN);
  app.decorateReply('sendPage', async function sendPage(this: FastifyReply, view: PageView, status = 200) {
    const { request } = this;
    let isUnknown = false;
    // Without the database the session is unknown: the page of a visitor is sent, and not cached for others.
    const session = await request.session().catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      isUnknown = true;
      return undefined;
    });
    const isPrivate = session !== undefined || isUnknown;
    const facts: RequestFacts = {
      origin: publicOrigin(request),
      screenUrl: status === 404 ? undefined : screenUrl(request),
      frontVersionUrl: (file) => frontUrl(filesBase(view.site), services.front, file),
      sessionHash: session?.publicHash,
      csrf: session?.csrf,
      accountName: session?.account.name,
      now: services.now(),
      sources: isPrivate ? undefined : services.front.sources,
    };
    await new Promise<void>(renderInTurn);
    const html = renderDocument(view, facts);
    this.inlined = inlinedHashes(view, facts);
    if (isPrivate) this.header('cache-control', PRIVATE_PAGE);
    else if (!this.hasHeader('cache-control')) this.header('cache-control', status === 200 ? PUBLIC_PAGE : ERROR_PAGE);
    return this.code(status)
      .type(PAGE_TYPE)
      .send(finish === undefined ? html : finish(html, view.site));
  });
  app.decorateReply('sendFragment', function sendFragment(this: FastifyReply, node: ReactNode, status = 200) {
    if (!this.hasHeader('cache-control')) this.header('cache-control', 'no-store');
    return this.code(status)
      .type(PAGE_TYPE)
      .send(renderHtml(node, localeOf(this.request.site)));
  });
}

/** Without the query for cached pages, which would contain that of the first visitor. */
function screenUrl({ method, url, routeOptions, server, cacheKey }: FastifyRequest): string | undefined {
  const route = routeOptions.url;
  const isShown =
    /^(?:GET|HEAD)$/.test(method) || (route !== undefined && server.hasRoute({ method: 'GET', url: route }));
  if (!isShown) return undefined;
  return cacheKey === undefined ? url : url.replace(/\?.*$/s, '');
}
