import { changeHeads } from '#server/content/edits/page-heads.ts';
import type { FileChange } from '#server/content/edits/publish.ts';
import { hashIfAny } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { NOTHING } from '#server/content/site/settings/nothing.ts';
import type { Site } from '#server/content/site/types.ts';
import { changedNames, type Values } from '#server/render/administration/keys/values.ts';
import { changedText, type OpenSetting } from './open-setting.ts';
import type { Setting } from './setting.ts';

/** The values that the form of a setting publishes: only changed ones are completed. */
export function completed({ setting, values }: OpenSetting, sent: Values): Values {
  return setting.complete === undefined || changedNames(values, sent).length === 0 ? sent : setting.complete(sent);
}

/** The files that change with the values of a setting; undefined removes it, a null `content` its file. */
export async function settingChanges(
  services: Services,
  site: Site,
  opened: OpenSetting,
  after: Values | typeof NOTHING | undefined,
  content: string | null = changedText(opened, after),
): Promise<FileChange[]> {
  const { setting, file: path, text, values } = opened;
  const own: FileChange = { path, content, startedFrom: hashIfAny(text) };
  const custom = after === undefined || after === NOTHING ? undefined : setting.custom?.heads?.(values, after);
  const heads = await changeHeads(services, site, custom ?? new Map());
  // A new file that says nothing is written too: the check reports what is missing.
  const isSame = content === (text ?? '') && setting.placeNew === undefined;
  return [...(isSame ? [] : [own]), ...heads];
}

/** What the journal calls a change of a setting, in the main language. */
export function aboutSetting(site: Site, { about, title, isNamed }: Setting, values: Values): string {
  return about?.(values) ?? (isNamed === true ? title : localeOf(mainEdition(site)).t(title));
}
