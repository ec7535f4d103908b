import type { Selectable } from 'kysely';
import { type ColumnsOf, textValue } from '#server/content/elements/element.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import type { ElementTable, ElementValues } from '#server/platform/db/schema.ts';
import { restoredAs, SITUATIONS, type Situation, type Standing } from './rules.ts';

export const MY_ELEMENT_COLUMNS = [
  'element.id',
  'element.module',
  'element.slug',
  'element.ownerId',
  'element.active',
  'element.title',
  'element.values',
  'element.draft',
  'element.review',
  'element.reviewReason',
  'element.version',
  'element.createdAt',
  'element.updatedAt',
  'element.publishedAt',
  'element.submittedAt',
  'element.deletedAt',
  'element.deletedBy',
  'element.undo',
  'element.publishAt',
  'element.withdrawAt',
  'element.plannedBy',
  'element.planFailure',
] as const;

export type MyElementRow = ColumnsOf<Selectable<ElementTable>, typeof MY_ELEMENT_COLUMNS>;

/** An element as contributors and publishers see it. */
export interface MyElement extends Omit<MyElementRow, 'active' | 'draft' | 'review' | 'reviewReason' | 'plannedBy'> {
  readonly situation: Situation;
  /** The values of the form: the draft, if there is one. */
  readonly values: ElementValues;
  /** The values that visitors see; undefined when the element is not public. */
  readonly publicValues: ElementValues | undefined;
  /** The situation, or that before the deletion. */
  readonly before: Exclude<Situation, 'deleted'>;
  /** Why it was refused. */
  readonly reason: string | null;
}

export function myElement(module: SiteModule, row: MyElementRow): MyElement {
  const { active, draft, review, reviewReason: reason, plannedBy, ...own } = row;
  const values = draft ?? row.values;
  return {
    ...own,
    title: textValue(values, module.titleField) ?? row.title,
    situation: situationOf(row),
    before: situationBefore(row),
    values,
    publicValues: active && row.deletedAt === null ? row.values : undefined,
    reason,
  };
}

/** The situation after this account restores the element. */
export function restoredFor(
  { before, deletedBy }: Pick<MyElement, 'before' | 'deletedBy'>,
  accountId: string,
  standing: Standing,
): Exclude<Situation, 'deleted'> {
  return restoredAs(before, standing, deletedBy === accountId ? 'own' : 'other');
}

/** Changes with the content and the state of an element. Opaque to browsers. */
export function versionMark({ version, situation }: Pick<MyElement, 'version' | 'situation'>): string {
  return `${version}.${situation}`;
}

/** The situation in a `versionMark`. */
export function situationIn(mark: string | undefined): Situation | undefined {
  return SITUATIONS.find((situation) => mark?.endsWith(`.${situation}`));
}

type Facts = Pick<MyElementRow, 'active' | 'draft' | 'review' | 'publishedAt' | 'deletedAt'>;

export function situationOf(row: Facts): Situation {
  return row.deletedAt === null ? situationBefore(row) : 'deleted';
}

/** The situation, or that before the deletion. */
function situationBefore({
  active,
  draft,
  review,
  publishedAt,
}: Omit<Facts, 'deletedAt'>): Exclude<Situation, 'deleted'> {
  if (active) return draft === null ? 'published' : `published-${review ?? 'draft'}`;
  return review ?? (publishedAt === null ? 'draft' : 'unpublished');
}
