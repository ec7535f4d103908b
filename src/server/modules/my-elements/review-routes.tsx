import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MyElementTable } from '#features/my-elements/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { dayOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import { lastNote } from '#server/modules/my-elements/store/history.ts';
import { listWaiting } from '#server/modules/my-elements/store/list.ts';
import { isWaiting, standingOf } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import type { Account } from '#server/people/account.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { admitted, signedIn } from '#server/platform/security/access.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { bodyText, formBody, MAX_TEXT_BYTES } from './form-body.ts';
import { Incomplete } from './messages.tsx';
import { elementHref, PATHS, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { absent, type FoundElement, queryOf, requireElement } from './request.ts';
import { DECISION_FIELD, MAX_REASON, REASON_FIELD, type ReviewState, reviewView } from './review-view.tsx';
import { rowFacts } from './rows.ts';
import { redirectDone, type SpaceContent, type SpaceUser, sendSpacePage } from './space-page.ts';
import { texts } from './texts.ts';

/** The requests for publication: a publisher accepts them, or refuses with a reason. */
export function registerReview(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  app.get(app.platformPath(PATHS.waiting), signedIn('nothing', 'publisher'), async (request, reply) => {
    const session = await requireSession(request);
    if (session.account.role === 'contributor') throw absent();
    return sendSpacePage(services, reply, session, await waitingView(services, request, session.account));
  });

  const path = app.platformPath(PATHS.review);
  app.get(path, signedIn('element', 'publisher'), async (request, reply) => {
    const session = await requireSession(request);
    return sendReview(services, reply, session);
  });

  app.post(path, { ...admitted('element', 'publisher'), bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const session = await requireProof(request);
    const { account } = session;
    const body = formBody(request);
    const found = await foundFor(services, request, account);
    const { marked: t } = localeOf(request.site);
    const reason = bodyText(body, REASON_FIELD, MAX_TEXT_BYTES).replaceAll('\r\n', '\n').trim();
    const again = (status: number, more: Partial<ReviewState>) =>
      sendReview(services, reply, session, { reason, ...more }, status);
    const isRefusal = bodyText(body, DECISION_FIELD) === 'refuser';
    if (isRefusal && reason === '') return again(422, { reasonError: t(texts.reasonMissing) });
    if (reason.length > MAX_REASON) return again(422, { reasonError: t(texts.reasonLong) });
    if (!isRefusal && bodyText(body, DECISION_FIELD) !== 'publier') throw forbidden();

    const version = Number(bodyText(body, 'version', 9)) || 0;
    const ref = { site: request.site, module: found.module, id: found.element.id, account };
    const result = await changeAndTell(
      ref,
      isRefusal ? { actions: ['refuse'], reason, version } : { actions: ['publish'], version },
    );
    switch (result.outcome) {
      case 'done':
        return redirectDone(
          reply,
          spaceHref(request.site.base, 'waiting', [[SUCCESS_PARAM, isRefusal ? 'refuse' : 'publie']]),
        );
      case 'conflict':
        return again(409, { message: <Alert tone="warning" text={t(texts.changedSince)} /> });
      case 'incomplete':
        return again(422, {
          message: <Incomplete site={request.site} element={result.element} errors={result.errors} />,
        });
      case 'refused':
        return again(403, { message: <Alert tone="warning" text={t(texts.notWaiting)} /> });
      default:
        throw absent();
    }
  });
}

/** The element to review. Throws 404 for users who do not publish in its module. */
async function foundFor(services: Services, request: FastifyRequest, account: Account): Promise<FoundElement> {
  const found = await requireElement(services, request, account, formBody(request));
  if (standingOf(account, found.module) !== 'publisher') throw absent();
  if (!isWaiting(found.element.situation)) throw forbidden(texts.notWaiting);
  return found;
}

/** The element is read now: the decision is taken on what is shown. */
async function sendReview(
  services: Services,
  reply: FastifyReply,
  session: SpaceUser,
  more: Partial<ReviewState> = {},
  status = 200,
): Promise<FastifyReply> {
  const { site } = reply.request;
  const found = await foundFor(services, reply.request, session.account);
  const note = await lastNote(services.database.kysely, site, found.element.id);
  const state = { csrf: session.csrf, note, ...found, ...more };
  return sendSpacePage(services, reply, session, reviewView(site, state), status);
}

async function waitingView(services: Services, request: FastifyRequest, account: Account): Promise<SpaceContent> {
  const { site } = request;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const elements = await listWaiting(services.database.kysely, site, account);
  const came = new Map(queryOf(request)).get(SUCCESS_PARAM);
  const rows = elements.flatMap((element) => {
    const module = site.modules.get(element.module);
    if (module === undefined) return [];
    const { id, title, state, changed } = rowFacts({ site, module, account }, element);
    const links = [{ label: t(texts.review), href: elementHref(site.base, 'review', element) }];
    return [{ module: module.ident, id, title, state, changed, links }];
  });
  const requestedBy = (id: string) => {
    const element = elements.find((one) => one.id === id);
    const who = element?.ownerName ?? t(texts.town);
    return element?.submittedAt == null
      ? who
      : t(texts.askedOn, { name: who, day: dayOf(element.submittedAt, locale) });
  };
  return {
    current: 'waiting',
    title: t(texts.waitingTitle),
    lead: t(texts.waitingLead),
    main: (
      <>
        {came === 'publie' || came === 'refuse' ? (
          <Alert tone="success" text={t(came === 'publie' ? texts.accepted : texts.refusedDone)} />
        ) : null}
        {rows.length === 0 ? (
          <p>{t(texts.nothingWaiting)}</p>
        ) : (
          <MyElementTable
            caption={t(texts.waitingCaption)}
            rows={rows}
            column={{ title: t(texts.askedBy), cell: ({ id }) => requestedBy(id) }}
          />
        )}
      </>
    ),
  };
}
