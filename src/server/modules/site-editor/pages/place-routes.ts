import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { problemErrors } from '#server/render/administration/problem-errors.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { NOTICE_PARAM, redirectPrivate } from '#server/render/reply/notice.ts';
import { pageListView, rowId } from './list-view.tsx';
import { placeOf, placePage } from './place.ts';
import { type NOTICES, texts } from './texts.ts';
import { pageTree } from './tree.ts';

/** The order of pages, by buttons and by dragging; published at once (EDIT-1). */
export function registerPlaces(app: FastifyInstance, services: Services): void {
  administrationRoutes(app, 'pages').post('/ranger', async ({ reply, site, account, field, locale, show }) => {
    const asked = {
      act: field('geste', 40),
      page: field('page', 12),
      under: field('sous', 12),
      before: field('avant', 12),
    };
    const place = placeOf(site, asked);
    if (place === undefined) throw notFound();
    const result = await placePage(services, site, place, account);
    if (result.outcome === 'published') {
      const done: keyof typeof NOTICES = place.parent === place.page.parent ? 'range' : 'deplace';
      const list = `/${site.base}${ENTRIES.pages.path}`;
      return redirectPrivate(reply, `${list}?${NOTICE_PARAM}=${done}#${rowId(place.page.id)}`);
    }
    const one = (message: string) => [{ fieldId: undefined, message }];
    const errors =
      result.outcome === 'impossible'
        ? one(result.message)
        : result.outcome === 'conflict'
          ? one(locale.marked(texts.publishConflict))
          : problemErrors(result.problems, locale);
    return show(pageListView(site, { entries: await pageTree(services, site), words: '', errors }), 400);
  });
}
