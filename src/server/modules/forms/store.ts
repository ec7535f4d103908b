import type { Answers } from '#server/content/blocks/formulaire/answers.ts';
import { newReference } from '#server/content/blocks/formulaire/reference.ts';
import type { CaptchaPass } from '#server/content/captcha/verify.ts';
import { hashOf } from '#server/content/mail/sending-limits.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { mailRow, type NewMail } from '#server/platform/mail/queue.ts';

const DAY_MS = 24 * 60 * 60_000;

interface NewMessage {
  readonly siteId: string;
  readonly form: SiteForm;
  readonly answers: Answers;
  /** `sendingKey` of it: the same answers with the same stamp are a second press. */
  readonly sending: string;
  readonly page: string;
  readonly now: Date;
  readonly mails: readonly NewMail[];
}

/**
 * Identifies a form as it was rendered once, with the same answers. Other answers are another message: a page that the
 * browser restored may be filled in again.
 */
export function sendingKey(form: SiteForm, nonce: string, answers: Answers): string {
  return hashOf(JSON.stringify([form.ident, nonce, [...answers]]));
}

/** The reference of the message that was stored for this sending. */
export async function findSending(db: Db, siteId: string, sending: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('formMessage')
    .select('id')
    .where((eb) => eb.and({ siteId, sending }))
    .executeTakeFirst();
  return row?.id;
}

/**
 * Stores a message with the mails about it and spends its proof, all or nothing. The second of two equal sendings waits
 * for the commit of the first and is given its reference. Throws `ProofSpent`.
 */
export async function storeMessage(
  db: Db,
  message: NewMessage,
  spend: CaptchaPass['spend'],
): Promise<{ reference: string; mailIds: readonly string[] }> {
  const { siteId, form, answers, sending, now } = message;
  return transaction(db, async (trx) => {
    const id = newReference();
    const stored = await trx
      .insertInto('formMessage')
      .values({
        siteId,
        id,
        form: form.ident,
        sending,
        values: JSON.stringify(Object.fromEntries(answers)) as never,
        page: message.page,
        createdAt: now,
        expiresAt: new Date(now.getTime() + form.retentionDays * DAY_MS),
      })
      .onConflict((conflict) => conflict.columns(['siteId', 'sending']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return { reference: (await findSending(trx, siteId, sending)) ?? id, mailIds: [] };
    await spend(trx);
    const rows = message.mails.map((mail) => mailRow(siteId, { ...mail, aboutId: id }, now));
    if (rows.length > 0) await trx.insertInto('queuedMail').values(rows).execute();
    return { reference: id, mailIds: rows.map((row) => row.id) };
  });
}
