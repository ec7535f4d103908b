import { saveDraft } from '#server/content/edits/drafts.ts';
import { planDraft } from '#server/content/edits/planned.ts';
import { type PlannedForm, planPath } from '#server/content/edits/setting-plans.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import type { OpenSetting } from './open-setting.ts';

interface NewPlan {
  readonly form: PlannedForm;
  readonly values: Values;
  /** The version of the plan that the person saw; 0 without one. */
  readonly version: number;
  readonly publishAt: Date;
  readonly author: Author;
}

/** Plans the values of a form, from what is published now; false if another person planned some meanwhile. */
export async function planSetting(
  { database, now }: Services,
  { edition: { id: siteId }, seen: startedFrom }: OpenSetting,
  { form, values, version, publishAt, author }: NewPlan,
): Promise<boolean> {
  const path = planPath(form);
  const draft = { path, content: JSON.stringify(values), version, startedFrom, author, at: now() };
  const saved = await saveDraft(database.kysely, siteId, draft);
  if (saved === undefined) return false;
  return planDraft(database, siteId, path, { version: saved, publishAt, withdrawAt: null, author, startedFrom });
}
