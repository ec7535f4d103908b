import type { FieldError } from '#server/content/fields/element-values.ts';
import type { Services } from '#server/content/services.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { isGone } from './change.ts';
import { type MyElement, myElement, versionMark } from './element.ts';
import { type ElementAsk, findRow } from './find.ts';
import { beginHistory, recordHistory } from './history.ts';
import { mayPlan, type Plan } from './plan-rules.ts';
import { isPublic, standingOf } from './rules.ts';
import { missingIn } from './values.ts';

export type PlanResult =
  | { readonly outcome: 'done' | 'absent' | 'refused' }
  | { readonly outcome: 'conflict'; readonly theirs: MyElement }
  | { readonly outcome: 'incomplete'; readonly errors: readonly FieldError[] };

/** Plans when an element is published and leaves the site; a plan without dates is none (EDIT-6). */
export async function planElement(
  services: Services,
  ask: ElementAsk,
  plan: Plan & { readonly mark: string | undefined },
): Promise<PlanResult> {
  const now = services.now();
  return transaction(services.database.kysely, async (trx): Promise<PlanResult> => {
    const row = await findRow(trx, ask, { lock: true });
    if (row === undefined || isGone(row, now)) return { outcome: 'absent' };
    const element = myElement(ask.module, row);
    if (plan.mark !== undefined && plan.mark !== versionMark(element)) return { outcome: 'conflict', theirs: element };
    const allowed = mayPlan(element.situation, standingOf(ask.account, ask.module));
    // Who may not publish leaves the plan of those who may.
    const publishAt = allowed.publish ? plan.publishAt : row.publishAt;
    const { withdrawAt } = plan;
    if (!allowed.withdraw || (withdrawAt !== null && publishAt === null && !isPublic(element.situation)))
      return { outcome: 'refused' };
    const errors = publishAt === null ? [] : missingIn(ask.site, ask.module, element.values);
    if (errors.length > 0) return { outcome: 'incomplete', errors };
    const plannedBy = allowed.publish || row.publishAt === null ? ask.account.id : row.plannedBy;
    await trx
      .updateTable('element')
      .set({ publishAt, withdrawAt, plannedBy, planFailure: null })
      .where('siteId', '=', ask.site.id)
      .where('id', '=', row.id)
      .execute();
    await beginHistory(trx, ask.site, row);
    const entry = { action: 'plan', version: row.version, values: element.values } as const;
    await recordHistory(trx, ask.site, row.id, ask.account, now, [entry]);
    return { outcome: 'done' };
  });
}
