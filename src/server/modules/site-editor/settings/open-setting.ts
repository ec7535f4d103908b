import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { editsOf, hashText, readEditedFiles, readServedText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { asValues, changedNames, type Values } from '#server/render/administration/keys/values.ts';
import { editionFile, followedValue, isFollowing } from './edition.ts';
import { keyPath, type Setting } from './settings.ts';

/** A setting as a person finds it. */
export interface OpenSetting {
  readonly setting: Setting;
  /** The site in the language that is changed. */
  readonly edition: Site;
  readonly file: string;
  /** Undefined: there is no such file yet. */
  readonly text: string | undefined;
  readonly values: Values;
  /** Whether the file says something of it; a language may follow the main one. */
  readonly isWritten: boolean;
  /** Identifies what the file says. */
  readonly seen: string;
  /** Who changed the file last. */
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
export function settingIn(
  setting: Setting,
  edition: Site,
  text: string | undefined,
  mainText: string | undefined,
): Pick<OpenSetting, 'values' | 'isWritten' | 'seen'> {
  if (setting.newKey !== undefined) return { values: setting.initial ?? {}, isWritten: false, seen: '' };
  const path = keyPath(setting);
  const written = getKey(text ?? '', path);
  const followed = mainText === undefined ? undefined : followedValue(setting, edition, getKey(mainText, path));
  const values = valuesOf(setting, text ?? '', written, followed);
  return {
    values,
    isWritten: written !== undefined && written !== null,
    seen: hashText(JSON.stringify(setting.custom === undefined ? written : values) ?? ''),
  };
}

function valuesOf(setting: Setting, text: string, written: unknown, followed: unknown): Values {
  if (setting.custom !== undefined) return setting.custom.read(text);
  if (setting.isList === true) return { items: written ?? followed };
  // Of a group that is followed key by key, what is not written follows.
  if (setting.key === 'identite') return { ...asValues(followed), ...asValues(written) };
  return asValues(written ?? followed);
}

/** The text of the file after a form was sent; undefined values take the setting out. */
export function changedText(open: OpenSetting, after: Values | undefined): string {
  const { setting, edition, values, isWritten, text = '' } = open;
  const path = keyPath(setting);
  if (after === undefined) return setKey(text, path, undefined);
  if (changedNames(values, after).length === 0) return text;
  if (setting.custom !== undefined) return setting.custom.write(text, after);
  if (setting.isList === true) return setKey(text, path, after.items ?? []);
  const whole = isFollowing(edition) ? setting.key !== 'identite' && !isWritten : !isWritten && path.length > 0;
  if (whole) return setKey(text, path, after);
  return changedNames(values, after).reduce((source, name) => setKey(source, [...path, name], after[name]), text);
}
