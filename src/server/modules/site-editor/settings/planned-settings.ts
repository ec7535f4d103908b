import { encodeFailure } from '#server/content/edits/failure.ts';
import { findEditor, publishDue } from '#server/content/edits/planned.ts';
import { type FileChange, publishFiles } from '#server/content/edits/publish.ts';
import { readChanged } from '#server/content/edits/read-edited.ts';
import { endPlan, planOf, type SettingPlan } from '#server/content/edits/setting-plans.ts';
import { readEdits } from '#server/content/edits/store.ts';
import { texts } from '#server/content/edits/texts.ts';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { MENU, menuSetting } from './menu-setting.ts';
import { openSetting } from './open-setting.ts';
import { placeSetting } from './place-setting.ts';
import type { Setting } from './setting.ts';
import { aboutSetting, completed, settingChanges } from './setting-changes.ts';
import { findSetting, PERIOD_KEYS } from './settings.ts';

/** The forms that can be planned; notices and alerts have dates of their own. */
export const PLANNED_ENTRIES = {
  settings: (edition: Site, name: string): Setting | undefined =>
    name === MENU ? menuSetting(edition) : findSetting(name),
  hours: placeSetting,
};

/** Whether a form has a date of publication. */
export function canBePlanned(entry: string, { keys, placeNew }: Setting): entry is keyof typeof PLANNED_ENTRIES {
  if (placeNew !== undefined || !Object.hasOwn(PLANNED_ENTRIES, entry)) return false;
  return !Object.keys(PERIOD_KEYS).some((key) => Object.hasOwn(keys, key));
}

/** The errors that changes of files would add to the site. */
export async function problemsOfChanges(
  { database }: Services,
  site: Site,
  changes: readonly FileChange[],
): Promise<readonly Problem[]> {
  const before = await readEdits(database.kysely, site.id);
  const after = new Map([...before, ...changes.map(({ path, content }) => [path, content] as const)]);
  const reading = await readChanged(site.folder, { before, after, changed: changes.map(({ path }) => path) }, site);
  return reading.site === undefined ? reading.problems.filter(({ severity }) => severity === 'error') : [];
}

/** Publishes the settings whose planned date has passed (ADMIN-3). Returns how many changed. */
export async function publishPlannedSettings(services: Services): Promise<number> {
  return publishDue(services, 'reglage:%', (site, draft) => publishPlan(services, site, planOf(draft)));
}

/** Returns why it was not published. */
async function publishPlan(services: Services, site: Site, plan: SettingPlan): Promise<string | undefined> {
  const { form, draft, values } = plan;
  const { kysely } = services.database;
  const entry = form.entry as keyof typeof PLANNED_ENTRIES;
  const { role } = ENTRIES[entry];
  const author = await findEditor(kysely, site.id, draft.plannedBy, role);
  if (author === undefined) return texts.noRightSetting;
  const main = mainEdition(site);
  const edition = form.language === '' ? main : main.editions.get(form.language);
  const setting = edition && PLANNED_ENTRIES[entry](edition, form.name);
  if (edition === undefined || setting === undefined) return texts.goneSetting;
  const opened = await openSetting(services, edition, setting);
  const changes = await settingChanges(services, site, opened, completed(opened, values));
  // Another process may have published it already.
  if (changes.length > 0) {
    if (opened.seen !== draft.startedFrom) return texts.changedSetting;
    const by = { author: { ...author, role }, action: 'publish', about: aboutSetting(site, setting, values) } as const;
    const result = await publishFiles(services, site, changes, by);
    if (result.outcome === 'refused') return encodeFailure(result.problems);
    if (result.outcome === 'conflict') return texts.changedSetting;
  }
  await endPlan(kysely, plan, { id: null, name: author.name });
  return undefined;
}
