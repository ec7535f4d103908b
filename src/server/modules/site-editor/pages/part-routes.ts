import type { FastifyInstance } from 'fastify';
import { SEEN_FIELD, workService } from '#contract/page-editor.ts';
import { hashText } from '#server/content/edits/store.ts';
import { deleteWork, othersAt, readWork, saveWork } from '#server/content/edits/work.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { requireCsrf } from '#server/people/accounts/session.ts';
import { LARGE_FORM_BYTES } from '#server/platform/http/form-body.ts';
import { withCsrf } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { moveRow } from '#server/render/administration/keys/values.ts';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { answer } from '#server/render/reply/answer.ts';
import { redirectDone } from '#server/render/reply/notice.ts';
import { changedSource, isUnchanged, partAt, rankOf, readPart, workMark } from './changed-part.ts';
import { galleryView } from './gallery-view.tsx';
import { nameOfOther, openPage, saveSource } from './open-page.ts';
import { type PartState, partView, textOf } from './part-view.tsx';
import { TEXT_ID } from './parts/part-form.ts';
import { problemsOfDraft, problemsOfPart } from './problems.ts';
import { NOTICES, texts } from './texts.ts';

const { path: PATH, role } = ENTRIES.pages;

/** The forms of single parts of a page, and the gallery of what can be added (EDIT-2, EDIT-8). */
export function registerParts(app: FastifyInstance, services: Services): void {
  const routes = administrationRoutes(app, 'pages');

  routes.get('/partie', async ({ site, account, query }) => {
    const open = await openPage(services, site, query.page);
    const { rank, segment } = partAt(open, rankOf(query.rang));
    const errors = problemsOfPart(await problemsOfDraft(site, open), rank);
    return partView(site, { account, open, rank, segment, errors });
  });

  routes.get('/ajouter', async ({ site, query }) =>
    galleryView(site, await openPage(services, site, query.page), rankOf(query.rang)),
  );

  const savePart = async ({ reply, site, session, account, field, t, show }: AdministrationRequest) => {
    const place = { seen: field(SEEN_FIELD, 40), rank: field('rang', 5) };
    const open = await openPage(services, site, field('page', 200));
    const part = readPart(site, open, place, (name) => field(name, LARGE_FORM_BYTES));
    const { rank, segment, form, values, text } = part;
    const state = { account, open, ...part };
    const again = (more: Partial<PartState>, status = 200) => show(partView(site, { ...state, ...more }), status);
    const act = field('geste', 100);
    if (values !== undefined && act !== '' && act !== 'ajouter') return again({ values: moveRow(values, act) });
    if (form === undefined && text.trim() === '')
      return again({ errors: [{ fieldId: TEXT_ID, message: t(texts.empty) }] }, 400);
    // What others changed elsewhere in the page is no conflict: only this part counts.
    const isSame = place.seen === hashText(textOf(open, segment));
    const isSaved = isSame && (await saveSource(services, site, open, account, changedSource(open, part)));
    if (!isSaved) return again({ conflict: nameOfOther(open, session, t) }, 409);
    const { kysely } = services.database;
    await deleteWork(kysely, { siteId: site.id, path: open.path, seen: workMark(open, place.seen, rank) }, account);
    const after = await openPage(services, site, open.name);
    // A draft with errors is saved; the form shows them at their fields.
    const errors = problemsOfPart(await problemsOfDraft(site, after), rank);
    if (act !== 'ajouter' && errors.length === 0)
      return redirectDone(reply, `${PATH}/modifier`, 'enregistre', { page: open.name });
    const newRows = act === 'ajouter' ? 2 : 1;
    const saved = { account, open: after, rank, segment: after.segments?.[rank], newRows, errors };
    return show(partView(site, { ...saved, notice: NOTICES.enregistre }));
  };
  routes.post('/partie', savePart, { bodyLimit: LARGE_FORM_BYTES });
}

/** Stores what is typed in the form of a part before it is saved; answers who else has it open (EDIT-8, EDIT-9). */
export function registerWork(app: FastifyInstance, services: Services): void {
  const options = { ...withCsrf('nothing', role), bodyLimit: LARGE_FORM_BYTES };
  answer(app, workService, options, async ({ page, rank, seen, values, isForgotten }, request) => {
    const session = await requireCsrf(request);
    const { account } = session;
    const open = await openPage(services, request.site, page);
    const { kysely } = services.database;
    const part = { siteId: request.site.id, path: open.path, seen: workMark(open, seen, rank) };
    const stored = values === undefined && isForgotten !== true ? await readWork(kysely, part, account) : undefined;
    if (isForgotten === true) await deleteWork(kysely, part, account);
    else await saveWork(kysely, part, account, services.now(), values);
    return {
      others: await othersAt(kysely, part, account, services.now()),
      savedBy: isUnchanged(open, seen) ? '' : nameOfOther(open, session, localeOf(request.site).t),
      stored,
    };
  });
}
