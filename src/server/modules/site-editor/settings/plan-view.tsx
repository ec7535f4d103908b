import { useLocale, useT } from '#language/locale.tsx';
import type { SettingPlan } from '#server/content/edits/setting-plans.ts';
import { MomentField } from '#server/content/fields/date-input.tsx';
import { writeLocalMoment } from '#server/content/local-time.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { texts as pageTexts } from '#server/modules/site-editor/pages/texts.ts';
import { CancelPlan, PLAN } from '#server/render/administration/cancel-plan.tsx';
import type { EntryName } from '#server/render/administration/entries.ts';
import { changedNames } from '#server/render/administration/keys/values.ts';
import { Failure } from '#server/render/administration/named-problems.tsx';
import { LANGUAGE } from '#server/render/administration/setting-names.ts';
import type { OpenSetting } from './open-setting.ts';
import { settingWords } from './setting.ts';
import { planTexts } from './texts.ts';

export const PLAN_DATE = 'publier_le';
export const PLAN_DATE_ID = 'publier-le';

/** What a form that can be planned shows of dates. */
export interface PlanState {
  readonly plan: SettingPlan | undefined;
  /** Whether the form shows the planned values, not the published ones. */
  readonly isInForm: boolean;
  /** A date as it was typed, to be corrected. */
  readonly typed?: string;
}

interface PlanAlertProps {
  readonly site: Site;
  readonly path: string;
  /** What is published now. */
  readonly opened: Pick<OpenSetting, 'seen' | 'setting' | 'values'>;
  readonly state: PlanState;
}

/** What is planned, what prevents it, and what can be done. */
export function PlanAlert({
  site,
  path,
  opened: { seen, setting, values: published },
  state: { plan, isInForm },
}: PlanAlertProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  if (plan === undefined) return null;
  const { form, values, draft } = plan;
  const { failure, publishAt, startedFrom, accountName: name } = draft;
  const at = publishAt === null ? '' : momentOf(publishAt, locale);
  const language = form.language === '' ? {} : { [LANGUAGE]: form.language };
  const to = (query: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams({ ...language, ...query })}`;
  const changed = settingWords(setting, values, changedNames(published, values));
  const isStopped = publishAt === null || startedFrom !== seen;
  return (
    <Alert
      tone={isStopped ? 'warning' : 'info'}
      title={t(at === '' ? planTexts.stopped : planTexts.planned, { at, name })}
    >
      {failure === null ? null : (
        <p>
          <Failure site={site} path={draft.path} failure={failure} />
        </p>
      )}
      {at !== '' && isStopped ? <p>{t(planTexts.overtaken)}</p> : null}
      {isInForm ? <p>{t(planTexts.inForm)}</p> : changed && <p>{changed}</p>}
      <p>
        {isInForm ? (
          <a href={to({})}>{t(planTexts.toPublished)}</a>
        ) : (
          <a href={to({ [PLAN]: '1' })}>{t(planTexts.toPlan)}</a>
        )}
      </p>
      <CancelPlan plan={plan} action={path} />
    </Alert>
  );
}

interface PlannedHereProps {
  readonly plans: readonly SettingPlan[];
  readonly entry: EntryName;
  readonly name: string;
}

/** What is planned for a form, in the list of forms; in whatever language. */
export function PlannedHere({ plans, entry, name }: PlannedHereProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  return plans
    .filter(({ form }) => form.entry === entry && form.name === name)
    .map(({ draft: { path, publishAt } }) => (
      <p key={path}>
        {publishAt === null ? t(planTexts.stopped) : t(pageTexts.planned, { at: momentOf(publishAt, locale) })}
      </p>
    ));
}

/** The date of publication, which is rarely used; only one change is planned at a time. A typed date is never lost. */
export function PlanDate({ site, state: { plan, isInForm, typed } }: Readonly<{ site: Site; state: PlanState }>) {
  const t = useT();
  if (plan !== undefined && !isInForm && (typed ?? '') === '') return null;
  const { publishAt = null } = plan?.draft ?? {};
  const value = typed ?? (publishAt === null ? '' : writeLocalMoment(publishAt, site.timeZone));
  return (
    <details open={isInForm || value !== ''}>
      <summary>{t(pageTexts.publishAt)}…</summary>
      <MomentField
        id={PLAN_DATE_ID}
        name={PLAN_DATE}
        defaultValue={value}
        label={t(pageTexts.publishAt)}
        hint={t(pageTexts.publishAtHint)}
        isMarked
      />
    </details>
  );
}
