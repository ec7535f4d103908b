import { elementRow, indexRows } from '#server/content/elements/rows.ts';
import { writeIndex } from '#server/content/elements/store.ts';
import { writeTranslations } from '#server/content/elements/store-translations.ts';
import type { ElementValues, Trx } from '#server/platform/db/schema.ts';
import { MY_ELEMENT_COLUMNS, type MyElementRow, situationOf } from './element.ts';
import { type ElementRef, inMainLanguage } from './find.ts';
import { withinReach } from './reach.ts';
import { isPublic, type Situation } from './rules.ts';
import { freeElementSlug } from './slug.ts';

/** The columns that make the situation of an element. */
export type StateColumns = Omit<
  MyElementRow,
  'id' | 'module' | 'slug' | 'ownerId' | 'title' | 'version' | 'createdAt' | 'updatedAt' | 'plannedBy'
>;

interface Target {
  readonly situation: Situation;
  readonly values: ElementValues;
  readonly reason: string | undefined;
}

/**
 * Writes an element and its index rows. The statement checks again that the element is within reach and still the
 * version that was read; undefined when it is not.
 */
export async function writeColumns(
  trx: Trx,
  now: Date,
  ref: ElementRef,
  row: MyElementRow,
  columns: StateColumns & { readonly version: number },
): Promise<MyElementRow | undefined> {
  const { site, module, account } = inMainLanguage(ref);
  const isMovable = row.publishedAt === null && !row.active;
  const slug = isMovable ? await freeElementSlug(trx, site, module, columns.values, row) : row.slug;
  const element = elementRow(site, module, {
    id: row.id,
    slug,
    ownerId: row.ownerId,
    active: columns.active,
    values: columns.values,
  });
  const { title, searchText, startsOn, endsOn } = element;
  const written = await trx
    .updateTable('element')
    .set({ ...columns, slug, title, searchText, startsOn, endsOn, updatedAt: now })
    .where('element.siteId', '=', site.id)
    .where('element.module', '=', module.ident)
    .where('element.id', '=', row.id)
    .where('element.version', '=', row.version)
    .where((builder) => withinReach(builder, account.id))
    .returning(MY_ELEMENT_COLUMNS)
    .executeTakeFirst();
  if (written === undefined) return undefined;
  const active = isPublic(situationOf(written));
  const translations = await writeTranslations(trx, site, module, [{ id: row.id, values: written.values, isMovable }]);
  const indexed = indexRows(
    site,
    module,
    { id: row.id, slug: written.slug, active, title: written.title, values: written.values },
    translations.get(row.id),
  );
  await writeIndex(trx, site, [{ ...indexed, elementId: row.id }]);
  return written;
}

/** The columns of a situation. A deletion leaves those of the situation before, for `restore`. */
export function columnsOf(
  row: MyElementRow,
  { situation, values, reason }: Target,
  now: Date,
  accountId: string,
): Omit<StateColumns, 'undo' | 'publishAt' | 'withdrawAt' | 'planFailure'> {
  const { active, draft, review, reviewReason, submittedAt, publishedAt } = row;
  if (situation === 'deleted') {
    const own = { active, draft, review, reviewReason, submittedAt, publishedAt, values: row.values };
    return { ...own, deletedAt: now, deletedBy: accountId };
  }
  const isShown = isPublic(situation);
  const hasDraft = isShown && situation !== 'published';
  const nextReview = situation.endsWith('pending')
    ? ('pending' as const)
    : situation.endsWith('refused')
      ? ('refused' as const)
      : null;
  return {
    active: isShown,
    draft: hasDraft ? values : null,
    values: hasDraft ? row.values : values,
    review: nextReview,
    // What is to be corrected stays until the correction is sent: a save alone is not one.
    reviewReason: nextReview === 'pending' || situation === 'published' ? null : (reason ?? reviewReason),
    submittedAt:
      nextReview === null ? null : nextReview === review ? submittedAt : nextReview === 'pending' ? now : submittedAt,
    // The date stays, and with it the address; seeded elements count as published when they were created.
    publishedAt: publishedAt ?? (isShown ? now : active ? row.createdAt : null),
    deletedAt: null,
    deletedBy: null,
  };
}
