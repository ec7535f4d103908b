import type { Answers } from '#server/content/blocks/formulaire/answers.ts';
import type { CaptchaPass } from '#server/content/captcha/verify.ts';
import type { Outbox } from '#server/content/mail/outbox.ts';
import { mayWriteTo, noteSending } from '#server/content/mail/sending-limits.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { type NewMail, queueMail } from '#server/platform/mail/queue.ts';
import { FORM_LIMITS, sendingSubject } from './guard.ts';
import { storeMessage } from './store.ts';
import { requestLetter } from './subscribers.ts';

/** A form without mistakes, with a valid proof. */
export interface Sending {
  /** `sendingKey` of it. */
  readonly key: string;
  readonly form: SiteForm;
  readonly answers: Answers;
  readonly page: SitePage;
  readonly now: Date;
  readonly spend: CaptchaPass['spend'];
}

/**
 * Stores a sending and spends its proof, then sends the mails after the response. Returns the reference of a message;
 * a letter has none.
 */
export async function storeSending(
  services: Services,
  delivery: Outbox,
  site: Site,
  sending: Sending,
): Promise<string | undefined> {
  const store = sending.form.kind === 'lettre' ? storeLetter : storeAnswers;
  return store(services, delivery, site, sending);
}

async function storeLetter(services: Services, delivery: Outbox, site: Site, sending: Sending): Promise<undefined> {
  const { key, form, answers, now, spend } = sending;
  const email = emailOf(form, answers);
  const isAllowed = email !== undefined && (await mayWriteTo(services, site.id, email, FORM_LIMITS));
  const mailIds = await transaction(services.database.kysely, async (trx) => {
    if (!(await noteSending(trx, site.id, sendingSubject(key), now))) return [];
    await spend(trx);
    return isAllowed ? requestLetter(trx, { siteId: site.id, language: site.language, form, email, answers, now }) : [];
  });
  delivery.soon(site, mailIds);
}

async function storeAnswers(services: Services, delivery: Outbox, site: Site, sending: Sending): Promise<string> {
  const { key, form, answers, page, now, spend } = sending;
  const db = services.database.kysely;
  const mails: NewMail[] = form.recipients.map((recipient) => ({ kind: 'notice', recipient }));
  const message = { siteId: site.id, form, answers, sending: key, page: page.path, now, mails };
  const { reference, mailIds } = await storeMessage(db, message, spend);
  delivery.soon(site, mailIds);
  const email = emailOf(form, answers);
  // Of several equal sendings at once, only the stored one is acknowledged, and counted against the address.
  if (
    mailIds.length > 0 &&
    form.receipt !== undefined &&
    email !== undefined &&
    (await mayWriteTo(services, site.id, email, FORM_LIMITS))
  ) {
    delivery.soon(site, [await queueMail(db, site.id, { kind: 'receipt', recipient: email, aboutId: reference }, now)]);
  }
  return reference;
}

/** The address of the sender: the first answer to a field of mail addresses. */
function emailOf(form: SiteForm, answers: Answers): string | undefined {
  const field = [...form.fields.values()].find(({ type }) => type === 'email');
  return field && answers.get(field.name)?.[0];
}
