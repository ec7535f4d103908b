import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { MAX_NOTE, MyElementForm, NOTE_NAME, SubmitNote } from '#features/my-elements/markup.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { isWaiting, may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import type { ChangeAndTell } from '#server/modules/my-elements/store/tell.ts';
import type { Account } from '#server/people/account.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { admitted, signedIn } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { admit } from './admission.ts';
import {
  absent,
  answerForm,
  elementFor,
  type FoundElement,
  isFramed,
  isScript,
  namedIn,
  queryOf,
  waitingFor,
} from './asked.ts';
import { bodyText, formBody, MAX_TEXT_BYTES, markIn } from './form-body.ts';
import { Changed, Failed, Incomplete, Saved } from './messages.tsx';
import { ELEMENT_PARAM, elementHref, FRAME_PARAM, MODULE_PARAM, PATHS, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { answerSignIn } from './sign-in-inside.tsx';
import { REFUSALS, texts } from './texts.ts';

interface SubmitState extends FoundElement {
  readonly account: Account;
  readonly csrf: string;
  readonly isFramed: boolean;
  readonly waiting: number | undefined;
  readonly note?: string;
  readonly noteError?: string | undefined;
  readonly message?: ReactNode;
  readonly isDone?: boolean;
  /** The version that the form was rendered from. */
  readonly version?: string;
}

/** Asks for publication, with a word for whoever reads it. */
export function registerSubmit(app: FastifyInstance, services: Services, changeAndTell: ChangeAndTell): void {
  const path = platformPath(app, PATHS.submit);

  app.get(path, signedIn('element'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const found = await elementFor(services, request, account, namedIn(request));
    if (found === undefined) throw absent();
    const { situation } = found.element;
    const isDone = new Map(queryOf(request)).get(SUCCESS_PARAM) === '1' && isWaiting(situation);
    if (!isDone && !may('submit', situation, standingOf(account, found.module))) throw forbidden(REFUSALS.submit);
    const waiting = await waitingFor(services, request, account);
    const message = isDone ? <Saved text={localeOf(request.site).marked(texts.submitted)} /> : undefined;
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .sendPage(
        submitView(request.site, { account, csrf, ...found, waiting, isFramed: isFramed(request), isDone, message }),
      );
  });

  app.post(path, { ...admitted('element'), bodyLimit: MAX_TEXT_BYTES }, async (request, reply) => {
    const body = formBody(request);
    const admission = await admit(services, request, reply, body);
    if (admission.outcome === 'out') return answerSignIn(request, reply, admission, body);
    const { account, csrf } = admission;
    const found = await elementFor(services, request, account, namedIn(request, body));
    if (found === undefined) throw absent();
    const note = bodyText(body, NOTE_NAME, MAX_TEXT_BYTES).replaceAll('\r\n', '\n').trim();
    const framed = isFramed(request, body);
    const { marked: t } = localeOf(request.site);
    const again = (status: number, message: ReactNode, noteError?: string) =>
      answerForm(request, reply, status, message, async () => {
        const waiting = await waitingFor(services, request, account);
        return submitView(request.site, {
          account,
          csrf,
          ...found,
          waiting,
          isFramed: framed,
          note,
          noteError,
          message,
        });
      });
    if (admission.outcome === 'stale') return again(403, <Failed text={t(texts.stale)} />);
    if (admission.outcome === 'too-many') return again(429, <Failed text={t(texts.tooMany)} />);
    if (note.length > MAX_NOTE) return again(422, <Failed text={t(texts.noteLong)} />, t(texts.noteLong));

    const ask = { site: request.site, module: found.module, id: found.element.id, account };
    const result = await changeAndTell(ask, { actions: ['submit'], reason: note, mark: markIn(body) });
    switch (result.outcome) {
      case 'done':
        return done(request, reply, found, framed);
      case 'incomplete':
        return again(422, <Incomplete site={request.site} element={result.element} errors={result.errors} />);
      case 'conflict':
        return again(CONFLICT_STATUS, <Changed site={request.site} element={result.theirs} isFramed={framed} />);
      case 'refused':
        return again(403, <Failed text={t(REFUSALS.submit)} />);
      default:
        throw absent();
    }
  });
}

function done(request: FastifyRequest, reply: FastifyReply, { element }: FoundElement, framed: boolean) {
  if (isScript(request)) {
    const message = <Saved text={localeOf(request.site).marked(texts.submitted)} />;
    return answerForm(request, reply, 200, message, () => Promise.reject(new Error('a script asked')));
  }
  const query = [...(framed ? [[FRAME_PARAM, '1'] as const] : []), [SUCCESS_PARAM, '1'] as const];
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .redirect(elementHref(request.site.base, 'submit', element, query), 303);
}

function submitView(site: Site, state: SubmitState): PageView {
  const { account, csrf, module, element, waiting, note = '', noteError, message, isDone = false } = state;
  const list = spaceHref(site.base, 'list');
  const { marked: t } = localeOf(site);
  return spaceView(
    site,
    { role: account.role, csrf, current: 'elements', waiting, isFramed: state.isFramed },
    t(texts.submitTitle, { title: element.title }),
    isDone ? (
      <>
        {message}
        {state.isFramed ? null : (
          <p>
            <a href={list}>{t(texts.back)}</a>
          </p>
        )}
      </>
    ) : (
      <MyElementForm
        kind="submit"
        action={elementHref(site.base, 'submit', element)}
        owner={account.id}
        hidden={{
          [CSRF_FIELD]: csrf,
          [MODULE_PARAM]: module.ident,
          [ELEMENT_PARAM]: element.id,
          [VERSION_FIELD]: state.version ?? versionMark(element),
          ...(state.isFramed ? { [FRAME_PARAM]: '1' } : {}),
        }}
        cancelHref={state.isFramed ? undefined : list}
        message={message}
      >
        <SubmitNote value={note} error={noteError} />
      </MyElementForm>
    ),
    isDone ? '' : t(texts.submitLead),
  );
}
