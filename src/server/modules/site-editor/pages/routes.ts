import type { FastifyInstance, FastifyReply } from 'fastify';
import { joinPage } from '#server/content/edits/documents/page-text.ts';
import { discardDraft } from '#server/content/edits/drafts.ts';
import { planDraft } from '#server/content/edits/planned.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { withoutRedirects } from '#server/content/edits/redirects.ts';
import { keepEdits, takeFolder } from '#server/content/edits/resolve.ts';
import { readTypedMoment } from '#server/content/fields/typed-moment.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { editionOf } from '#server/content/site/edition.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { Account } from '#server/people/account.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type List, textIn } from '#server/render/administration/query.ts';
import { noticeOf, redirectDone, sendScreen } from '#server/render/administration/reply.ts';
import { changeParts } from './acts.ts';
import { redirectTo } from './done.ts';
import { editView } from './edit-view.tsx';
import { pageListView } from './list-view.tsx';
import { copyPage, movePage } from './move.ts';
import { isStale, type OpenPage, openPage } from './open-page.ts';
import { placeProblems, problemsOfDraft } from './problems.ts';
import { nameOfOther, saveSource } from './save-source.ts';
import { NOTICES, texts } from './texts.ts';
import { pageTree, searchTree } from './tree.ts';

const { path: PATH, role } = ENTRIES.pages;
const MAX_MOMENT = 40;

/** Pages edited in the browser: their tree, their parts, publishing (EDIT-1, EDIT-2, EDIT-6). */
export function registerPageEditor(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const read = signedIn('nothing', role);
  const write = withProof('nothing', role);

  app.get<List>(app.platformPath(PATH), read, async (request, reply) => {
    const words = textIn(request.query, 'q');
    const entries = searchTree(await pageTree(services, request.site), words);
    return sendScreen(reply, pageListView(request.site, { entries, words }));
  });

  app.get<List>(app.platformPath(`${PATH}/modifier`), read, async (request, reply) => {
    const open = await openPage(services, request.site, request.query.page);
    const problems = await problemsOfDraft(request.site, open);
    return sendScreen(reply, editView(request.site, { open, notice: noticeOf(request, NOTICES), problems }));
  });

  app.post(app.platformPath(`${PATH}/modifier`), write, async (request, reply) => {
    const { site } = request;
    const { marked: t } = localeOf(site);
    const session = await requireProof(request);
    const { account } = session;
    const field = formFields(request.body);
    const open = await openPage(services, site, field('page', 200));
    const act = field('geste', 100);
    const warn = (warning: string, status = 409) => sendScreen(reply, editView(site, { open, warning }), status);
    if (isStale(field, open)) return warn(t(texts.actConflict, { name: nameOfOther(open, session, t) }));
    switch (act) {
      case 'publier':
        return publish(reply, account, open);
      case 'abandonner':
        await discardDraft(database.kysely, site.id, open.path);
        return open.servedHash === null ? redirectDone(reply, PATH, 'abandonne') : redirectTo(reply, open, 'abandonne');
      case 'corbeille':
        return remove(reply, account, open);
      case 'deplacer': {
        const destination = { parent: field('sous', 12), word: field('mot', 100) };
        const result = await movePage(services, site, open, destination, account);
        if (result.outcome === 'published') return redirectDone(reply, PATH, 'deplace');
        if (result.outcome === 'refused') return refuse(reply, open, result.problems);
        return warn(result.outcome === 'impossible' ? result.message : t(texts.publishConflict), 400);
      }
      case 'retrait':
        return planWithdrawal(reply, account, open);
      case 'copier-page': {
        const name = await copyPage(services, site, open, account);
        if (name === undefined) throw notFound();
        return redirectTo(reply, { name }, 'enregistre');
      }
      case 'garder':
        await keepEdits(database, site, [open.path], account);
        return redirectTo(reply, open, 'choisi');
      case 'dossier': {
        const problems = await takeFolder(database, site, [open.path], account);
        return problems.length > 0 ? refuse(reply, open, problems) : redirectTo(reply, open, 'choisi');
      }
    }
    const changed = changeParts(editionOf(site, open.page), open.segments ?? [], act);
    if (changed === undefined) throw notFound();
    if (!(await saveSource(services, site, open, account, joinPage(changed.segments))))
      return warn(t(texts.actConflict, { name: t(texts.somebody) }));
    return changed.rank === undefined
      ? redirectTo(reply, open, 'enregistre')
      : reply.redirect(`/${site.base}${PATH}/partie?page=${encodeURIComponent(open.name)}&rang=${changed.rank}`, 303);
  });

  async function publish(reply: FastifyReply, author: Account, open: OpenPage): Promise<FastifyReply> {
    const { site, body } = reply.request;
    const { draft } = open;
    if (draft === undefined) throw notFound();
    const field = formFields(body);
    const typed = { publishAt: field('publier_le', MAX_MOMENT), withdrawAt: field('retirer_le', MAX_MOMENT) };
    const [publishAt, withdrawAt] = [readTypedMoment(typed.publishAt), readTypedMoment(typed.withdrawAt)];
    // Who has typed a date does not want the page now.
    if (isWrong(typed.publishAt, publishAt) || isWrong(typed.withdrawAt, withdrawAt))
      return sendScreen(reply, editView(site, { open, typed, warning: localeOf(site).marked(texts.momentWrong) }), 422);
    if (publishAt !== undefined) {
      await planDraft(database, site.id, open.path, {
        version: draft.version,
        publishAt,
        withdrawAt: withdrawAt ?? null,
      });
      return redirectTo(reply, open, 'prevu');
    }
    const change = { path: open.path, content: draft.content, startedFrom: draft.startedFrom };
    const result = await publishFiles(services, site, [change], {
      author,
      action: 'publish',
      withdrawAt: withdrawAt ?? null,
    });
    if (result.outcome === 'published') return redirectTo(reply, open, 'publie');
    if (result.outcome === 'refused') return refuse(reply, open, result.problems);
    return sendScreen(reply, editView(site, { open, warning: localeOf(site).marked(texts.publishConflict) }), 409);
  }

  /** A date was typed that does not exist, or is over. */
  function isWrong(typed: string, moment: Date | null | undefined): boolean {
    return typed.trim() !== '' && (moment ?? new Date(0)) <= services.now();
  }

  /** The page is published as it is, with the date on which it goes. */
  async function planWithdrawal(reply: FastifyReply, author: Account, open: OpenPage): Promise<FastifyReply> {
    const { site, body } = reply.request;
    if (open.draft !== undefined || open.page === undefined) throw notFound();
    const typed = formFields(body)('retirer_le', MAX_MOMENT);
    const withdrawAt = readTypedMoment(typed) ?? null;
    if (isWrong(typed, withdrawAt))
      return sendScreen(reply, editView(site, { open, warning: localeOf(site).marked(texts.momentWrong) }), 422);
    const change = { path: open.path, content: open.source, startedFrom: open.servedHash };
    const result = await publishFiles(services, site, [change], { author, action: 'publish', withdrawAt });
    if (result.outcome === 'published') return redirectTo(reply, open, 'retrait');
    return refuse(reply, open, result.outcome === 'refused' ? result.problems : []);
  }

  async function remove(reply: FastifyReply, author: Account, open: OpenPage): Promise<FastifyReply> {
    const { site } = reply.request;
    const change = { path: open.path, content: null, startedFrom: open.servedHash };
    const changes = await withoutRedirects(services, site, change);
    const result = await publishFiles(services, site, changes, { author, action: 'remove' });
    if (result.outcome === 'published') return redirectDone(reply, PATH, 'corbeille');
    return refuse(reply, open, result.outcome === 'refused' ? result.problems : []);
  }

  function refuse(reply: FastifyReply, open: OpenPage, problems: readonly Problem[]): Promise<FastifyReply> {
    const { site } = reply.request;
    const placed = placeProblems(site, open.path, open.segments ?? [], problems);
    return sendScreen(reply, editView(site, { open, problems: placed }), 400);
  }
}
