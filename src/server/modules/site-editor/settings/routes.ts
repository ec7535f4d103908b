import type { FastifyInstance, FastifyReply } from 'fastify';
import { groupAt, pathAt } from '#server/content/edits/documents/yaml-keys.ts';
import { type FileChange, publishFiles } from '#server/content/edits/publish.ts';
import { endPlan, listPlans, type PlannedForm, readPlan } from '#server/content/edits/setting-plans.ts';
import { readTypedMoment } from '#server/content/fields/date-text.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { NOTHING } from '#server/content/site/settings/nothing.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { type HistoryFile, registerFileHistory } from '#server/modules/site-editor/history/file-routes.tsx';
import { texts as historyTexts } from '#server/modules/site-editor/history/texts.ts';
import { texts as pageTexts } from '#server/modules/site-editor/pages/texts.ts';
import { LARGE_FORM_BYTES } from '#server/platform/http/form-body.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { CANCEL_PLAN, PLAN } from '#server/render/administration/cancel-plan.tsx';
import type { EntryName } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';
import { moveRow, readKeys, type Values } from '#server/render/administration/keys/values.ts';
import { nameForm, nameKey } from '#server/render/administration/named-problems.tsx';
import { fieldText, missingKey, namedError } from '#server/render/administration/problem-errors.tsx';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { LANGUAGE } from '#server/render/administration/setting-names.ts';
import { editionFile, editionFor, isFollowing, languagesOf } from './edition.ts';
import { changedText, type OpenSetting, openSetting } from './open-setting.ts';
import { planSetting } from './plan-acts.ts';
import { PLAN_DATE, PLAN_DATE_ID } from './plan-view.tsx';
import { canBePlanned, PLANNED_ENTRIES, problemsOfChanges } from './planned-settings.ts';
import { keyPath, type Setting, settingWords } from './setting.ts';
import { aboutSetting, completed, settingChanges } from './setting-changes.ts';
import { type NOTICES, planTexts, texts } from './texts.ts';
import { FOLLOW, historyTitle, REMOVE, type SettingState, SHOWN, settingListView, settingView } from './view.tsx';

/** Settings of the site that the town changes itself, in each language; published at once or at a date (ADMIN-3). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  administrationRoutes(app, 'settings').get('', async ({ site }) =>
    settingListView(site, await listPlans(services.database.kysely, site.id)),
  );
  registerFileHistory(app, services, 'settings', settingsHistory);
  registerSettingForms(app, services, 'settings', PLANNED_ENTRIES.settings);
}

/** The file of a language, '' for the main one. */
function settingsHistory(site: Site, language: string): HistoryFile | undefined {
  const main = mainEdition(site);
  const edition = language === '' ? main : main.editions.get(language);
  if (edition === undefined || (language !== '' && !isFollowing(edition))) return undefined;
  return { file: editionFile(edition), title: historyTitle(localeOf(site).marked, edition) };
}

/** The forms of settings below the path of an entry of the navigation. */
export function registerSettingForms(
  app: FastifyInstance,
  services: Services,
  entry: EntryName,
  find: (edition: Site, name: string) => Setting | undefined,
): void {
  const routes = administrationRoutes(app, entry);
  const open = async (site: Site, name: string, language: unknown): Promise<OpenSetting> => {
    const edition = editionFor(site, language);
    const setting = find(edition, name);
    if (setting === undefined || (isFollowing(edition) && languagesOf(site, setting).length === 0)) throw notFound();
    return openSetting(services, edition, setting);
  };

  /** What is planned for a form; undefined for one that has no date of publication. */
  const planOf = async (
    { setting, edition }: OpenSetting,
    name: string,
    isInForm: boolean,
  ): Promise<SettingState['plan']> => {
    if (!canBePlanned(entry, setting)) return undefined;
    const plan = await readPlan(services.database.kysely, edition.id, formOf(entry, name, edition));
    return { plan, isInForm: isInForm && plan !== undefined };
  };

  routes.get<'reglage'>('/:reglage', async ({ site, params: { reglage: name }, query }) => {
    const opened = await open(site, name, query[LANGUAGE]);
    const plan = await planOf(opened, name, query[PLAN] !== undefined);
    const values = plan?.isInForm === true ? plan.plan?.values : undefined;
    return settingView(site, { entry, name, ...shown(opened), plan, ...(values && { values, base: values }) });
  });

  /** Plans what a form sent, for the date that it names. */
  const planSent = async (
    { site, account: author, params: { reglage: name }, t, done }: AdministrationRequest<'reglage'>,
    opened: OpenSetting,
    { date, act, values, version }: Sent,
    { changes, show, refuse }: Answers,
  ) => {
    const { edition } = opened;
    const publishAt = readTypedMoment(date, site.timeZone);
    if (publishAt === undefined || publishAt <= services.now())
      return show({ errors: [{ fieldId: PLAN_DATE_ID, message: t(pageTexts.momentWrong) }] }, 422);
    const problems = await problemsOfChanges(services, site, changes);
    if (problems.length > 0) return refuse(problems);
    const form = formOf(entry, name, edition);
    const isPlanned = await planSetting(services, opened, { form, values, version, publishAt, author });
    const now = await planOf(opened, name, true);
    if (!isPlanned) {
      const conflict = now?.plan?.draft.accountName ?? t(texts.anotherUser);
      return show(
        {
          plan: now && { ...now, typed: date },
          conflict,
          theirs: settingWords(opened.setting, now?.plan?.values ?? {}),
        },
        409,
      );
    }
    if (act !== 'ajouter') return done(`/${name}`, 'prevu', inLanguage(edition));
    return show({ plan: now, base: values, newRows: 2, notice: planTexts.done });
  };

  /** Also of a form that the site does not have any more; undefined if another person changed the plan meanwhile. */
  const cancelPlan = async ({ site, account, params, field, done }: AdministrationRequest<'reglage'>) => {
    const form = { entry, name: params.reglage, language: field(LANGUAGE, 10) };
    const plan = await readPlan(services.database.kysely, site.id, form);
    if (plan?.draft.version !== Number(field(PLAN, 10)) || !(await endPlan(services.database.kysely, plan, account)))
      return undefined;
    if (nameForm(site, form).href === undefined) return done('', 'deprogramme');
    return done(`/${form.name}`, 'deprogramme', form.language === '' ? {} : { [LANGUAGE]: form.language });
  };

  const save = async (context: AdministrationRequest<'reglage'>) => {
    const { site, account: author, params, locale, done, field } = context;
    const { t } = locale;
    const { reglage: name } = params;
    if (field('geste', 100) === CANCEL_PLAN) {
      const cancelled = await cancelPlan(context);
      if (cancelled !== undefined) return cancelled;
    }
    const found = await open(site, name, field(LANGUAGE, 10));
    const sent = readSent(context, found);
    const opened = placed(found, sent);
    const { setting, edition, changedBy } = opened;
    const plan = await planOf(opened, name, sent.version > 0);
    const state: SettingState = {
      ...shown(opened),
      entry,
      name,
      plan: plan && { ...plan, typed: sent.date },
      isShown: sent.isShown,
      values: sent.values,
      theirs: settingWords(setting, opened.values),
    };
    const show = (more: Partial<SettingState>, status?: number) =>
      context.show(settingView(site, { ...state, ...more }), status);
    const isRemoved = sent.act === REMOVE && setting.removal !== undefined;
    // With the setting goes what was planned for it, which no form would show any more.
    const endShownPlan = async () =>
      plan?.plan !== undefined &&
      (isRemoved || plan.plan.draft.version === sent.version) &&
      endPlan(services.database.kysely, plan.plan, author);
    if (sent.act === CANCEL_PLAN) {
      const errors = [{ fieldId: undefined, message: t(historyTexts.changed) }];
      return show({ ...shown(opened), plan: await planOf(opened, name, false), errors }, 409);
    }
    if (sent.seen !== opened.seen) return show({ conflict: changedBy ?? t(texts.anotherUser) }, 409);
    if (!['', 'ajouter', REMOVE, FOLLOW].includes(sent.act)) return show({ values: moveRow(sent.values, sent.act) });
    const isTakenOut = isRemoved || (sent.act === FOLLOW && isFollowing(edition));
    const after = isTakenOut ? undefined : written(opened, sent);
    const content = isRemoved && setting.key === undefined ? null : changedText(opened, after);
    const changes = await settingChanges(services, site, opened, after, content);
    const refuse = (problems: readonly Problem[]) =>
      show({ errors: errorsOf(site, opened, content ?? '', problems) }, 400);
    if (plan !== undefined && sent.date !== '' && !isTakenOut)
      return planSent(context, opened, sent, { changes, show, refuse });
    const by = { author, action: 'publish', about: aboutSetting(site, setting, sent.values) } as const;
    const result = changes.length === 0 ? undefined : await publishFiles(services, site, changes, by);
    if (result?.outcome === 'refused') return refuse(result.problems);
    if (result?.outcome === 'conflict') return show({ conflict: t(texts.anotherUser) }, 409);
    await endShownPlan();
    if (isRemoved) return done('', 'retire');
    const isGoingOn = sent.act === 'ajouter' && opened.ident !== undefined;
    if (setting.isInList === true) return done(isGoingOn ? `/${opened.ident}` : '', 'publie');
    if (sent.act !== 'ajouter') {
      const notice: keyof typeof NOTICES = sent.act === FOLLOW ? 'suit' : 'publie';
      return done(`/${name}`, notice, inLanguage(edition));
    }
    const published = result === undefined ? site : result.site;
    const again = await openSetting(services, editionFor(published, edition.language), setting);
    return show({ ...shown(again), plan: await planOf(again, name, false), newRows: 2, notice: texts.saved });
  };
  routes.post<'reglage'>('/:reglage', save, { bodyLimit: LARGE_FORM_BYTES });
}

/** What a handler answers with. */
interface Answers {
  readonly changes: readonly FileChange[];
  show(more: Partial<SettingState>, status?: number): Promise<FastifyReply>;
  refuse(problems: readonly Problem[]): Promise<FastifyReply>;
}

/** The query that leads back to the form of a language. */
function inLanguage(edition: Site): Readonly<Record<string, string>> {
  return isFollowing(edition) ? { [LANGUAGE]: edition.language } : {};
}

/** The form of a setting in a language. */
function formOf(entry: EntryName, name: string, edition: Site): PlannedForm {
  return { entry, name, language: isFollowing(edition) ? edition.language : '' };
}

/** The same setting; a new entry with the key or the file that it will have. */
function placed(opened: OpenSetting, { values }: Sent): OpenSetting {
  const { setting, text = '' } = opened;
  const place = setting.placeNew?.(values, text);
  if (place === undefined) return opened;
  return 'file' in place ? { ...opened, ...place, text: undefined } : { ...opened, setting: { ...setting, ...place } };
}

function shown(opened: OpenSetting): Pick<SettingState, 'opened' | 'values' | 'isShown'> {
  return { opened, values: opened.values, isShown: opened.isShown };
}

interface Sent {
  readonly values: Values;
  readonly isShown: boolean;
  readonly seen: string;
  readonly act: string;
  /** The date of publication as it was typed. */
  readonly date: string;
  /** The version of the plan that the form shows; 0 for none. */
  readonly version: number;
}

function readSent({ field }: AdministrationRequest<'reglage'>, { setting, edition, values }: OpenSetting): Sent {
  const sent = (name: string) => field(name, LARGE_FORM_BYTES) || undefined;
  return {
    values: readKeys(edition, setting.keys, values, sent),
    isShown: setting.shown === undefined || sent(SHOWN) === '1',
    seen: field('vu', 40),
    act: field('geste', 100),
    date: field(PLAN_DATE, 40).trim(),
    version: Number(field(PLAN, 10)) || 0,
  };
}

/** The values to publish; undefined removes the setting. */
function written(opened: OpenSetting, { values, isShown }: Sent): Values | typeof NOTHING | undefined {
  if (isShown) return completed(opened, values);
  return isFollowing(opened.edition) ? NOTHING : undefined;
}

/** Problems of the setting at the fields that they are about; others with the name of what they are about. */
function errorsOf(
  site: Site,
  { setting, file: own }: OpenSetting,
  content: string,
  problems: readonly Problem[],
): FieldError[] {
  const locale = localeOf(site);
  return problems.map((problem) => {
    const { file, line, column } = problem;
    if (file !== own) return namedError(site, nameFile(site, file), problem);
    const missing = missingKey(problem);
    const path =
      line === undefined
        ? []
        : missing === undefined
          ? pathAt(content, line, column)
          : [...groupAt(content, line, column ?? 1), missing];
    const isOwn = keyPath(setting).every((key, index) => path[index] === key);
    if (!isOwn) return namedError(site, nameKey(site, file, path[0]), problem);
    const rest = path.slice(keyPath(setting).length);
    const inForm = setting.isList === true ? ['items', ...rest] : rest;
    const field = setting.custom?.fieldAt(content, rest) ?? inForm;
    return {
      fieldId: rest.length > 0 && field.length > 0 ? idOf(field.join('.')) : undefined,
      message: fieldText(locale, problem, { keys: setting.keys, path: field }),
    };
  });
}
