import type { FastifyInstance, FastifyReply } from 'fastify';
import { joinPage } from '#server/content/edits/documents/page-text.ts';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { abandonDraft, keepDraft } from '#server/content/edits/draft-acts.ts';
import { planDraft } from '#server/content/edits/planned.ts';
import { type FileChange, publishFiles } from '#server/content/edits/publish.ts';
import { withoutRedirects } from '#server/content/edits/redirects.ts';
import { keepEdits, takeFolder } from '#server/content/edits/resolve.ts';
import { readTypedMoment } from '#server/content/fields/date-text.ts';
import type { Services } from '#server/content/services.ts';
import { editionOf, isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { NOTICE_PARAM, noticeOf, redirectPrivate } from '#server/render/reply/notice.ts';
import { changeParts } from './acts.ts';
import { type EditState, editView } from './edit-view.tsx';
import { type Leading, leadingTo } from './links/leading.ts';
import { texts as linkTexts } from './links/texts.ts';
import { pageListView, rowId } from './list-view.tsx';
import { copyPage, movePage } from './move.ts';
import { isStale, nameOfOther, type OpenPage, openPage, saveSource } from './open-page.ts';
import { screens } from './page-forms.tsx';
import { placeOf, placePage } from './place.ts';
import { placeProblems, problemsOfDraft, publishedParts } from './problems.ts';
import { NOTICES, texts } from './texts.ts';
import { findTrashed } from './trash.tsx';
import { pageTree, searchTree } from './tree.ts';

const MAX_MOMENT = 40;

interface Publication {
  readonly action: 'publish' | 'remove';
  readonly withdrawAt?: Date | null;
}

/** Pages edited in the browser: their tree, their parts, publishing (EDIT-1, EDIT-2, EDIT-6). */
export function registerPageEditor(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const routes = administrationRoutes(app, 'pages');

  routes.get('', async ({ request, site, query }) => {
    const words = textIn(query, 'q');
    const isTrashed = noticeOf(request, NOTICES) === NOTICES.corbeille;
    const trashed = isTrashed ? await findTrashed(services, site, query.page) : undefined;
    return pageListView(site, { entries: searchTree(await pageTree(services, site), words), words, trashed });
  });

  routes.get('/modifier', async ({ request, reply, site, query }) => {
    const trashed = await findTrashed(services, site, query.page);
    if (trashed !== undefined) return redirectPrivate(reply, screens(site, trashed.open).history);
    const open = await openPage(services, site, query.page);
    const [problems, leading] = await Promise.all([problemsOfDraft(site, open), leadingHere(site, open)]);
    return editView(site, { open, notice: noticeOf(request, NOTICES), problems, leading });
  });

  routes.post('/modifier', async ({ request, reply, site, session, account, field, t, show, done }) => {
    const open = await openPage(services, site, field('page', 200));
    const act = field('geste', 100);
    const isSent = (name: string) => Object.hasOwn(request.body as object, name);
    const showPage = async (state: Omit<EditState, 'open' | 'leading'>, status: number) =>
      show(editView(site, { open, leading: await leadingHere(site, open), ...state }), status);
    const warn = (warning: string, status = 409) => showPage({ warning }, status);
    const toPage = (notice: keyof typeof NOTICES, page = open.name) => done('/modifier', notice, { page });
    const refuse = (problems: readonly Problem[]) =>
      showPage({ problems: placeProblems(site, open.path, publishedParts(open), problems) }, 400);
    const publish = async (changes: readonly FileChange[], how: Publication, whenDone: () => FastifyReply) => {
      const result = await publishFiles(services, site, changes, { author: account, ...how });
      if (result.outcome === 'published') return whenDone();
      if (result.outcome === 'refused') return refuse(result.problems);
      const now = await openPage(services, site, open.name);
      return show(editView(site, { open: now, warning: t(texts.publishConflict) }), 409);
    };
    const otherWasFaster = () => warn(t(texts.actConflict, { name: t(texts.anotherUser) }));
    const refuseWithdrawal = (typed?: EditState['typed']) =>
      showPage({ ...(typed && { typed }), isKept: true, warning: t(texts.withdrawRefused) }, 400);
    if (isStale(field, open)) return warn(t(texts.actConflict, { name: nameOfOther(open, session, t) }));
    switch (act) {
      case 'publier':
      case 'publier-maintenant': {
        const { draft, absence, plan } = open;
        if (draft === undefined && absence === undefined) throw notFound();
        const isNow = act === 'publier-maintenant';
        const typed = {
          publishAt: isNow ? '' : field('publier_le', MAX_MOMENT),
          withdrawAt: field('retirer_le', MAX_MOMENT),
        };
        const publishAt = readTypedMoment(typed.publishAt, site.timeZone);
        const withdrawAt = readTypedMoment(typed.withdrawAt, site.timeZone) ?? null;
        // A user who typed a date does not want the page to be published now.
        if (isWrong(typed.publishAt, publishAt) || isWrong(typed.withdrawAt, withdrawAt))
          return showPage({ typed, warning: t(texts.momentWrong) }, 422);
        const content = withoutMark(open.source);
        if (withdrawAt !== null && (await isNeeded(site, open))) return refuseWithdrawal(typed);
        if (publishAt !== undefined) {
          const version = draft?.version ?? ((await saveSource(services, site, open, account, content)) ? 1 : 0);
          if (!(await planDraft(database, site.id, open.path, { version, publishAt, withdrawAt, author: account })))
            return otherWasFaster();
          return toPage('prevu');
        }
        const startedFrom = draft === undefined ? open.servedHash : draft.startedFrom;
        // An empty field decides something only where it showed a date.
        const isKept = typed.withdrawAt.trim() === '' && (plan.withdrawAt === undefined || !isSent('retirer_le'));
        const how = { action: 'publish', ...(isKept ? {} : { withdrawAt }) } as const;
        return publish([{ path: open.path, content, startedFrom }], how, () => toPage('publie'));
      }
      case 'deprogrammer': {
        if (open.draft === undefined) throw notFound();
        const plan = { version: open.draft.version, publishAt: null, withdrawAt: null, author: account };
        if (!(await planDraft(database, site.id, open.path, plan))) return otherWasFaster();
        return toPage('deprogramme');
      }
      // Over another text than the one it began with: both were shown to the person.
      case 'publier-brouillon': {
        if (open.draft === undefined) throw notFound();
        const { withdrawAt } = open.plan;
        const content = withoutMark(open.source);
        if (withdrawAt !== undefined && (await isNeeded(site, open))) return refuseWithdrawal();
        const how = { action: 'publish', ...(withdrawAt === undefined ? {} : { withdrawAt }) } as const;
        return publish([{ path: open.path, content, startedFrom: open.servedHash }], how, () => toPage('publie'));
      }
      case 'garder-brouillon':
        if (open.draft === undefined) throw notFound();
        return (await keepDraft(database, site.id, { ...open, version: open.draft.version }))
          ? toPage('garde')
          : otherWasFaster();
      case 'abandonner': {
        if (open.draft === undefined) throw notFound();
        const chosen = { path: open.path, version: open.draft.version, about: open.title };
        if (!(await abandonDraft(database, site.id, chosen, account))) return otherWasFaster();
        return open.servedHash === null ? done('/historique', 'efface', { page: open.name }) : toPage('abandonne');
      }
      case 'corbeille': {
        const change = { path: open.path, content: null, startedFrom: open.servedHash };
        const changes = await withoutRedirects(services, site, change);
        const leading = await leadingHere(site, open);
        if (leading !== undefined && leading.places.length > 0)
          return showPage({ isKept: true, warning: t(linkTexts.refused) }, 400);
        return publish(changes, { action: 'remove' }, () => done('', 'corbeille', { page: open.name }));
      }
      case 'deplacer': {
        const destination = { parent: field('sous', 12), word: field('mot', 100) };
        const result = await movePage(services, site, open, destination, account);
        if (result.outcome === 'published') return done('', 'deplace');
        if (result.outcome === 'refused') return refuse(result.problems);
        return warn(result.outcome === 'impossible' ? result.message : t(texts.publishConflict), 400);
      }
      // Publishes the page unchanged, with the date of its withdrawal.
      case 'retrait': {
        if (open.draft !== undefined || open.page === undefined) throw notFound();
        const typed = field('retirer_le', MAX_MOMENT);
        const withdrawAt = readTypedMoment(typed, site.timeZone) ?? null;
        if (isWrong(typed, withdrawAt)) return warn(t(texts.momentWrong), 422);
        if (withdrawAt !== null && (await isNeeded(site, open))) return refuseWithdrawal();
        const change = { path: open.path, content: open.source, startedFrom: open.servedHash };
        return publish([change], { action: 'publish', withdrawAt }, () => toPage('retrait'));
      }
      case 'copier-page': {
        const name = await copyPage(services, site, open, account);
        if (name === undefined) throw notFound();
        return toPage('enregistre', name);
      }
      case 'garder':
        await keepEdits(database, site, [open.path], account);
        return toPage('choisi');
      case 'dossier': {
        const problems = await takeFolder(database, site, [open.path], account);
        return problems.length > 0 ? refuse(problems) : toPage('choisi');
      }
    }
    const changed = changeParts(editionOf(site, open.page), open.segments ?? [], act);
    if (changed === undefined) throw notFound();
    if (!(await saveSource(services, site, open, account, joinPage(changed.segments)))) return otherWasFaster();
    if (changed.rank === undefined) return toPage('enregistre');
    return reply.redirect(screens(site, open).part(changed.rank), 303);
  });

  async function leadingHere(site: Site, { page, edits }: OpenPage): Promise<Leading | undefined> {
    return page === undefined || isHome(site, page) ? undefined : leadingTo(services, site, page, edits);
  }

  /** Whether a page must not leave at a date: others lead to it, or it is the home page. */
  async function isNeeded(site: Site, { page, edits }: OpenPage): Promise<boolean> {
    return page !== undefined && (await leadingTo(services, site, page, edits)).places.length > 0;
  }

  /** A date was typed that does not exist, or is over. */
  function isWrong(typed: string, moment: Date | null | undefined): boolean {
    return typed.trim() !== '' && (moment ?? new Date(0)) <= services.now();
  }
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
      const list = `/${site.base}${ENTRIES.pages.path}`;
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
