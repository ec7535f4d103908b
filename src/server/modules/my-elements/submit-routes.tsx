import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import type { Pairs } from '#contract/query.ts';
import { MAX_NOTE, MyElementForm, NOTE_NAME, SubmitNote } from '#features/my-elements/markup.tsx';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { isLastAct } from '#server/modules/my-elements/store/history.ts';
import type { ChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import { isWaiting, may } from '#server/modules/my-elements/store/rules.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { isScript } from '#server/platform/http/request-query.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { redirectPrivate } from '#server/render/reply/notice.ts';
import { elementRoutes } from './element-routes.ts';
import { Changed, Incomplete } from './messages.tsx';
import { elementFields, elementHref, framePairs, SUCCESS_PARAM, spaceHref } from './paths.ts';
import { absent, type FoundElement, isFramed, MAX_TEXT_BYTES, markIn, requireElement } from './request.ts';
import { postAdmitted } from './sign-in-inside.tsx';
import { answerForm, type SpaceContent, type SpaceUser, sendMessage, spacePage } from './space-page.ts';
import { REFUSALS, texts } from './texts.ts';

interface SubmitState extends FoundElement {
  readonly user: SpaceUser;
  readonly isFramed: boolean;
  readonly note?: string;
  readonly noteError?: string | undefined;
  readonly message?: ReactNode;
  readonly isDone?: boolean;
}

/** A contributor requests publication, with a note for the publisher. */
export function registerSubmit(app: FastifyInstance, services: Services, changeAndNotify: ChangeAndNotify): void {
  elementRoutes(app, services).get(
    'submit',
    async ({ request, site, module, element, session: user, standing, query }) => {
      const isDone = query.get(SUCCESS_PARAM) === '1' && isWaiting(element.situation);
      if (!isDone && !may('submit', element.situation, standing)) throw forbidden(REFUSALS.submit);
      const message = isDone ? <Submitted /> : undefined;
      return submitView(site, { user, module, element, isFramed: isFramed(request), isDone, message });
    },
  );

  postAdmitted(app, services, 'submit', async ({ request, reply, body, admission, fault }) => {
    const { account } = admission;
    const found = await requireElement(services, request, account, body);
    const note = formFields(body)(NOTE_NAME, MAX_TEXT_BYTES).replaceAll('\r\n', '\n').trim();
    const framed = isFramed(request, body);
    const { marked: t } = localeOf(request.site);
    const again = (status: number, message: ReactNode, noteError?: string) =>
      answerForm(reply, status, message, () => {
        const state = { user: admission, ...found, isFramed: framed, note, noteError, message };
        return spacePage(services, request, admission, submitView(request.site, state));
      });
    const failed = (status: number, text: string, noteError?: string) =>
      again(status, <Alert tone="error" text={t(text)} />, noteError);
    if (fault !== undefined) return failed(fault.status, fault.text);
    if (note.length > MAX_NOTE) return failed(422, texts.noteLong, t(texts.noteLong));

    const ref = { site: request.site, module: found.module, id: found.element.id, account };
    const mark = markIn(body);
    const result = await changeAndNotify(ref, { actions: ['submit'], reason: note, mark });
    const isRefused = result.outcome === 'conflict' || result.outcome === 'refused';
    const act = { action: 'submit', seen: mark, reason: note } as const;
    if (isRefused && (await isLastAct(services.database.kysely, ref, act))) return done(reply, found, framed);
    switch (result.outcome) {
      case 'done':
        return done(reply, found, framed);
      case 'incomplete':
        return again(422, <Incomplete site={request.site} element={result.element} errors={result.errors} />);
      case 'conflict':
        return again(CONFLICT_STATUS, <Changed site={request.site} element={result.theirs} isFramed={framed} />);
      case 'refused':
        return failed(403, REFUSALS.submit);
      default:
        throw absent();
    }
  });
}

function done(reply: FastifyReply, { element }: FoundElement, framed: boolean): FastifyReply {
  if (isScript(reply.request)) return sendMessage(reply, 200, <Submitted />);
  const query: Pairs = [...framePairs(framed), [SUCCESS_PARAM, '1']];
  return redirectPrivate(reply, elementHref(reply.request.site.base, 'submit', element, query));
}

function Submitted() {
  const t = useT();
  return <Alert tone="success" text={t(texts.submitted)} />;
}

function submitView(site: Site, state: SubmitState): SpaceContent {
  const { user, element, isFramed, note = '', noteError, message, isDone = false } = state;
  const list = spaceHref(site.base, 'list');
  const { marked: t } = localeOf(site);
  return {
    isFramed,
    title: t(texts.submitTitle, { title: element.title }),
    lead: isDone ? '' : t(texts.submitLead),
    main: isDone ? (
      <>
        {message}
        {isFramed ? null : (
          <p>
            <a href={list}>{t(texts.back)}</a>
          </p>
        )}
      </>
    ) : (
      <MyElementForm
        kind="submit"
        action={elementHref(site.base, 'submit', element)}
        owner={user.account.id}
        hidden={{
          [CSRF_FIELD]: user.csrf,
          ...elementFields(element),
          [VERSION_FIELD]: versionMark(element),
          ...Object.fromEntries(framePairs(isFramed)),
        }}
        cancelHref={isFramed ? undefined : list}
        message={message}
      >
        <SubmitNote value={note} error={noteError} />
      </MyElementForm>
    ),
  };
}
