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
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { admitted, signedIn } from '#server/platform/security/access.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, type FoundElement, namedIn, queryOf, waitingFor } from './asked.ts';
import { bodyText, formBody, MAX_TEXT_BYTES } from './form-body.ts';
import { Incomplete } from './messages.tsx';
import { elementHref, PATHS, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { DECISION_FIELD, MAX_REASON, REASON_FIELD, type ReviewState, reviewView } from './review-view.tsx';
import { rowFacts } from './rows.ts';
import { texts } from './texts.ts';

/** What waits for a publisher, one by one: read, then accept or refuse with a reason. */
export function registerReview(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  app.get(platformPath(app, PATHS.waiting), signedIn('nothing', 'publisher'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    if (account.role === 'contributor') throw absent();
    return reply.header('cache-control', PRIVATE_PAGE).sendPage(await waitingView(services, request, account, csrf));
  });

  const path = platformPath(app, PATHS.review);
  app.get(path, signedIn('element', 'publisher'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const found = await foundFor(services, request, account);
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .sendPage(reviewView(request.site, await stateOf(services, request, account, csrf, found)));
  });

  app.post(path, { ...admitted('element', 'publisher'), bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const { account, csrf } = await requireProof(request);
    const body = formBody(request);
    const found = await foundFor(services, request, account);
    const { marked: t } = localeOf(request.site);
    const reason = bodyText(body, REASON_FIELD, MAX_TEXT_BYTES).replaceAll('\r\n', '\n').trim();
    const show = async (status: number, more: Partial<ReviewState>) => {
      // As it is now: the decision is taken on what is shown.
      const state = await stateOf(services, request, account, csrf, await foundFor(services, request, account));
      return reply
        .header('cache-control', PRIVATE_PAGE)
        .sendPage(reviewView(request.site, { ...state, reason, ...more }), status);
    };
    const isRefusal = bodyText(body, DECISION_FIELD) === 'refuser';
    if (isRefusal && reason === '') return show(422, { reasonError: t(texts.reasonMissing) });
    if (reason.length > MAX_REASON) return show(422, { reasonError: t(texts.reasonLong) });
    if (!isRefusal && bodyText(body, DECISION_FIELD) !== 'publier') throw forbidden();

    const version = Number(bodyText(body, 'version', 9)) || 0;
    const ask = { site: request.site, module: found.module, id: found.element.id, account };
    const result = await changeAndTell(
      ask,
      isRefusal ? { actions: ['refuse'], reason, version } : { actions: ['publish'], version },
    );
    switch (result.outcome) {
      case 'done':
        return leave(request, reply, isRefusal ? 'refuse' : 'publie');
      case 'conflict':
        return show(409, { message: <Notice text={t(texts.changedSince)} /> });
      case 'incomplete':
        return show(422, {
          message: <Incomplete site={request.site} element={result.element} errors={result.errors} />,
        });
      case 'refused':
        return show(403, { message: <Notice text={t(texts.notWaiting)} /> });
      default:
        throw absent();
    }
  });
}

/** Only those who publish in the module review; for anybody else there is no such page. */
async function foundFor(services: Services, request: FastifyRequest, account: Account): Promise<FoundElement> {
  const found = await elementFor(services, request, account, namedIn(request, formBody(request)));
  if (found === undefined || standingOf(account, found.module) !== 'publisher') throw absent();
  if (!isWaiting(found.element.situation)) throw forbidden(texts.notWaiting);
  return found;
}

async function stateOf(
  services: Services,
  request: FastifyRequest,
  account: Account,
  csrf: string,
  found: FoundElement,
): Promise<ReviewState> {
  const [waiting, note] = await Promise.all([
    waitingFor(services, request, account),
    lastNote(services.database.kysely, request.site, found.element.id),
  ]);
  return { account, csrf, waiting, note, ...found };
}

function leave(request: FastifyRequest, reply: FastifyReply, came: 'refuse' | 'publie'): FastifyReply {
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .redirect(spaceHref(request.site.base, 'waiting', [[SUCCESS_PARAM, came]]), 303);
}

function Notice({ text }: { readonly text: string }) {
  return (
    <Alert tone="warning">
      <p>{text}</p>
    </Alert>
  );
}

async function waitingView(services: Services, request: FastifyRequest, account: Account, csrf: string) {
  const { site } = request;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const elements = await listWaiting(services.database.kysely, site, account);
  const came = new Map(queryOf(request)).get(SUCCESS_PARAM);
  const rows = elements.flatMap((element) => {
    const module = site.modules.get(element.module);
    if (module === undefined) return [];
    const facts = rowFacts({ site, module, account }, element);
    const { module: ident, id, title, state, changed } = facts;
    return [
      {
        module: ident,
        id,
        title,
        state,
        changed,
        links: [{ label: t(texts.review), href: elementHref(site.base, 'review', element) }],
      },
    ];
  });
  const askedBy = (id: string) => {
    const element = elements.find((one) => one.id === id);
    const who = element?.ownerName ?? t(texts.town);
    return element?.submittedAt == null
      ? who
      : t(texts.askedOn, { name: who, day: dayOf(element.submittedAt, locale) });
  };
  return spaceView(
    site,
    { role: account.role, csrf, current: 'waiting', waiting: elements.length },
    t(texts.waitingTitle),
    <>
      {came === 'publie' || came === 'refuse' ? (
        <Alert tone="success">
          <p>{t(came === 'publie' ? texts.accepted : texts.refusedDone)}</p>
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <p>{t(texts.nothingWaiting)}</p>
      ) : (
        <MyElementTable
          caption={t(texts.waitingCaption)}
          rows={rows}
          column={{ title: t(texts.askedBy), cell: ({ id }) => askedBy(id) }}
        />
      )}
    </>,
    t(texts.waitingLead),
  );
}
