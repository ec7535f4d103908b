import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import type { SettingPlan } from '#server/content/edits/setting-plans.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { CheckboxField, SubmitButton } from '#server/content/markup/form.tsx';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { ChoiceAlert } from '#server/modules/site-editor/choices/alert.tsx';
import { historyHref } from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { PLAN } from '#server/render/administration/cancel-plan.tsx';
import { ENTRIES, type EntryName, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { AddRow, DefaultSubmit, KeyFields } from '#server/render/administration/keys/fields.tsx';
import { idOf, Suggestions } from '#server/render/administration/keys/suggestions.tsx';
import type { Values } from '#server/render/administration/keys/values.ts';
import { LANGUAGE } from '#server/render/administration/setting-names.ts';
import { ownName } from '#server/render/layout/language-switch.tsx';
import { editionFile, isFollowing } from './edition.ts';
import { SettingLanguages } from './language-view.tsx';
import { MENU } from './menu-setting.ts';
import type { OpenSetting } from './open-setting.ts';
import { PlanAlert, PlanDate, PlannedHere, type PlanState } from './plan-view.tsx';
import type { Setting } from './setting.ts';
import { SETTINGS } from './settings.ts';
import { languageTexts, menuTexts, NOTICES, texts } from './texts.ts';

export const SHOWN = 'affiche';
/** The act that removes the file of a setting. */
export const REMOVE = 'supprimer';
const HISTORY_TITLES: Readonly<Partial<Record<EntryName, string>>> = {
  alerts: historyTexts.alerts,
  hours: historyTexts.place,
};

/** The act that removes the values of a language, which then follows the main one. */
export const FOLLOW = 'suivre';

type Listed = Pick<Setting, 'title' | 'lead'>;

export function settingListView(site: Site, plans: readonly SettingPlan[]): Screen {
  const { marked: t } = localeOf(site);
  const path = entryHref(site, 'settings');
  const main = mainEdition(site);
  const languages = main.editions.size === 0 ? [main] : [...main.editions.values()];
  return screen(
    { current: 'settings', title: t(ENTRIES.settings.title), lead: t(texts.lead), notices: NOTICES },
    <>
      <ul className="admin-list">
        {[...Object.entries<Listed>(SETTINGS), [MENU, menuTexts] as const].map(([name, { title, lead }]) => (
          <li key={name}>
            <a href={`${path}/${name}`}>{t(title)}</a>
            <p className="field-hint">{t(lead)}</p>
            <PlannedHere plans={plans} entry="settings" name={name} />
          </li>
        ))}
      </ul>
      {languages.map((edition) => (
        <p key={edition.language}>
          <a href={historyHref(site, 'settings', editionFile(edition))}>{historyTitle(t, edition)}</a>
        </p>
      ))}
    </>,
  );
}

/** What the history of the settings of a language is called. */
export function historyTitle(t: Translate, edition: Site): string {
  if (!isFollowing(edition)) return t(historyTexts.settings);
  return t(historyTexts.settingsIn, { language: ownName(edition.language) });
}

export interface SettingState {
  readonly entry: EntryName;
  readonly name: string;
  readonly opened: OpenSetting;
  readonly values: Values;
  readonly isShown: boolean;
  readonly newRows?: number;
  readonly notice?: string | undefined;
  readonly errors?: readonly FieldError[];
  /** The name of the user who changed it meanwhile. */
  readonly conflict?: string | undefined;
  /** The date of publication and what is planned; undefined for a form without them. */
  readonly plan?: PlanState | undefined;
  /** The values that the form began with, if not the published ones. */
  readonly base?: Values | undefined;
  /** The stored values, in words. */
  readonly theirs?: string | undefined;
}

export function settingView(site: Site, state: SettingState): Screen {
  const { marked: t } = localeOf(site);
  const { entry, name, opened, values, isShown, newRows = 1, notice, plan, base = opened.values } = state;
  const { setting, edition, seen } = opened;
  // The library is opened in the language of the reader.
  const pickerSite = { ...edition, base: site.base };
  const path = `${entryHref(site, entry)}/${name}`;
  const title = setting.isNamed === true ? setting.title : t(setting.title);
  const { errors = [], conflict, theirs } = state;
  const shownPlan = plan?.isInForm === true ? { [PLAN]: String(plan.plan?.draft.version ?? 0) } : {};
  const isUnsaved = values !== base || isShown !== opened.isShown;
  return screen(
    { current: entry, title, lead: t(setting.lead), notices: NOTICES, notice, errors },
    <>
      <SettingLanguages site={site} path={path} opened={opened} />
      <AsideAlert site={site} opened={opened} />
      {plan === undefined ? null : <PlanAlert site={site} path={path} opened={opened} state={plan} />}
      <AskingForm action={path} className="admin-form" hidden={{ vu: seen, ...shownPlan }} isUnsaved={isUnsaved}>
        <DefaultSubmit />
        {isFollowing(edition) ? <input type="hidden" name={LANGUAGE} value={edition.language} /> : null}
        {conflict === undefined ? null : (
          <Alert tone="warning" title={t(texts.conflict, { name: conflict })}>
            <p>{t(texts.theirs)}</p>
            <p>{theirs}</p>
          </Alert>
        )}
        {setting.shown === undefined ? null : (
          <CheckboxField
            id={idOf(SHOWN)}
            name={SHOWN}
            label={t(setting.shown)}
            isMarked
            value="1"
            defaultChecked={isShown}
          />
        )}
        <KeyFields site={pickerSite} keys={setting.keys} values={values} newRows={newRows} />
        <Suggestions site={edition} />
        {plan === undefined ? null : <PlanDate site={site} state={plan} />}
        <FormEnd opened={opened} />
        {setting.removal === undefined ? null : (
          <details className="admin-leave">
            <summary>{t(setting.removal.button)}</summary>
            <p>{t(setting.removal.question, { title })}</p>
            <SubmitButton tone="danger" name="geste" value={REMOVE} formNoValidate>
              {t(setting.removal.button)}
            </SubmitButton>
          </details>
        )}
      </AskingForm>
      {setting.placeNew === undefined ? (
        <p>
          <a href={historyHref(site, entry, opened.file)}>{t(HISTORY_TITLES[entry] ?? historyTexts.settings)}</a>
        </p>
      ) : null}
      {name === MENU ? (
        <p>
          {t(menuTexts.below)} <a href={entryHref(site, 'pages')}>{t(menuTexts.toPages)}</a>
        </p>
      ) : null}
    </>,
  );
}

/** Says that what the form shows is not what visitors see (EDIT-11). */
function AsideAlert({ site, opened: { setting, file } }: Readonly<{ site: Site; opened: OpenSetting }>) {
  const own = setting.key === undefined ? Object.keys(setting.keys) : [setting.key];
  const setAside = site.setAside.filter(({ path, key }) => path === file && (key === undefined || own.includes(key)));
  return setAside.length === 0 ? null : <ChoiceAlert site={site} setAside={setAside} />;
}

function FormEnd({ opened: { setting, edition, isWritten } }: Readonly<{ opened: OpenSetting }>) {
  const t = useT();
  const { keys } = setting;
  return (
    <div className="form-end">
      <SubmitButton>{t(texts.save)}</SubmitButton>
      <AddRow keys={keys} />
      {isFollowing(edition) && isWritten ? (
        <SubmitButton tone="secondary" name="geste" value={FOLLOW} formNoValidate>
          {t(languageTexts.follow)}
        </SubmitButton>
      ) : null}
    </div>
  );
}
