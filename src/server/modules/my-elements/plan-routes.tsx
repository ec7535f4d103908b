import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { readTypedMoment } from '#server/content/fields/typed-moment.ts';
import { writeFrenchMoment } from '#server/content/french-moment.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { HiddenFields, SubmitButton, WithErrors } from '#server/content/markup/form.tsx';
import type { Services } from '#server/content/services.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { planElement } from '#server/modules/my-elements/store/plan.ts';
import { mayPlan } from '#server/modules/my-elements/store/plan-rules.ts';
import { standingOf } from '#server/modules/my-elements/store/rules.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { bodyText, formBody, markIn } from './form-body.ts';
import { Changed, Incomplete } from './messages.tsx';
import { DONE_PARAM, elementFields, elementHref, PATHS, PLAN_DONE, spaceHref } from './paths.ts';
import { absent, type FoundElement, requireElement } from './request.ts';
import { redirectDone, type SpaceUser, sendSpacePage } from './space-page.ts';
import { texts } from './texts.ts';

const PUBLISH = 'publier_le';
const WITHDRAW = 'retirer_le';
const MAX_MOMENT = 40;

interface PlanState extends FoundElement {
  readonly session: SpaceUser;
  /** The texts of the fields. */
  readonly publishAt: string;
  readonly withdrawAt: string;
  readonly errors?: readonly FieldError[];
  readonly message?: ReactNode;
}

/** When an element is published, and when it leaves the site, by itself (EDIT-6). */
export function registerPlan(app: FastifyInstance, services: Services): void {
  const path = app.platformPath(PATHS.plan);

  app.get(path, signedIn('element'), async (request, reply) => {
    const session = await requireSession(request);
    const found = await requireElement(services, request, session.account);
    const shown = (moment: Date | null) => (moment === null ? '' : writeFrenchMoment(moment));
    const { publishAt, withdrawAt } = found.element;
    const state = { ...found, session, publishAt: shown(publishAt), withdrawAt: shown(withdrawAt) };
    return sendForm(services, reply, state);
  });

  app.post(path, withProof('element'), async (request, reply) => {
    const session = await requireProof(request);
    const { site } = request;
    const { marked: t } = localeOf(site);
    const body = formBody(request);
    const found = await requireElement(services, request, session.account, body);
    const [publishText, withdrawText] = [PUBLISH, WITHDRAW].map((name) => bodyText(body, name, MAX_MOMENT).trim());
    const state = { ...found, session, publishAt: publishText ?? '', withdrawAt: withdrawText ?? '' };
    const [publishAt, withdrawAt] = [readTypedMoment(state.publishAt), readTypedMoment(state.withdrawAt)];
    const now = services.now();
    const errors = [
      ...faultOf(PUBLISH, state.publishAt, publishAt, now),
      ...faultOf(WITHDRAW, state.withdrawAt, withdrawAt, now),
      ...(publishAt !== undefined && withdrawAt !== undefined && withdrawAt <= publishAt
        ? [{ fieldId: WITHDRAW, message: texts.planOrder }]
        : []),
    ].map(({ fieldId, message }) => ({ fieldId, message: t(message) }));
    if (errors.length > 0) return sendForm(services, reply, { ...state, errors }, 422);

    const ref = { site, module: found.module, id: found.element.id, account: session.account };
    const plan = { publishAt: publishAt ?? null, withdrawAt: withdrawAt ?? null, mark: markIn(body) };
    const result = await planElement(services, ref, plan);
    switch (result.outcome) {
      case 'absent':
        throw absent();
      case 'refused':
        throw forbidden(texts.planRefused);
      case 'conflict': {
        const message = <Changed site={site} element={result.theirs} isFramed={false} />;
        return sendForm(services, reply, { ...state, message }, CONFLICT_STATUS);
      }
      case 'incomplete': {
        const message = <Incomplete site={site} element={found.element} errors={result.errors} />;
        return sendForm(services, reply, { ...state, message }, 422);
      }
      case 'done': {
        const done = [DONE_PARAM, `${PLAN_DONE}.${found.module.ident}.${found.element.id}`] as const;
        return redirectDone(reply, spaceHref(site.base, 'list', [done]));
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
  reply: FastifyReply,
  state: PlanState,
  status = 200,
): Promise<FastifyReply> {
  const { site } = reply.request;
  const { marked: t } = localeOf(site);
  const { module, element, session, errors = [], message } = state;
  const allowed = mayPlan(element.situation, standingOf(session.account, module));
  if (!allowed.withdraw) throw forbidden(texts.planRefused);
  const main = (
    <WithErrors errors={errors}>
      {message}
      <form className="form" method="post" action={elementHref(site.base, 'plan', element)}>
        <HiddenFields fields={{ ...elementFields(session.csrf, element), [VERSION_FIELD]: versionMark(element) }} />
        {allowed.publish ? (
          <MomentField
            id={PUBLISH}
            name={PUBLISH}
            label={t(texts.publishAt)}
            hint={t(texts.publishAtHint)}
            isMarked
            defaultValue={state.publishAt}
          />
        ) : null}
        <MomentField
          id={WITHDRAW}
          name={WITHDRAW}
          label={t(texts.withdrawAt)}
          hint={t(texts.withdrawAtHint)}
          isMarked
          defaultValue={state.withdrawAt}
        />
        <div className="space-actions">
          <SubmitButton>{t(texts.savePlan)}</SubmitButton>
          <a href={spaceHref(site.base, 'list')}>{t(texts.confirmNo)}</a>
        </div>
      </form>
    </WithErrors>
  );
  const title = t(texts.planTitle, { title: element.title });
  return sendSpacePage(services, reply, session, { title, lead: t(texts.planLead), main }, status);
}
