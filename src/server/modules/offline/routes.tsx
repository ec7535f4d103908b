import { encodeOffline, type OfflineEdition } from '#contract/offline.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { asFile } from '#server/platform/operation/limit-requests.ts';
import { open } from '#server/platform/security/access.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { OFFLINE_PATH, OFFLINE_WORKER_PATH } from '#server/render/layout/offline-path.ts';
import { texts } from './texts.ts';

const WORKER_FILE = 'offline-worker.js';

/** The service worker of a site, and the page that it shows where nothing is stored (docs/adr/0081-offline.md). */
export const offline: ServerModule = {
  name: 'offline',
  register(app, services) {
    app.get(app.platformPath(OFFLINE_WORKER_PATH), asFile(open('published')), async (request, reply) => {
      const source = orNotFound(services.front.sources.get(WORKER_FILE));
      // Browsers compare it with the one they have: a changed one replaces it at the next page.
      reply.header('cache-control', 'no-cache').header('service-worker-allowed', '/');
      return reply
        .type('text/javascript; charset=utf-8')
        .send(encodeOffline(request.site.isReadOffline ? editionsOf(request.site) : undefined) + source.text);
    });
    app.get(app.platformPath(OFFLINE_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(offlineView(request.site)),
    );
  },
};

function editionsOf(site: Site): readonly OfflineEdition[] {
  const editions = site.editions.size === 0 ? [site] : [...site.editions.values()];
  return editions.map((edition) => ({
    language: edition.language,
    home: edition.home.path,
    page: `/${edition.base}${OFFLINE_PATH}`,
    notice: localeOf(edition).t(texts.notice),
  }));
}

function offlineView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  return programPage(site, {
    title: t(texts.title),
    description: t(texts.description),
    main: <p>{t(texts.advice)}</p>,
  });
}
