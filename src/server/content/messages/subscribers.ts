import type { Selectable } from 'kysely';
import { containing } from '#server/platform/db/like.ts';
import { type Limits, readSome } from '#server/platform/db/limits.ts';
import type { FormSubscriberTable } from '#server/platform/db/schema.messages.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type StoredSubscriber = Selectable<FormSubscriberTable>;

export interface SubscriberFilter {
  readonly form?: string | undefined;
  /** Part of the address. */
  readonly words?: string;
  /** Only those who confirmed: the others must not be written to. */
  readonly isConfirmed?: boolean;
}

/** By address. */
export async function listSubscribers(
  db: Db,
  siteId: string,
  { form, words = '', isConfirmed = false }: SubscriberFilter,
  limits: Limits,
) {
  const matching = db
    .selectFrom('formSubscriber')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .$if(isConfirmed, (query) => query.where('confirmedAt', 'is not', null))
    .$if(words !== '', (query) => query.where('email', 'ilike', containing(words)));
  return readSome(matching.orderBy('form').orderBy('email'), limits);
}

export async function readSubscriber(db: Db, siteId: string, id: string): Promise<StoredSubscriber | undefined> {
  return db
    .selectFrom('formSubscriber')
    .selectAll()
    .where((eb) => eb.and({ siteId, id }))
    .executeTakeFirst();
}

/** Deletes an address with the mails about it, within a transaction. Returns false when it was gone already. */
export async function removeSubscriber(
  trx: Db,
  { siteId, id }: Pick<StoredSubscriber, 'siteId' | 'id'>,
): Promise<boolean> {
  await trx.deleteFrom('queuedMail').where('siteId', '=', siteId).where('aboutId', '=', id).execute();
  const removed = await trx
    .deleteFrom('formSubscriber')
    .where((eb) => eb.and({ siteId, id }))
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}
