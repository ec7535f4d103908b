import type { ValueError } from '#server/content/fields/element-values.ts';
import type { Services } from '#server/content/services.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { type MyElement, type MyElementRow, myElement, versionMark } from './element.ts';
import { type ElementRef, lockRow } from './find.ts';
import { beginHistory, recordHistory } from './history.ts';
import { type Action, isPublic, may, type Situation, type Standing } from './rules.ts';
import { isGone } from './trash.ts';
import { missingIn } from './values.ts';

export interface Plan {
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
}

type PlanColumns = Pick<MyElementRow, 'publishAt' | 'withdrawAt' | 'planFailure'>;

/** Which dates a user may plan: publication requires the right to publish now. */
export function mayPlan(situation: Situation, standing: Standing): { publish: boolean; withdraw: boolean } {
  const publish = situation !== 'published' && may('publish', situation, standing);
  return { publish, withdraw: publish || may('unpublish', situation, standing) };
}

/**
 * The plan after a change. A planned publication is cancelled by any other decision, and when a moderated contributor
 * changes the values.
 */
export function planAfter(
  row: MyElementRow,
  actions: readonly Action[],
  after: { readonly situation: Situation; readonly standing: Standing; readonly isChanged: boolean },
): PlanColumns {
  const isWork = actions.every((action) => action === 'save' || action === 'submit');
  const isOther = after.isChanged && after.standing === 'moderated';
  const publishAt = isWork && !isOther ? row.publishAt : null;
  const withdrawAt = publishAt !== null || isPublic(after.situation) ? row.withdrawAt : null;
  return { publishAt, withdrawAt, planFailure: null };
}

type PlanResult =
  | { readonly outcome: 'done' | 'absent' | 'refused' }
  | { readonly outcome: 'conflict'; readonly theirs: MyElement }
  | { readonly outcome: 'incomplete'; readonly errors: readonly ValueError[] };

/** Plans when an element is published and leaves the site; a plan without dates is none (EDIT-6). */
export async function planElement(
  services: Services,
  ref: ElementRef,
  plan: Plan & { readonly mark: string | undefined },
): Promise<PlanResult> {
  const now = services.now();
  return transaction(services.database.kysely, async (trx): Promise<PlanResult> => {
    const locked = await lockRow(trx, ref);
    if (locked === undefined || isGone(locked.row, now)) return { outcome: 'absent' };
    const { row, standing } = locked;
    const element = myElement(ref.module, row);
    if (plan.mark !== undefined && plan.mark !== versionMark(element)) return { outcome: 'conflict', theirs: element };
    const allowed = mayPlan(element.situation, standing);
    // A user who may not publish leaves the planned publication as it is.
    const publishAt = allowed.publish ? plan.publishAt : row.publishAt;
    const { withdrawAt } = plan;
    if (!allowed.withdraw || (withdrawAt !== null && publishAt === null && !isPublic(element.situation)))
      return { outcome: 'refused' };
    const errors = publishAt === null ? [] : missingIn(ref.site, ref.module, element.values);
    if (errors.length > 0) return { outcome: 'incomplete', errors };
    const plannedBy = allowed.publish || row.publishAt === null ? ref.account.id : row.plannedBy;
    await trx
      .updateTable('element')
      .set({ publishAt, withdrawAt, plannedBy, planFailure: null })
      .where((eb) => eb.and({ siteId: ref.site.id, id: row.id }))
      .execute();
    await beginHistory(trx, ref.site, row);
    const entry = { action: 'plan', version: row.version, values: element.values } as const;
    await recordHistory(trx, ref.site, row.id, ref.account, now, [entry]);
    return { outcome: 'done' };
  });
}
