import type { FastifyInstance } from 'fastify';
import { joinPage } from '#server/content/edits/documents/page-text.ts';
import type { Services } from '#server/content/services.ts';
import { editionOf } from '#server/content/site/edition.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import { entryHref } from '#server/render/administration/entries.ts';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { NOTICE_PARAM, noticeOf, redirectPrivate } from '#server/render/reply/notice.ts';
import { changeParts } from './acts.ts';
import { editView } from './edit-view.tsx';
import { pageListView, rowId } from './list-view.tsx';
import { isStale, nameOfOther, openPage, saveSource } from './open-page.ts';
import { leadingHere, PAGE_ACTS, pageAct } from './page-acts.ts';

import { placeOf, placePage } from './place.ts';
import { problemsOfDraft } from './problems.ts';
import { NOTICES, texts } from './texts.ts';
import { findTrashed } from './trash.tsx';
import { pageTree, searchTree } from './tree.ts';

/** Pages edited in the browser: their tree, their parts, publishing (EDIT-1, EDIT-2, EDIT-6). */
export function registerPageEditor(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'pages');

  routes.get('', async ({ request, site, query }) => {
    const words = textIn(query, 'q');
    const isTrashed = noticeOf(request, NOTICES) === NOTICES.corbeille;
    const trashed = isTrashed ? await findTrashed(services, site, query.page) : undefined;
    return pageListView(site, { entries: searchTree(await pageTree(services, site), words), words, trashed });
  });

  routes.get('/modifier', async ({ request, reply, site, query }) => {
    const trashed = await findTrashed(services, site, query.page);
    if (trashed !== undefined) return redirectPrivate(reply, pageScreens(site, trashed.open.name).history);
    const open = await openPage(services, site, query.page);
    const [problems, leading] = await Promise.all([problemsOfDraft(site, open), leadingHere(services, site, open)]);
    return editView(site, { open, notice: noticeOf(request, NOTICES), problems, leading });
  });

  routes.post('/modifier', async (context) => {
    const { reply, site, session, account, field, t } = context;
    const open = await openPage(services, site, field('page', 200));
    const act = pageAct(services, context, open);
    if (isStale(field, open)) return act.warn(t(texts.actConflict, { name: nameOfOther(open, session, t) }));
    const name = field('geste', 100);
    const ofPage = PAGE_ACTS.get(name);
    if (ofPage !== undefined) return ofPage(act);
    const changed = orNotFound(changeParts(editionOf(site, open.page), open.segments ?? [], name));
    const isSaved = await saveSource(services, site, open, account, joinPage(changed.segments));
    if (!isSaved) return act.otherWasFaster();
    if (changed.rank === undefined) return act.toPage('enregistre');
    return reply.redirect(pageScreens(site, open.name).part(changed.rank), 303);
  });
}

/** The order of pages, by buttons and by dragging; published at once (EDIT-1). */
export function registerPlaces(app: FastifyInstance, services: Services): void {
  administrationRoutes(app, 'pages').post('/ranger', async ({ reply, site, account, field, locale, show }) => {
    const place = placeOf(site, {
      act: field('geste', 40),
      page: field('page', 12),
      under: field('sous', 12),
      before: field('avant', 12),
    });
    if (place === undefined) throw notFound();
    const result = await placePage(services, site, place, account);
    if (result.outcome === 'published') {
      const done: keyof typeof NOTICES = place.parent === place.page.parent ? 'range' : 'deplace';
      const list = entryHref(site, 'pages');
      return redirectPrivate(reply, `${list}?${NOTICE_PARAM}=${done}#${rowId(place.page.id)}`);
    }
    const one = (message: string) => [{ fieldId: undefined, message }];
    const errors =
      result.outcome === 'impossible'
        ? one(result.message)
        : result.outcome === 'conflict'
          ? one(locale.marked(texts.publishConflict))
          : problemErrors(site, result.problems);
    return show(pageListView(site, { entries: await pageTree(services, site), words: '', errors }), 400);
  });
}
