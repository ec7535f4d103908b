import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { hasBlock } from '#server/content/blocks/blocks-of.ts';
import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import { queryNames } from '#server/content/blocks/registry.ts';
import { pageFeedPath } from '#server/content/elements/element.ts';
import { addMissed, MissedCounter } from '#server/content/missed/store.ts';
import { exactRedirect, patternRedirect } from '#server/content/site/redirects/redirects.ts';
import { decodePath, tidyPath } from '#server/content/site/tidy-path.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { FORM_PAGE } from '#server/platform/http/cache-control.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { open } from '#server/platform/security/access.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { cacheable, declaredPairs } from '#server/render/cache/page-key.ts';
import { UNTRANSLATED_PARAM, untranslatedHref } from '#server/render/layout/language-switch.tsx';
import { UntranslatedNotice } from '#server/render/layout/untranslated-notice.tsx';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { asksForDraft, ownDrafts, withDraftNotice } from './drafts.tsx';
import { registerSitemap } from './sitemap-routes.ts';

const STORE_MISSED_MS = 60_000;

/**
 * The pages of the site folder, and the addresses below them that other server modules handle. Registered last, as the
 * fallback of all routes.
 */
export const sitePages: ServerModule = {
  name: 'site-pages',
  register(app, services) {
    const forBlocks = blockServices(services);
    const drafts = ownDrafts(services, forBlocks);
    const missed = new MissedCounter();
    startSweep(app, services, {
      name: 'site-pages',
      everyMs: STORE_MISSED_MS,
      failure: 'Les adresses demandées en vain n’ont pas pu être comptées. Rien d’autre n’en dépend.',
      async run() {
        for (const [siteId, hits] of missed.take()) await addMissed(services.database.kysely, siteId, hits);
      },
    });
    registerSitemap(app);

    const namesAt = (site: Site, path: string): readonly string[] => {
      const decoded = decodePath(path) ?? '';
      const page = site.pagesByPath.get(decoded);
      const redirected = site.redirects.queryNames.get(tidyPath(decoded)) ?? [];
      // Other addresses have no query.
      if (page === undefined) return redirected;
      const own = page === site.home && site.editions.size > 0 ? [UNTRANSLATED_PARAM] : [];
      return [...queryNames(site, page), ...redirected, ...own];
    };

    app.get('/*', cacheable(open('published'), namesAt), async (request, reply) => {
      const { pathname, search } = splitUrl(request.url);
      const tidy = tidyPath(pathname);
      const path = decodePath(tidy);
      const moved = path === undefined ? undefined : exactRedirect(request.site.redirects, path, search);
      if (moved !== undefined) return reply.redirect(moved, 301);
      if (tidy !== pathname) return redirectPermanently(reply, tidy, search);
      const page = path === undefined ? undefined : request.site.pagesByPath.get(path);
      if (page !== undefined) {
        const { reads, site } = request;
        const draft = await drafts.of(request, page);
        if (draft !== undefined && asksForDraft(search)) return drafts.send(request, reply, draft, search);
        const query = new URLSearchParams(declaredPairs(search, queryNames(site, page)));
        const view = await sitePageView({ reads, site, page, query, services: forBlocks });
        // Forms carry a stamp of their own: a page that holds one is not cached for another visitor.
        if (hasBlock(page, 'formulaire')) reply.header('cache-control', FORM_PAGE);
        const missing = page === site.home ? untranslatedPage(site, search) : undefined;
        const notice = missing && createElement(UntranslatedNotice, { site, originals: missing.translations });
        const whole = { ...view, feedPath: pageFeedPath(site, page), notice };
        return reply.sendPage(draft === undefined ? whole : withDraftNotice(whole, site, page, draft));
      }
      return tryOwners(path, request, reply);
    });

    async function tryOwners(path: string | undefined, request: FastifyRequest, reply: FastifyReply) {
      if (path !== undefined) {
        for (const owner of app.pathHandlers) {
          const sent = await owner(path, request, reply);
          if (sent !== undefined) return sent;
        }
        const draft = await drafts.at(request, path);
        if (draft !== undefined) return drafts.send(request, reply, draft);
        const moved = patternRedirect(request.site.redirects, path);
        if (moved !== undefined) return reply.redirect(moved, 301);
        const original = originalAt(request.site, path);
        if (original !== undefined) return reply.redirect(untranslatedHref(request.site.home, original), 302);
        if (wantsHtml(request)) missed.add(request.site.id, path);
      }
      throw notFound();
    }
  },
};

/** The page that would be here in the main language: `/en/mairie` for `/mairie` (LANG-1). */
function originalAt(site: Site, path: string): SitePage | undefined {
  const home = site.home.path;
  return home !== '/' && path.startsWith(`${home}/`) ? site.pagesByPath.get(path.slice(home.length)) : undefined;
}

function untranslatedPage(site: Site, search: string): SitePage | undefined {
  const page = site.pagesById.get(new URLSearchParams(search).get(UNTRANSLATED_PARAM) ?? '');
  return page?.language === site.language ? undefined : page;
}

function redirectPermanently(reply: FastifyReply, path: string, search: string): FastifyReply {
  // `//host/` without its final slash would redirect to another host.
  const target = localPath(`${path}${search}`, '');
  if (target === '') throw notFound();
  return reply.redirect(target, 301);
}

function splitUrl(url: string): { readonly pathname: string; readonly search: string } {
  const start = url.indexOf('?');
  return start === -1 ? { pathname: url, search: '' } : { pathname: url.slice(0, start), search: url.slice(start) };
}
