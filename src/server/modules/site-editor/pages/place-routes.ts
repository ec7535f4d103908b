import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { NOTICE_PARAM } from '#server/render/administration/frame.tsx';
import { sendScreen } from '#server/render/administration/reply.ts';
import { pageListView, rowId } from './list-view.tsx';
import { placeOf, placePage } from './place.ts';
import { type NOTICES, texts } from './texts.ts';
import { pageTree } from './tree.ts';

const { path: PATH, role } = ENTRIES.pages;

/** The order of pages, by buttons and by dragging; published at once (EDIT-1). */
export function registerPlaces(app: FastifyInstance, services: Services): void {
  app.post(app.platformPath(`${PATH}/ranger`), withProof('nothing', role), async (request, reply) => {
    const { site } = request;
    const locale = localeOf(site);
    const { account } = await requireProof(request);
    const field = formFields(request.body);
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
      return reply.redirect(`/${site.base}${PATH}?${NOTICE_PARAM}=${done}#${rowId(place.page.id)}`, 303);
    }
    const messages =
      result.outcome === 'impossible'
        ? [result.message]
        : result.outcome === 'conflict'
          ? [locale.marked(texts.publishConflict)]
          : result.problems.map((problem) => problemText(locale, problem));
    const errors = messages.map((message) => ({ fieldId: undefined, message }));
    const entries = await pageTree(services, site);
    return sendScreen(reply, pageListView(site, { entries, words: '', errors }), 400);
  });
}
