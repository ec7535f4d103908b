import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { HiddenFields, SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { type MyElement, restoredFor, versionMark } from '#server/modules/my-elements/store/element.ts';
import { isPublic, may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import { undoLastAct } from '#server/modules/my-elements/store/undo.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { formBody, markIn } from './form-body.ts';
import { Incomplete } from './messages.tsx';
import { DONE_PARAM, elementFields, elementHref, PATHS, spaceHref } from './paths.ts';
import { absent, type FoundElement, requireElement } from './request.ts';
import { Proposal } from './review-view.tsx';
import { redirectDone, type SpaceUser, sendSpacePage } from './space-page.ts';
import { type PlainAct, QUESTIONS, REFUSALS, texts } from './texts.ts';

/** Acts that a page of their own confirms, to which the links of a row lead without JavaScript. */
const CONFIRMED_ACTS = ['activate', 'delete', 'restore', 'withdraw', 'discard'] as const;
type ConfirmedAct = (typeof CONFIRMED_ACTS)[number];

export function registerQuestions(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  for (const act of CONFIRMED_ACTS) {
    const path = app.platformPath(PATHS[act]);

    app.get(path, signedIn('element'), async (request, reply) => {
      const session = await requireSession(request);
      const found = await requireElement(services, request, session.account);
      return sendQuestion(services, reply, { act, session, found });
    });

    app.post(path, withProof('element'), async (request, reply) => {
      const session = await requireProof(request);
      const { account } = session;
      const { site } = request;
      const body = formBody(request);
      const found = await requireElement(services, request, account, body);
      const action = actionOf(act, found.element);
      const ref = { site, module: found.module, id: found.element.id, account };
      const result = await changeAndTell(ref, { actions: [action], mark: markIn(body) });
      switch (result.outcome) {
        case 'absent':
          throw absent();
        case 'conflict':
          return sendQuestion(services, reply, {
            act,
            session,
            found: { ...found, element: result.theirs },
            isChanged: true,
          });
        case 'refused':
          throw forbidden(REFUSALS[action]);
        case 'incomplete': {
          const main = <Incomplete site={site} element={result.element} errors={result.errors} />;
          return sendSpacePage(services, reply, session, { title: found.element.title, main }, 422);
        }
        case 'done':
          return backToList(reply, action, found);
      }
    });
  }

  app.post(app.platformPath(PATHS.undo), withProof('element'), async (request, reply) => {
    const { account } = await requireProof(request);
    const body = formBody(request);
    const found = await requireElement(services, request, account, body);
    const ref = { site: request.site, module: found.module, id: found.element.id, account };
    const { outcome } = await undoLastAct(services, ref, markIn(body));
    if (outcome === 'absent') throw absent();
    if (outcome !== 'done') throw forbidden(texts.notUndone);
    return backToList(reply, 'undo', found);
  });
}

/** Leads to the list, which shows what was done and how to undo it. */
function backToList(reply: FastifyReply, act: PlainAct | 'undo', { module, element }: FoundElement): FastifyReply {
  const done = [DONE_PARAM, `${act}.${module.ident}.${element.id}`] as const;
  return redirectDone(reply, spaceHref(reply.request.site.base, 'list', [done]));
}

interface QuestionFacts {
  readonly act: ConfirmedAct;
  readonly session: SpaceUser;
  readonly found: FoundElement;
  /** The element has changed since the page was opened: the question is repeated. */
  readonly isChanged?: boolean;
}

/** The question about the element as it is now. */
async function sendQuestion(
  services: Services,
  reply: FastifyReply,
  { act, session, found, isChanged = false }: QuestionFacts,
): Promise<FastifyReply> {
  const { account, csrf } = session;
  const { site } = reply.request;
  const action = actionOf(act, found.element);
  const standing = standingOf(account, found.module);
  if (!may(action, found.element.situation, standing)) throw forbidden(REFUSALS[action]);
  const { before } = found.element;
  const comesBackOffline = action === 'restore' && restoredFor(found.element, account.id, standing) !== before;
  const current = act === 'restore' ? 'trash' : 'elements';
  const { marked: t } = localeOf(site);
  const main = (
    <>
      {isChanged ? <Alert tone="warning" text={t(texts.changedMeanwhile)} /> : null}
      {comesBackOffline ? <Alert tone="warning" text={t(texts.restoreOffline)} /> : null}
      {isChanged || action === 'publish' ? <Proposal site={site} found={found} /> : null}
      <Question base={site.base} act={act} action={action} element={found.element} csrf={csrf} />
    </>
  );
  const content = { current, title: found.element.title, main } as const;
  return sendSpacePage(services, reply, session, content, isChanged ? CONFLICT_STATUS : 200);
}

/** The act of a page; `activate` publishes or unpublishes. */
export function actionOf(act: ConfirmedAct, { situation }: Pick<MyElement, 'situation'>): PlainAct {
  if (act !== 'activate') return act;
  return isPublic(situation) ? 'unpublish' : 'publish';
}

interface QuestionProps {
  readonly base: string;
  readonly act: ConfirmedAct;
  readonly action: PlainAct;
  readonly element: MyElement;
  readonly csrf: string;
}

function Question({ base, act, action, element, csrf }: QuestionProps) {
  const t = useT();
  return (
    <form className="form" method="post" action={elementHref(base, act, element)}>
      <HiddenFields fields={{ ...elementFields(csrf, element), [VERSION_FIELD]: versionMark(element) }} />
      <p>{t(QUESTIONS[action].text, { title: element.title })}</p>
      <div className="space-actions">
        <SubmitButton tone={action === 'delete' ? 'danger' : 'primary'}>{t(QUESTIONS[action].yes)}</SubmitButton>
        <a href={spaceHref(base, 'list')}>{t(texts.confirmNo)}</a>
      </div>
    </form>
  );
}
