import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MyElementTable } from '#features/my-elements/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import { isLastAct, lastNote, readHistory } from '#server/modules/my-elements/store/history.ts';
import { listWaiting } from '#server/modules/my-elements/store/list.ts';
import type { ChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import { isWaiting } from '#server/modules/my-elements/store/rules.ts';
import type { Account } from '#server/people/account.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { admitted, signedIn } from '#server/platform/security/access.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { noticeOf, redirectDone } from '#server/render/reply/notice.ts';
import { type ElementRequest, elementRoutes } from './element-routes.ts';
import { Incomplete } from './messages.tsx';
import { elementHref, PATHS } from './paths.ts';
import { absent, MAX_TEXT_BYTES, requireElement, versionIn } from './request.ts';
import { DECISION_FIELD, decidedView, MAX_REASON, REASON_FIELD, type ReviewState, reviewView } from './review-view.tsx';
import { rowFacts } from './rows.ts';
import { type SpaceContent, sendSpacePage } from './space-page.ts';
import { texts } from './texts.ts';

/** The requests for publication: a publisher accepts them, or refuses with a reason. */
export function registerReview(app: FastifyInstance, services: Services, changeAndNotify: ChangeAndNotify): void {
  app.get(app.platformPath(PATHS.waiting), signedIn('nothing', 'publisher'), async (request, reply) => {
    const session = await requireSession(request);
    if (session.account.role === 'contributor') throw absent();
    return sendSpacePage(services, reply, session, await waitingView(services, request, session.account));
  });

  const routes = elementRoutes(app, services);
  const look = async (context: ElementRequest) =>
    context.show(await decisionView(services, context), isWaiting(context.element.situation) ? 200 : 403);
  routes.get('review', look, signedIn('element', 'publisher'));

  const decide = async (context: ElementRequest) => {
    const { request, reply, site, account, ref, body, t, show } = context;
    requirePublisher(context);
    const field = formFields(body);
    const reason = field(REASON_FIELD, MAX_TEXT_BYTES).replaceAll('\r\n', '\n').trim();
    const decision = field(DECISION_FIELD, 10);
    const isRefusal = decision === 'refuser';
    const done = () => redirectDone(reply, PATHS.waiting, isRefusal ? 'refuse' : 'publie');
    const version = versionIn(body);
    const act = isRefusal ? ({ action: 'refuse', reason } as const) : ({ action: 'publish' } as const);
    const isDone = () => isLastAct(services.database.kysely, ref, { ...act, seen: version });
    if (!isWaiting(context.element.situation) && (await isDone())) return done();
    // The element is read again: the next decision is taken on what is shown.
    const again = async (status: number, more: Partial<ReviewState>) => {
      const found = await requireElement(services, request, account, body);
      return show(await decisionView(services, { ...context, ...found }, { reason, ...more }), status);
    };
    if (!isWaiting(context.element.situation)) return again(403, {});
    if (isRefusal && reason === '') return again(422, { reasonError: t(texts.reasonMissing) });
    if (reason.length > MAX_REASON) return again(422, { reasonError: t(texts.reasonLong) });
    if (!isRefusal && decision !== 'publier') throw forbidden();

    const result = await changeAndNotify(
      ref,
      isRefusal ? { actions: ['refuse'], reason, version } : { actions: ['publish'], version },
    );
    switch (result.outcome) {
      case 'done':
        return done();
      case 'conflict':
        return again(409, { message: <Alert tone="warning" text={t(texts.changedSince)} /> });
      case 'incomplete':
        return again(422, { message: <Incomplete site={site} element={result.element} errors={result.errors} /> });
      case 'refused':
        if (await isDone()) return done();
        return again(403, {});
      default:
        throw absent();
    }
  };
  routes.post('review', decide, { ...admitted('element', 'publisher'), bodyLimit: MAX_TEXT_BYTES });
}

/** Throws 404 for users who do not publish in the module of the element. */
function requirePublisher({ standing }: ElementRequest): void {
  if (standing !== 'publisher') throw absent();
}

async function decisionView(services: Services, context: ElementRequest, more: Partial<ReviewState> = {}) {
  requirePublisher(context);
  const { site, module, element } = context;
  const { kysely } = services.database;
  if (!isWaiting(element.situation)) {
    const [last] = await readHistory(kysely, site, module, element.id);
    return decidedView(site, { module, element, last, ...more });
  }
  const note = await lastNote(kysely, site, element.id);
  return reviewView(site, { note, module, element, ...more });
}

async function waitingView(services: Services, request: FastifyRequest, account: Account): Promise<SpaceContent> {
  const { site } = request;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const elements = await listWaiting(services.database.kysely, site, account);
  const notice = noticeOf(request, { publie: texts.accepted, refuse: texts.refusedDone });
  const rows = elements.flatMap((element) => {
    const module = site.modules.get(element.module);
    if (module === undefined) return [];
    const { id, title, state, changed } = rowFacts({ site, module, account }, element);
    const links = [{ label: t(texts.review), href: elementHref(site.base, 'review', element) }];
    const { ownerName: name = t(texts.town), submittedAt } = element;
    const requestedBy = submittedAt === null ? name : t(texts.requestedOn, { name, day: dayOf(submittedAt, locale) });
    return [{ module: module.ident, id, title, state, changed, links, requestedBy }];
  });
  return {
    current: 'waiting',
    title: t(texts.waitingTitle),
    lead: t(texts.waitingLead),
    notice,
    main:
      rows.length === 0 ? (
        <p>{t(texts.nothingWaiting)}</p>
      ) : (
        <MyElementTable
          caption={t(texts.waitingCaption)}
          rows={rows}
          column={{ title: t(texts.requestedBy), cell: ({ requestedBy }) => requestedBy }}
        />
      ),
  };
}
