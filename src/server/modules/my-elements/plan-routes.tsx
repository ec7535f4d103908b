import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { readFrenchMoment, writeFrenchMoment } from '#server/content/french-moment.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { ErrorSummary, type FieldError } from '#server/content/markup/alert.tsx';
import { Field, SubmitButton } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { planElement } from '#server/modules/my-elements/store/plan.ts';
import { mayPlan } from '#server/modules/my-elements/store/plan-rules.ts';
import { standingOf } from '#server/modules/my-elements/store/rules.ts';
import { requireProof, requireSession, type Session } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { spaceView } from '#server/render/layout/contributor-space.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { absent, elementFor, type FoundElement, namedIn, waitingFor } from './asked.ts';
import { bodyText, formBody, markIn } from './form-body.ts';
import { Changed, Incomplete } from './messages.tsx';
import { DONE_PARAM, ELEMENT_PARAM, elementHref, MODULE_PARAM, PATHS, PLAN_DONE, spaceHref } from './paths.ts';
import { texts } from './texts.ts';

const PUBLISH = 'publier_le';
const WITHDRAW = 'retirer_le';
const MAX_MOMENT = 20;

interface PlanState extends FoundElement {
  readonly session: Pick<Session, 'account' | 'csrf'>;
  /** What stands in the fields. */
  readonly publishAt: string;
  readonly withdrawAt: string;
  readonly errors?: readonly FieldError[];
  readonly message?: ReactNode;
}

/** When an element is published, and when it leaves the site, by itself (EDIT-6). */
export function registerPlan(app: FastifyInstance, services: Services): void {
  const path = platformPath(app, PATHS.plan);

  app.get(path, signedIn('element'), async (request, reply) => {
    const session = await requireSession(request);
    const found = await elementFor(services, request, session.account, namedIn(request));
    if (found === undefined) throw absent();
    const shown = (moment: Date | null) => (moment === null ? '' : writeFrenchMoment(moment));
    const { publishAt, withdrawAt } = found.element;
    const state = { ...found, session, publishAt: shown(publishAt), withdrawAt: shown(withdrawAt) };
    return sendForm(services, request, reply, state);
  });

  app.post(path, withProof('element'), async (request, reply) => {
    const session = await requireProof(request);
    const { site } = request;
    const { marked: t } = localeOf(site);
    const body = formBody(request);
    const found = await elementFor(services, request, session.account, namedIn(request, body));
    if (found === undefined) throw absent();
    const [publishText, withdrawText] = [PUBLISH, WITHDRAW].map((name) => bodyText(body, name, MAX_MOMENT).trim());
    const state = { ...found, session, publishAt: publishText ?? '', withdrawAt: withdrawText ?? '' };
    const [publishAt, withdrawAt] = [readFrenchMoment(state.publishAt), readFrenchMoment(state.withdrawAt)];
    const now = services.now();
    const errors = [
      ...faultOf(PUBLISH, state.publishAt, publishAt, now),
      ...faultOf(WITHDRAW, state.withdrawAt, withdrawAt, now),
      ...(publishAt !== undefined && withdrawAt !== undefined && withdrawAt <= publishAt
        ? [{ fieldId: WITHDRAW, message: texts.planOrder }]
        : []),
    ].map(({ fieldId, message }) => ({ fieldId, message: t(message) }));
    if (errors.length > 0) return sendForm(services, request, reply, { ...state, errors }, 422);

    const ask = { site, module: found.module, id: found.element.id, account: session.account };
    const plan = { publishAt: publishAt ?? null, withdrawAt: withdrawAt ?? null, mark: markIn(body) };
    const result = await planElement(services, ask, plan);
    switch (result.outcome) {
      case 'absent':
        throw absent();
      case 'refused':
        throw forbidden(texts.planRefused);
      case 'conflict': {
        const message = <Changed site={site} element={result.theirs} isFramed={false} />;
        return sendForm(services, request, reply, { ...state, message }, CONFLICT_STATUS);
      }
      case 'incomplete': {
        const message = <Incomplete site={site} element={found.element} errors={result.errors} />;
        return sendForm(services, request, reply, { ...state, message }, 422);
      }
      case 'done': {
        const done = [DONE_PARAM, `${PLAN_DONE}.${found.module.ident}.${found.element.id}`] as const;
        return reply.header('cache-control', PRIVATE_PAGE).redirect(spaceHref(site.base, 'list', [done]), 303);
      }
    }
  });
}

function faultOf(
  fieldId: string,
  text: string,
  moment: Date | undefined,
  now: Date,
): readonly { readonly fieldId: string; readonly message: string }[] {
  if (text === '') return [];
  if (moment === undefined) return [{ fieldId, message: texts.planUnread }];
  return moment <= now ? [{ fieldId, message: texts.planPast }] : [];
}

async function sendForm(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  state: PlanState,
  status = 200,
): Promise<FastifyReply> {
  const { site } = request;
  const { marked: t } = localeOf(site);
  const { module, element, session, errors = [], message } = state;
  const { account, csrf } = session;
  const allowed = mayPlan(element.situation, standingOf(account, module));
  if (!allowed.withdraw) throw forbidden(texts.planRefused);
  const waiting = await waitingFor(services, request, account);
  const errorAt = (id: string) => errors.find(({ fieldId }) => fieldId === id)?.message;
  const main = (
    <>
      <ErrorSummary errors={errors} />
      {message}
      <form className="form" method="post" action={elementHref(site.base, 'plan', element)}>
        <input type="hidden" name={CSRF_FIELD} value={csrf} />
        <input type="hidden" name={MODULE_PARAM} value={element.module} />
        <input type="hidden" name={ELEMENT_PARAM} value={element.id} />
        <input type="hidden" name={VERSION_FIELD} value={versionMark(element)} />
        {allowed.publish ? (
          <Field
            id={PUBLISH}
            name={PUBLISH}
            type="datetime-local"
            label={t(texts.publishAt)}
            hint={t(texts.publishAtHint)}
            error={errorAt(PUBLISH)}
            isMarked
            defaultValue={state.publishAt}
          />
        ) : null}
        <Field
          id={WITHDRAW}
          name={WITHDRAW}
          type="datetime-local"
          label={t(texts.withdrawAt)}
          hint={t(texts.withdrawAtHint)}
          error={errorAt(WITHDRAW)}
          isMarked
          defaultValue={state.withdrawAt}
        />
        <div className="space-actions">
          <SubmitButton>{t(texts.savePlan)}</SubmitButton>
          <a href={spaceHref(site.base, 'list')}>{t(texts.confirmNo)}</a>
        </div>
      </form>
    </>
  );
  const title = t(texts.planTitle, { title: element.title });
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .sendPage(
      spaceView(site, { role: account.role, csrf, current: 'elements', waiting }, title, main, t(texts.planLead)),
      status,
    );
}
