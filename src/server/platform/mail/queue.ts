import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { MailContent, QueuedMailTable } from '#server/platform/db/schema.messages.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type QueuedMail = Selectable<QueuedMailTable>;
export type MailKind = QueuedMail['kind'];
export interface NewMail extends Pick<QueuedMail, 'kind' | 'recipient'> {
  readonly content?: MailContent;
  readonly language?: string;
}
type AboutMail = NewMail & Pick<QueuedMail, 'aboutId'>;

/** Delay after each attempt; there is no attempt after the last. */
const DELAYS_MINUTES = [1, 5, 15, 60, 240, 720, 1_440] as const;
export const MAX_ATTEMPTS = DELAYS_MINUTES.length;
const BATCH_SIZE = 50;

export function mailRow(
  siteId: string,
  { content, ...mail }: AboutMail,
  now: Date,
): Insertable<QueuedMailTable> & { id: string } {
  return { siteId, id: randomUUID(), ...mail, origin: '', content: content ?? null, nextTryAt: now, sentAt: null };
}

/** Queues one mail; returns its id. */
export async function queueMail(db: Db, siteId: string, mail: AboutMail, now: Date): Promise<string> {
  const row = mailRow(siteId, mail, now);
  await db.insertInto('queuedMail').values(row).execute();
  return row.id;
}

/** Claims a mail for one attempt. Undefined if it was sent, is claimed by another process, or is not due. */
export async function claimMail(db: Db, siteId: string, id: string, now: Date): Promise<QueuedMail | undefined> {
  const delays = DELAYS_MINUTES.map(
    (minutes, attempts) => sql`when attempts = ${sql.lit(attempts)} then ${sql.lit(minutes)}`,
  );
  return db
    .updateTable('queuedMail')
    .set({
      attempts: sql`attempts + 1`,
      nextTryAt: sql`${now}::timestamptz + (case ${sql.join(delays, sql` `)} else 1440 end) * interval '1 minute'`,
    })
    .where((eb) => eb.and({ siteId, id }))
    .where('sentAt', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('nextTryAt', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

export async function markSent(db: Db, mail: QueuedMail, now: Date): Promise<void> {
  await db
    .updateTable('queuedMail')
    .set({ sentAt: now })
    .where((eb) => eb.and({ siteId: mail.siteId, id: mail.id }))
    .execute();
}

export async function dropMail(db: Db, mail: QueuedMail): Promise<void> {
  await db.deleteFrom('queuedMail').where('siteId', '=', mail.siteId).where('id', '=', mail.id).execute();
}

export async function dueMails(
  db: Db,
  siteId: string,
  kinds: readonly MailKind[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('queuedMail')
    .select('id')
    .where('siteId', '=', siteId)
    .where('kind', 'in', kinds)
    .where('sentAt', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Failures after which people are told: the first may be a mail server that is started again. */
const MIN_FAILURES = 2;
/** How long a mail that was given up can be sent again. */
const GIVEN_UP_MS = 30 * 86_400_000;

/** Mails that have failed, the latest first, without what they say; those that were given up have no next try. */
export async function listUnsent(db: Db, siteId: string) {
  const rows = await db
    .selectFrom('queuedMail')
    .select(['id', 'kind', 'recipient', 'attempts', 'nextTryAt'])
    .where('siteId', '=', siteId)
    .where('sentAt', 'is', null)
    .where('attempts', '>=', MIN_FAILURES)
    .orderBy('nextTryAt', 'desc')
    .execute();
  return rows.map(({ attempts, nextTryAt, ...mail }) => ({
    ...mail,
    lastTryAt: new Date(nextTryAt.getTime() - (DELAYS_MINUTES[attempts - 1] ?? 0) * 60_000),
    nextTryAt: attempts < MAX_ATTEMPTS ? nextTryAt : null,
  }));
}

/** Begins again with the mails that have failed; they are sent in the next round. */
export async function retryUnsent(db: Db, siteId: string, now: Date): Promise<void> {
  await db
    .updateTable('queuedMail')
    .set({ attempts: 0, nextTryAt: now })
    .where('siteId', '=', siteId)
    .where('sentAt', 'is', null)
    .where('attempts', '>=', MIN_FAILURES)
    .execute();
}

/** Deletes the mails of all sites that were given up long ago. */
export async function dropGivenUp(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('queuedMail')
    .where('sentAt', 'is', null)
    .where('attempts', '>=', MAX_ATTEMPTS)
    .where('nextTryAt', '<', new Date(now.getTime() - GIVEN_UP_MS))
    .execute();
}

/** Number of mails to be sent, of all sites. */
export async function countQueuedMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('queuedMail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sentAt', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .executeTakeFirstOrThrow();
  return Number(count);
}
