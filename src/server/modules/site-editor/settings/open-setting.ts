import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { editsOf, hashText, readEditedFiles, readServedText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import { NOTHING } from '#server/content/site/settings/nothing.ts';
import type { Site } from '#server/content/site/types.ts';
import { asValues, changedNames, type Values } from '#server/render/administration/keys/values.ts';
import { editionFile, followedValue, isFollowing } from './edition.ts';
import { isFollowedOneByOne, keyPath, type Setting } from './setting.ts';

/** A setting with its stored values. */
export interface OpenSetting {
  readonly setting: Setting;
  /** The site in the language that is changed. */
  readonly edition: Site;
  readonly file: string;
  /** Of a new entry that gets a file of its own (`placeNew`). */
  readonly ident?: string;
  /** Undefined: there is no such file yet. */
  readonly text: string | undefined;
  readonly values: Values;
  /** Whether the file has values for it; a language without any follows the main one. */
  readonly isWritten: boolean;
  /** Whether visitors see it. */
  readonly isShown: boolean;
  /** Identifies the stored values, also those that it follows one by one, so that changes of others are noticed. */
  readonly seen: string;
  /** The name of the user who changed the file last. */
  readonly changedBy: string | undefined;
}

/** Reads a setting from the files as they are served. */
export async function openSetting({ database }: Services, edition: Site, setting: Setting): Promise<OpenSetting> {
  const file = setting.file ?? editionFile(edition);
  const files = await readEditedFiles(database.kysely, edition.id);
  const edits = editsOf(files);
  const text = await readServedText(edition.folder, edits, file);
  const main = isFollowing(edition) ? await readServedText(edition.folder, edits, 'site.yaml') : undefined;
  const changedBy = files.find(({ path }) => path === file)?.accountName;
  return { ...settingIn(setting, edition, text, main), setting, edition, file, text, changedBy };
}

/** The values of a setting in the text of its file. */
function settingIn(
  setting: Setting,
  edition: Site,
  text: string | undefined,
  mainText: string | undefined,
): Pick<OpenSetting, 'values' | 'isWritten' | 'isShown' | 'seen'> {
  if (setting.placeNew !== undefined)
    return { values: setting.initial ?? {}, isWritten: false, isShown: true, seen: '' };
  const path = keyPath(setting);
  const inFile = valueIn(setting, text ?? '');
  // The form of a language that hides the setting begins with the values of the main one.
  const written = inFile === NOTHING ? undefined : inFile;
  const followed = mainText === undefined ? undefined : followedValue(setting, edition, getKey(mainText, path));
  const values = valuesOf(setting, text ?? '', written, followed);
  const isAsInFile = setting.custom === undefined && !isFollowedOneByOne(setting);
  return {
    values,
    isWritten: isWritten(setting, inFile),
    isShown: inFile !== NOTHING && (written ?? followed) !== undefined,
    seen: hashText(JSON.stringify(isAsInFile ? inFile : values) ?? ''),
  };
}

/** The value in the file; for a setting without a key, only the names that its form has. */
function valueIn(setting: Setting, text: string): unknown {
  const value = getKey(text, keyPath(setting));
  if (setting.key !== undefined || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(setting.keys, name)));
}

/** Whether the file has the setting; for one without a key, whether it has one of its values. */
function isWritten({ key, keys }: Setting, inFile: unknown): boolean {
  if (key === undefined) return Object.keys(keys).some((name) => Object.hasOwn(asValues(inFile), name));
  return inFile !== undefined && inFile !== null;
}

function valuesOf(setting: Setting, text: string, written: unknown, followed: unknown): Values {
  if (setting.custom !== undefined) return setting.custom.read(text);
  if (setting.isList === true) return { items: written ?? followed };
  // Values that are not written follow the main language.
  if (isFollowedOneByOne(setting)) return { ...asValues(followed), ...asValues(written) };
  const values = asValues(written ?? followed);
  return setting.show?.(values) ?? values;
}

/** The text of the file with the values of a form; undefined removes the setting, `NOTHING` hides it. */
export function changedText(open: OpenSetting, after: Values | typeof NOTHING | undefined): string {
  const { setting, edition, values, isWritten, isShown, text = '' } = open;
  const path = keyPath(setting);
  if (after === undefined) return withoutSetting(open);
  if (after === NOTHING) return isShown ? setKey(text, path, NOTHING) : text;
  const changed = changedNames(values, after);
  const isHidden = isWritten && !isShown;
  // A new entry that says nothing is written too: the check reports what is missing.
  if (changed.length === 0 && setting.placeNew === undefined) return isHidden ? setKey(text, path, undefined) : text;
  if (setting.custom !== undefined) return setting.custom.write(text, after);
  if (setting.isList === true) return setKey(text, path, after.items ?? []);
  const stored = setting.store?.(after) ?? after;
  const isNew = path.length > 0 && (!isWritten || isHidden);
  if (isNew && !(isFollowing(edition) && isFollowedOneByOne(setting))) return setKey(text, path, stored);
  return changed.reduce((source, name) => setKey(source, [...path, name], stored[name]), text);
}

function withoutSetting({ setting, text = '' }: OpenSetting): string {
  if (setting.key !== undefined) return setKey(text, [setting.key], undefined);
  return Object.keys(setting.keys).reduce((source, name) => setKey(source, [name], undefined), text);
}
