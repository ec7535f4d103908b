import type { FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';
import { CONFLICT_STATUS, VERSION_FIELD } from '#contract/my-elements.ts';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { readTypedMoment } from '#server/content/fields/date-text.ts';
import { writeLocalMoment } from '#server/content/local-time.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import { versionMark } from '#server/modules/my-elements/store/element.ts';
import { mayPlan, planElement } from '#server/modules/my-elements/store/plan.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { forbidden } from '#server/platform/security/refusal.ts';
import { redirectDone } from '#server/render/reply/notice.ts';
import { type ElementRequest, elementRoutes } from './element-routes.ts';
import { Changed, Incomplete } from './messages.tsx';
import { elementFields, elementHref, PATHS, PLAN_DONE, spaceHref } from './paths.ts';
import { absent, markIn } from './request.ts';
import type { SpaceContent } from './space-page.ts';
import { texts } from './texts.ts';

const PUBLISH = 'publier_le';
const WITHDRAW = 'retirer_le';
const MAX_MOMENT = 40;

interface PlanState {
  /** The texts of the fields. */
  readonly publishAt: string;
  readonly withdrawAt: string;
  readonly errors?: readonly FieldError[];
  readonly message?: ReactNode;
}

/** The dates on which an element is published and withdrawn (EDIT-6). */
export function registerPlan(app: FastifyInstance, services: Services): void {
  const routes = elementRoutes(app, services);

  routes.get('plan', async (context) => {
    const shown = (moment: Date | null) => (moment === null ? '' : writeLocalMoment(moment, context.site.timeZone));
    const { publishAt, withdrawAt } = context.element;
    return planView(context, { publishAt: shown(publishAt), withdrawAt: shown(withdrawAt) });
  });

  routes.post('plan', async (context) => {
    const { reply, site, module, element, ref, body, t, show } = context;
    const field = (name: string) => formFields(body)(name, MAX_MOMENT).trim();
    const state = { publishAt: field(PUBLISH), withdrawAt: field(WITHDRAW) };
    const again = (status: number, more: Partial<PlanState>) => show(planView(context, { ...state, ...more }), status);
    const read = (typed: string) => readTypedMoment(typed, site.timeZone);
    const [publishAt, withdrawAt] = [read(state.publishAt), read(state.withdrawAt)];
    const now = services.now();
    const errors = [
      ...faultOf(PUBLISH, state.publishAt, publishAt, now),
      ...faultOf(WITHDRAW, state.withdrawAt, withdrawAt, now),
      ...(publishAt !== undefined && withdrawAt !== undefined && withdrawAt <= publishAt
        ? [{ fieldId: WITHDRAW, message: texts.planOrder }]
        : []),
    ].map(({ fieldId, message }) => ({ fieldId, message: t(message) }));
    if (errors.length > 0) return again(422, { errors });

    const plan = { publishAt: publishAt ?? null, withdrawAt: withdrawAt ?? null, mark: markIn(body) };
    const result = await planElement(services, ref, plan);
    switch (result.outcome) {
      case 'absent':
        throw absent();
      case 'refused':
        throw forbidden(texts.planRefused);
      case 'conflict':
        return again(CONFLICT_STATUS, { message: <Changed site={site} element={result.theirs} isFramed={false} /> });
      case 'incomplete':
        return again(422, { message: <Incomplete site={site} element={element} errors={result.errors} /> });
      case 'done':
        return redirectDone(reply, PATHS.list, `${PLAN_DONE}.${module.ident}.${element.id}`);
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

function planView({ site, element, standing, t }: ElementRequest, state: PlanState): SpaceContent {
  const { errors = [], message } = state;
  const allowed = mayPlan(element.situation, standing);
  if (!allowed.withdraw) throw forbidden(texts.planRefused);
  const main = (
    <>
      {message}
      <PostForm
        className="form"
        action={elementHref(site.base, 'plan', element)}
        hidden={{ ...elementFields(element), [VERSION_FIELD]: versionMark(element) }}
      >
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
      </PostForm>
    </>
  );
  return { title: t(texts.planTitle, { title: element.title }), lead: t(texts.planLead), errors, main };
}
