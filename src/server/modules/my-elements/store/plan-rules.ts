import type { MyElementRow } from './element.ts';
import { type Action, isPublic, may, type Situation, type Standing } from './rules.ts';

export interface Plan {
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
}

/** Columns of the plan of an element. */
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
