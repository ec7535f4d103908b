import type { FastifyInstance } from 'fastify';
import { getKey, groupAt, pathAt } from '#server/content/edits/documents/yaml-keys.ts';
import { changeHeads, type HeadChanges } from '#server/content/edits/page-heads.ts';
import { type FileChange, publishFiles } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { NOTHING } from '#server/content/site/settings/nothing.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { type HistoryFile, registerFileHistory } from '#server/modules/site-editor/history/file-routes.tsx';
import { LARGE_FORM_BYTES } from '#server/platform/http/form-body.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import type { EntryName } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';
import { changedNames, moveRow, readKeys, type Values } from '#server/render/administration/keys/values.ts';
import { nameKey } from '#server/render/administration/named-problems.tsx';
import { fieldText, missingKey, namedError } from '#server/render/administration/problem-errors.tsx';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { LANGUAGE } from '#server/render/administration/setting-names.ts';
import { wordsOf } from '#server/render/administration/words.ts';
import { editionFile, editionFor, isFollowing, languagesOf } from './edition.ts';
import { MENU, menuSetting } from './menu-setting.ts';
import { changedText, type OpenSetting, openSetting } from './open-setting.ts';
import { keyPath, type Setting } from './setting.ts';
import { findSetting } from './settings.ts';
import { type NOTICES, texts } from './texts.ts';
import { FOLLOW, historyTitle, REMOVE, type SettingState, SHOWN, settingListView, settingView } from './view.tsx';

/** Settings of the site that the town changes itself, in each language; published at once (ADMIN-3). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  administrationRoutes(app, 'settings').get('', async ({ site }) => settingListView(site));
  registerFileHistory(app, services, 'settings', settingsHistory);
  registerSettingForms(app, services, 'settings', (edition, name) =>
    name === MENU ? menuSetting(edition) : findSetting(name),
  );
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

  routes.get<'reglage'>('/:reglage', async ({ site, params: { reglage: name }, query }) =>
    settingView(site, { entry, name, ...shown(await open(site, name, query[LANGUAGE])) }),
  );

  const save = async (context: AdministrationRequest<'reglage'>) => {
    const { site, account: author, params, locale, done } = context;
    const { t } = locale;
    const found = await open(site, params.reglage, context.field(LANGUAGE, 10));
    const sent = readSent(context, found);
    const opened = withNewKey(found, sent);
    const { setting, edition, text, file, changedBy } = opened;
    const state: SettingState = {
      ...shown(opened),
      entry,
      name: params.reglage,
      isShown: sent.isShown,
      values: sent.values,
      theirs: wordsOf(opened.values),
    };
    const show = (more: Partial<SettingState>, status?: number) =>
      context.show(settingView(site, { ...state, ...more }), status);
    if (sent.seen !== opened.seen) return show({ conflict: changedBy ?? t(texts.anotherUser) }, 409);
    if (!['', 'ajouter', REMOVE, FOLLOW].includes(sent.act)) return show({ values: moveRow(sent.values, sent.act) });
    const isRemoved = sent.act === REMOVE && setting.removal !== undefined;
    const isTakenOut = isRemoved || (sent.act === FOLLOW && isFollowing(edition));
    const after = isTakenOut ? undefined : written(opened, sent);
    const content = isRemoved && setting.key === undefined ? null : changedText(opened, after);
    const heads = await changeHeads(services, site, headsOf(opened, after));
    const own: FileChange = { path: file, content, startedFrom: text === undefined ? null : hashText(text) };
    const changes = [...(content === (text ?? '') ? [] : [own]), ...heads];
    const by = { author, action: 'publish', about: setting.about?.(sent.values) ?? titleOf(site, setting) } as const;
    const result = changes.length === 0 ? undefined : await publishFiles(services, site, changes, by);
    if (result?.outcome === 'refused')
      return show({ errors: errorsOf(site, opened, content ?? '', result.problems) }, 400);
    if (result?.outcome === 'conflict') return show({ conflict: t(texts.anotherUser) }, 409);
    if (isRemoved) return done('', 'retire');
    if (setting.isInList === true) return done('', 'publie');
    if (sent.act !== 'ajouter') {
      const notice: keyof typeof NOTICES = sent.act === FOLLOW ? 'suit' : 'publie';
      return done(`/${params.reglage}`, notice, isFollowing(edition) ? { [LANGUAGE]: edition.language } : {});
    }
    const published = result === undefined ? site : result.site;
    const again = await openSetting(services, editionFor(published, edition.language), setting);
    return show({ ...shown(again), newRows: 2, notice: texts.saved });
  };
  routes.post<'reglage'>('/:reglage', save, { bodyLimit: LARGE_FORM_BYTES });
}

/** The same setting; a new entry of a file with the key that it will have. */
function withNewKey(opened: OpenSetting, { values }: Sent): OpenSetting {
  const { setting, text = '' } = opened;
  if (setting.newKey === undefined) return opened;
  return { ...opened, setting: { ...setting, key: setting.newKey(values, getKey(text, [])) } };
}

function shown(opened: OpenSetting): Pick<SettingState, 'opened' | 'values' | 'isShown'> {
  return { opened, values: opened.values, isShown: opened.isShown };
}

interface Sent {
  readonly values: Values;
  readonly isShown: boolean;
  readonly seen: string;
  readonly act: string;
}

function readSent({ field }: AdministrationRequest<'reglage'>, { setting, edition, values }: OpenSetting): Sent {
  const sent = (name: string) => field(name, LARGE_FORM_BYTES) || undefined;
  return {
    values: readKeys(edition, setting.keys, values, sent),
    isShown: setting.shown === undefined || sent(SHOWN) === '1',
    seen: field('vu', 40),
    act: field('geste', 100),
  };
}

/** The values to publish; undefined removes the setting. Only changed values are completed. */
function written({ setting, edition, values }: OpenSetting, sent: Sent): Values | typeof NOTHING | undefined {
  if (!sent.isShown) return isFollowing(edition) ? NOTHING : undefined;
  const isSame = changedNames(values, sent.values).length === 0;
  return isSame || setting.complete === undefined ? sent.values : setting.complete(sent.values);
}

/** The title of a setting in the main language, for the journal. */
function titleOf(site: Site, { title, isNamed }: Setting): string {
  return isNamed === true ? title : localeOf(mainEdition(site)).t(title);
}

function headsOf({ setting, values }: OpenSetting, after: Values | typeof NOTHING | undefined): HeadChanges {
  if (after === undefined || after === NOTHING) return new Map();
  return setting.custom?.heads?.(values, after) ?? new Map();
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
