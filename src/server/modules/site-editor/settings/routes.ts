import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Words } from '#language/translate.ts';
import { getKey, pathAt, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { editsOf, hashText, readEditedFiles, readServedText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES, type EntryName } from '#server/render/administration/entries.ts';
import { noticeOf } from '#server/render/administration/frame.tsx';
import { idOf } from '#server/render/administration/keys/suggestions.tsx';
import { changedNames, moveRow, readKeys, type Values } from '#server/render/administration/keys/values.ts';
import { redirectDone, sendPrivate } from '#server/render/administration/reply.ts';
import { wordsOf } from '#server/render/administration/words.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { fileOf, findSetting, keyPath, type Setting } from './settings.ts';
import { NOTICES, texts } from './texts.ts';
import { REMOVE, type SettingState, SHOWN, settingListView, settingView } from './view.tsx';

/** More than a request can hold: nothing is cut silently. */
const MAX_TEXT = 300_000;

interface One {
  readonly Params: { readonly reglage: string };
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** Parts of site.yaml that the town changes itself; published at once (ADMIN-3). */
export function registerSettings(app: FastifyInstance, services: Services): void {
  const { path, role } = ENTRIES.settings;
  app.get(platformPath(app, path), signedIn('nothing', role), async (request, reply) =>
    sendPrivate(reply, settingListView(request.site, await requireSession(request))),
  );
  registerSettingForms(app, services, 'settings', (_site, name) => findSetting(name));
}

/** The forms of settings below the path of an entry of the navigation. */
export function registerSettingForms(
  app: FastifyInstance,
  services: Services,
  entry: EntryName,
  find: (site: Site, name: string) => Setting | undefined,
): void {
  const { path: PATH, role } = ENTRIES[entry];
  const settingAt = (site: Site, name: string): Setting => {
    const setting = find(site, name);
    if (setting === undefined) throw notFound();
    return setting;
  };

  app.get<One>(platformPath(app, `${PATH}/:reglage`), signedIn('nothing', role), async (request, reply) => {
    const { site, params } = request;
    const session = await requireSession(request);
    const setting = settingAt(site, params.reglage);
    const { values, isShown, seen } = currentValue(setting, (await served(services, site, setting)).text ?? '');
    const notice = noticeOf(request.query, NOTICES);
    const state: SettingState = { session, entry, name: params.reglage, setting, values, isShown, seen, notice };
    return sendPrivate(reply, settingView(site, state));
  });

  app.post<One>(platformPath(app, `${PATH}/:reglage`), withProof('nothing', role), async (request, reply) => {
    const { site, params } = request;
    const session = await requireProof(request);
    const locale = localeOf(site);
    const { t } = locale;
    const found = settingAt(site, params.reglage);
    const { text: stored, changedBy } = await served(services, site, found);
    const text = stored ?? '';
    const before = currentValue(found, text);
    const sent = readSent(request, found, before.values);
    const setting = found.newKey === undefined ? found : { ...found, key: found.newKey(sent.values, getKey(text, [])) };
    const state: SettingState = {
      ...{ session, entry, name: params.reglage, setting, isShown: sent.isShown, seen: before.seen },
      values: sent.values,
      theirs: wordsOf(before.values),
    };
    if (sent.seen !== before.seen)
      return sendPrivate(reply, settingView(site, { ...state, conflict: changedBy ?? t(texts.somebody) }), 409);
    if (sent.act !== '' && sent.act !== 'ajouter' && sent.act !== REMOVE)
      return sendPrivate(reply, settingView(site, { ...state, values: moveRow(sent.values, sent.act) }));
    const isRemoved = sent.act === REMOVE && setting.removal !== undefined;
    const content =
      isRemoved && setting.key === undefined
        ? null
        : withSetting(
            text,
            setting,
            before.isShown ? before.values : undefined,
            isRemoved ? undefined : written(setting, sent),
          );
    const change = { path: fileOf(setting), content, startedFrom: stored === undefined ? null : hashText(stored) };
    const result = await publishFiles(services, site, [change], {
      author: session.account,
      action: 'publish',
      ...(setting.about === undefined ? {} : { about: setting.about(sent.values) }),
    });
    if (result.outcome === 'refused')
      return sendPrivate(
        reply,
        settingView(site, { ...state, errors: errorsOf(setting, content ?? '', result.problems, locale) }),
        400,
      );
    if (result.outcome === 'conflict')
      return sendPrivate(reply, settingView(site, { ...state, conflict: t(texts.somebody) }), 409);
    if (isRemoved || content === null) return redirectDone(reply, PATH, 'retire');
    if (setting.isInList === true) return redirectDone(reply, PATH, 'publie');
    if (sent.act !== 'ajouter') return redirectDone(reply, `${PATH}/${params.reglage}`, 'publie');
    const { seen, values } = currentValue(setting, content);
    return sendPrivate(reply, settingView(site, { ...state, seen, values, newRows: 2, notice: texts.saved }));
  });
}

async function served(
  { database }: Services,
  site: Site,
  setting: Setting,
): Promise<{ readonly text: string | undefined; readonly changedBy: string | undefined }> {
  const files = await readEditedFiles(database.kysely, site.id);
  const text = await readServedText(site.folder, editsOf(files), fileOf(setting));
  return { text, changedBy: files.find(({ path }) => path === fileOf(setting))?.accountName };
}

function currentValue(setting: Setting, text: string): { values: Values; isShown: boolean; seen: string } {
  if (setting.newKey !== undefined) return { values: setting.initial ?? {}, isShown: false, seen: '' };
  const value = getKey(text, keyPath(setting));
  const values = setting.isList === true ? { items: value } : ((value as Values | null | undefined) ?? {});
  return { values, isShown: value !== undefined, seen: hashText(JSON.stringify(value) ?? '') };
}

interface Sent {
  readonly values: Values;
  readonly isShown: boolean;
  readonly seen: string;
  readonly act: string;
}

function readSent(request: FastifyRequest, setting: Setting, before: Values): Sent {
  const field = formFields(request.body);
  const sent = (name: string) => field(name, MAX_TEXT) || undefined;
  return {
    values: readKeys(request.site, setting.keys, before, sent),
    isShown: setting.shown === undefined || sent(SHOWN) === '1',
    seen: field('vu', 40),
    act: field('geste', 100),
  };
}

/** The value of the key of site.yaml; undefined takes it out. */
function written(setting: Setting, { values, isShown }: Sent): unknown {
  if (!isShown) return undefined;
  if (setting.isList === true) return values.items ?? [];
  return setting.complete === undefined ? values : setting.complete(values);
}

/** Of a group that is there, only the keys that differ are written. */
function withSetting(text: string, setting: Setting, before: Values | undefined, after: unknown): string {
  const path = keyPath(setting);
  if (setting.isList === true || before === undefined || after === undefined) return setKey(text, path, after);
  const values = after as Values;
  return changedNames(before, values).reduce((source, name) => setKey(source, [...path, name], values[name]), text);
}

/** Problems of the file at the fields that they are about. */
function errorsOf(setting: Setting, content: string, problems: readonly Problem[], words: Words): FieldError[] {
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => {
      const { file, line } = problem;
      const path = file === fileOf(setting) && line !== undefined ? pathAt(content, line) : [];
      const isOwn = keyPath(setting).every((key, index) => path[index] === key);
      const rest = path.slice(keyPath(setting).length);
      const name = (setting.isList === true ? ['items', ...rest] : rest).join('.');
      return {
        fieldId: isOwn && rest.length > 0 ? idOf(name) : undefined,
        message: problemText(words, problem),
      };
    });
}
