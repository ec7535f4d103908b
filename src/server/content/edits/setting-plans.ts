import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import type { Author } from '#server/content/journal/record.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { type FileDraft, readDraft } from './drafts.ts';
import { holdRole } from './turn.ts';

/** A form of settings: the entry of the navigation, its name there, and its language; '' for the main one. */
export interface PlannedForm {
  readonly entry: string;
  readonly name: string;
  readonly language: string;
}

/** What is planned for a form: its values, over those that `draft.startedFrom` identifies. */
export interface SettingPlan {
  readonly form: PlannedForm;
  readonly values: Readonly<Record<string, unknown>>;
  readonly draft: FileDraft;
}

const PATH = /^reglage:(\w+)\/([\w-]+)\/([\w-]*)$/;

/** The path of its draft, which no file has: a setting is planned key by key, not with the whole file. */
export function planPath({ entry, name, language }: PlannedForm): string {
  return `reglage:${entry}/${name}/${language}`;
}

/** The file that a form changes. */
export function fileOf({ entry, name, language }: PlannedForm): string {
  if (entry === 'hours') return `${HOURS_FOLDER}/${name}.yaml`;
  return language === '' ? 'site.yaml' : `site.${language}.yaml`;
}

/** What a draft plans, whose path is that of a form. */
export function planOf(draft: FileDraft): SettingPlan {
  const [, entry = '', name = '', language = ''] = PATH.exec(draft.path) ?? [];
  return { form: { entry, name, language }, values: JSON.parse(draft.content), draft };
}

export async function readPlan(db: Db, siteId: string, form: PlannedForm): Promise<SettingPlan | undefined> {
  const draft = await readDraft(db, siteId, planPath(form));
  return draft && planOf(draft);
}

/** The plans of a site, the earliest first. */
export async function listPlans(db: Db, siteId: string): Promise<readonly SettingPlan[]> {
  const drafts = await db
    .selectFrom('fileDraft')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('path', 'like', 'reglage:%')
    .orderBy('publishAt')
    .execute();
  return drafts.map(planOf);
}

/** Gives up a plan; false if another person changed it meanwhile. */
export async function endPlan(db: Db, { draft }: SettingPlan, author: Author): Promise<boolean> {
  const { siteId, path, version } = draft;
  return transaction(db, async (trx) => {
    await holdRole(trx, siteId, author);
    const { numDeletedRows } = await trx
      .deleteFrom('fileDraft')
      .where((eb) => eb.and({ siteId, path, version }))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
