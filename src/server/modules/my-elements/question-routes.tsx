import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { type MyElement, restoredFor, versionMark } from '#server/modules/my-elements/store/element.ts';
import { isPublic, may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import { undoLastAct } from '#server/modules/my-elements/store/undo.ts';
import { requireProof, requireSession, type Session } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, type FoundElement, namedIn, waitingFor } from './asked.ts';
import { formBody, markIn } from './form-body.ts';
import { Incomplete } from './messages.tsx';
import { DONE_PARAM, ELEMENT_PARAM, elementHref, MODULE_PARAM, PATHS, spaceHref } from './paths.ts';
import { Proposal } from './review-view.tsx';
import { type PlainAct, QUESTIONS, REFUSALS, texts } from './texts.ts';

/** Pages that ask before they act: where the links of a row lead without JavaScript. */
const ASKED = ['activate', 'delete', 'restore', 'withdraw', 'discard'] as const;
type Asked = (typeof ASKED)[number];

export function registerQuestions(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  for (const asked of ASKED) {
    const path = platformPath(app, PATHS[asked]);

    app.get(path, signedIn('element'), async (request, reply) => {
      const session = await requireSession(request);
      const found = await elementFor(services, request, session.account, namedIn(request));
      if (found === undefined) throw absent();
      return sendQuestion(services, request, reply, { asked, session, found });
    });

    app.post(path, withProof('element'), async (request, reply) => {
      const session = await requireProof(request);
      const { account, csrf } = session;
      const { site } = request;
      const body = formBody(request);
      const found = await elementFor(services, request, account, namedIn(request, body));
      if (found === undefined) throw absent();
      const action = actionOf(asked, found.element);
      const ask = { site, module: found.module, id: found.element.id, account };
      const result = await changeAndTell(ask, { actions: [action], mark: markIn(body) });
      switch (result.outcome) {
        case 'absent':
          throw absent();
        case 'conflict':
          return sendQuestion(services, request, reply, {
            asked,
            session,
            found: { ...found, element: result.theirs },
            isChanged: true,
          });
        case 'refused':
          throw forbidden(REFUSALS[action]);
        case 'incomplete': {
          const space = { role: account.role, csrf, current: 'elements' as const };
          const main = <Incomplete site={site} element={result.element} errors={result.errors} />;
          return reply
            .header('cache-control', PRIVATE_PAGE)
            .sendPage(spaceView(site, space, found.element.title, main), 422);
        }
        case 'done':
          return backToList(request, reply, action, found);
      }
    });
  }

  app.post(platformPath(app, PATHS.undo), withProof('element'), async (request, reply) => {
    const { account } = await requireProof(request);
    const body = formBody(request);
    const found = await elementFor(services, request, account, namedIn(request, body));
    if (found === undefined) throw absent();
    const ask = { site: request.site, module: found.module, id: found.element.id, account };
    const { outcome } = await undoLastAct(services, ask, markIn(body));
    if (outcome === 'absent') throw absent();
    if (outcome !== 'done') throw forbidden(texts.notUndone);
    return backToList(request, reply, 'undo', found);
  });
}

/** The list says what was done, and offers the way back. */
function backToList(
  request: FastifyRequest,
  reply: FastifyReply,
  act: PlainAct | 'undo',
  { module, element }: FoundElement,
): FastifyReply {
  const done = [DONE_PARAM, `${act}.${module.ident}.${element.id}`] as const;
  return reply.header('cache-control', PRIVATE_PAGE).redirect(spaceHref(request.site.base, 'list', [done]), 303);
}

interface Asking {
  readonly asked: Asked;
  readonly session: Pick<Session, 'account' | 'csrf'>;
  readonly found: FoundElement;
  /** The element is not the one that the person had before them: they are asked again. */
  readonly isChanged?: boolean;
}

/** The question about the element as it is now. */
async function sendQuestion(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  asking: Asking,
): Promise<FastifyReply> {
  const { asked, session, found, isChanged = false } = asking;
  const { account, csrf } = session;
  const { site } = request;
  const action = actionOf(asked, found.element);
  const standing = standingOf(account, found.module);
  if (!may(action, found.element.situation, standing)) throw forbidden(REFUSALS[action]);
  const { before } = found.element;
  const comesBackOffline = action === 'restore' && restoredFor(found.element, account.id, standing) !== before;
  const current = asked === 'restore' ? ('trash' as const) : ('elements' as const);
  const space = { role: account.role, csrf, current, waiting: await waitingFor(services, request, account) };
  const { marked: t } = localeOf(site);
  const main = (
    <>
      {isChanged ? <Warning text={t(texts.changedMeanwhile)} /> : null}
      {comesBackOffline ? <Warning text={t(texts.restoreOffline)} /> : null}
      {isChanged || action === 'publish' ? <Proposal site={site} found={found} /> : null}
      <Question base={site.base} asked={asked} action={action} element={found.element} csrf={csrf} />
    </>
  );
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .sendPage(spaceView(site, space, found.element.title, main), isChanged ? CONFLICT_STATUS : 200);
}

function Warning({ text }: { readonly text: string }): ReactNode {
  return (
    <Alert tone="warning">
      <p>{text}</p>
    </Alert>
  );
}

/** The toggle does the opposite of what is. */
export function actionOf(asked: Asked, { situation }: Pick<MyElement, 'situation'>): PlainAct {
  if (asked !== 'activate') return asked;
  return isPublic(situation) ? 'unpublish' : 'publish';
}

interface QuestionProps {
  readonly base: string;
  readonly asked: Asked;
  readonly action: PlainAct;
  readonly element: MyElement;
  readonly csrf: string;
}

function Question({ base, asked, action, element, csrf }: QuestionProps): ReactNode {
  const t = useT();
  return (
    <form className="form" method="post" action={elementHref(base, asked, element)}>
      <input type="hidden" name={CSRF_FIELD} value={csrf} />
      <input type="hidden" name={MODULE_PARAM} value={element.module} />
      <input type="hidden" name={ELEMENT_PARAM} value={element.id} />
      <input type="hidden" name={VERSION_FIELD} value={versionMark(element)} />
      <p>{t(QUESTIONS[action].text, { title: element.title })}</p>
      <div className="space-actions">
        <SubmitButton tone={action === 'delete' ? 'danger' : 'primary'}>{t(QUESTIONS[action].yes)}</SubmitButton>
        <a href={spaceHref(base, 'list')}>{t(texts.confirmNo)}</a>
      </div>
    </form>
  );
}
