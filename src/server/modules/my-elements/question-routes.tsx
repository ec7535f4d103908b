import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import { type MyElement, restoredFor, situationIn, versionMark } from '#server/modules/my-elements/store/element.ts';
import { isLastAct } from '#server/modules/my-elements/store/history.ts';
import type { ChangeAndNotify } from '#server/modules/my-elements/store/notify.ts';
import { isPublic, may } from '#server/modules/my-elements/store/rules.ts';
import { undoLastAct } from '#server/modules/my-elements/store/undo.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { redirectDone } from '#server/render/reply/notice.ts';
import { type ElementRequest, elementRoutes } from './element-routes.ts';
import { Incomplete } from './messages.tsx';
import { elementFields, elementHref, PATHS, spaceHref } from './paths.ts';
import { absent, type FoundElement, markIn } from './request.ts';
import { Proposal } from './review-view.tsx';
import type { SpaceContent } from './space-page.ts';
import { type PlainAct, QUESTIONS, REFUSALS, texts } from './texts.ts';

/** Acts that a page of their own confirms: the links of a row lead there without JavaScript. */
const CONFIRMED_ACTS = ['activate', 'delete', 'restore', 'withdraw', 'discard'] as const;
type ConfirmedAct = (typeof CONFIRMED_ACTS)[number];

export function registerQuestions(app: FastifyInstance, services: Services, changeAndNotify: ChangeAndNotify): void {
  const routes = elementRoutes(app, services);
  for (const act of CONFIRMED_ACTS) {
    routes.get(act, async (context) => questionView(context, act));

    routes.post(act, async (context) => {
      const { reply, site, element, ref, body, show } = context;
      const mark = markIn(body);
      // The act that the page asked about, even if the element is in another situation since.
      const action = actionOf(act, { situation: situationIn(mark) ?? element.situation });
      const result = await changeAndNotify(ref, { actions: [action], mark });
      const isRefused = result.outcome === 'conflict' || result.outcome === 'refused';
      if (isRefused && (await isLastAct(services.database.kysely, ref, { action, seen: mark })))
        return backToList(reply, action, context);
      switch (result.outcome) {
        case 'absent':
          throw absent();
        case 'conflict':
          return show(questionView({ ...context, element: result.theirs }, act, true), CONFLICT_STATUS);
        case 'refused':
          throw forbidden(REFUSALS[action]);
        case 'incomplete': {
          const main = <Incomplete site={site} element={result.element} errors={result.errors} />;
          return show({ title: element.title, main }, 422);
        }
        case 'done':
          return backToList(reply, action, context);
      }
    });
  }

  routes.post('undo', async (context) => {
    const { reply, ref, body } = context;
    const seen = markIn(body);
    const { outcome } = await undoLastAct(services, ref, seen);
    if (outcome === 'absent') throw absent();
    if (outcome !== 'done' && !(await isLastAct(services.database.kysely, ref, { action: 'undo', seen })))
      throw forbidden(texts.notUndone);
    return backToList(reply, 'undo', context);
  });
}

/** Leads to the list, which shows what was done and how to undo it. */
function backToList(reply: FastifyReply, act: PlainAct | 'undo', { module, element }: FoundElement): FastifyReply {
  return redirectDone(reply, PATHS.list, `${act}.${module.ident}.${element.id}`);
}

/** The question about the element as it is now; repeated where it has changed since the page was opened. */
function questionView(context: ElementRequest, act: ConfirmedAct, isChanged = false): SpaceContent {
  const { site, element, account, standing, t } = context;
  const action = actionOf(act, element);
  if (!may(action, element.situation, standing)) throw forbidden(REFUSALS[action]);
  const comesBackOffline = action === 'restore' && restoredFor(element, account.id, standing) !== element.before;
  return {
    current: act === 'restore' ? 'trash' : 'elements',
    title: element.title,
    main: (
      <>
        {isChanged ? <Alert tone="warning" text={t(texts.changedMeanwhile)} /> : null}
        {comesBackOffline ? <Alert tone="warning" text={t(texts.restoreOffline)} /> : null}
        {isChanged || action === 'publish' ? <Proposal site={site} found={context} /> : null}
        <PostForm
          className="form"
          action={elementHref(site.base, act, element)}
          hidden={{ ...elementFields(element), [VERSION_FIELD]: versionMark(element) }}
        >
          <p>{t(QUESTIONS[action].text, { title: element.title })}</p>
          <div className="space-actions">
            <SubmitButton tone={action === 'delete' ? 'danger' : 'primary'}>{t(QUESTIONS[action].yes)}</SubmitButton>
            <a href={spaceHref(site.base, 'list')}>{t(texts.confirmNo)}</a>
          </div>
        </PostForm>
      </>
    ),
  };
}

/** The act of a page; `activate` publishes or unpublishes. */
export function actionOf(act: ConfirmedAct, { situation }: Pick<MyElement, 'situation'>): PlainAct {
  if (act !== 'activate') return act;
  return isPublic(situation) ? 'unpublish' : 'publish';
}
