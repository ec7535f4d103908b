import { randomBytes, randomUUID } from 'node:crypto';
import type { Answers } from '#server/content/blocks/formulaire/answers.ts';
import type { StoredSubscriber } from '#server/content/messages/subscribers.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { queueMail } from '#server/platform/mail/queue.ts';

/** An invitation that is not confirmed expires after this time. */
export const INVITATION_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

interface Subscription {
  readonly siteId: string;
  /** The language of the page with the form, and of mails to the address. */
  readonly language: string;
  readonly form: SiteForm;
  readonly email: string;
  readonly answers: Answers;
  readonly now: Date;
}

/**
 * Stores the subscription to a letter and the mail by which it is confirmed, in the transaction of the form. An address
 * that is subscribed already gets a mail too, so that no response discloses who is on the list.
 */
export async function requestLetter(trx: Db, subscription: Subscription): Promise<readonly string[]> {
  const { siteId, language, form, answers, now } = subscription;
  const email = subscription.email.toLowerCase();
  const values = JSON.stringify(Object.fromEntries(answers)) as never;
  const token = randomBytes(24).toString('base64url');
  const row = await trx
    .insertInto('formSubscriber')
    .values({
      siteId,
      id: randomUUID(),
      form: form.ident,
      email,
      token,
      values,
      createdAt: now,
      confirmedAt: null,
      language,
    })
    // A second request before confirming may have other answers, and is valid for seven days from now.
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'form', 'email'])
        .doUpdateSet({ values, createdAt: now, language })
        .where('formSubscriber.confirmedAt', 'is', null),
    )
    .returning(['id', 'confirmedAt'])
    .executeTakeFirst();
  const found = row ?? (await findBy(trx, { siteId, form: form.ident, email }));
  if (found === undefined) return [];
  const kind = found.confirmedAt === null ? 'invitation' : 'welcome';
  return [await queueMail(trx, siteId, { kind, recipient: email, aboutId: found.id }, now)];
}

/** The subscriber of the link of a mail; undefined for an expired invitation. */
export async function findByToken(
  db: Db,
  siteId: string,
  form: string,
  token: string,
  now: Date,
): Promise<StoredSubscriber | undefined> {
  const found = await findBy(db, { siteId, form, token });
  const isExpired = found !== undefined && found.confirmedAt === null && found.createdAt < invitedSince(now);
  return isExpired ? undefined : found;
}

/** Confirms a subscription; returns the ids of the mails to send, none when it was confirmed already. */
export async function confirmSubscriber(
  db: Db,
  { siteId, id, email }: StoredSubscriber,
  now: Date,
): Promise<readonly string[]> {
  return transaction(db, async (trx) => {
    const confirmed = await trx
      .updateTable('formSubscriber')
      .set({ confirmedAt: now })
      .where((eb) => eb.and({ siteId, id }))
      .where('confirmedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (confirmed === undefined) return [];
    return [await queueMail(trx, siteId, { kind: 'welcome', recipient: email, aboutId: id }, now)];
  });
}

/** Invitations from before this moment have expired. */
export function invitedSince(now: Date): Date {
  return new Date(now.getTime() - INVITATION_DAYS * DAY_MS);
}

type Known = Pick<StoredSubscriber, 'siteId' | 'form'> & Partial<Pick<StoredSubscriber, 'email' | 'token'>>;

async function findBy(db: Db, known: Known): Promise<StoredSubscriber | undefined> {
  return db
    .selectFrom('formSubscriber')
    .selectAll()
    .where((eb) => eb.and(known))
    .executeTakeFirst();
}
