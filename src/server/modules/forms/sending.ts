import type { FastifyRequest } from 'fastify';
import type { Answers } from '#server/content/blocks/formulaire/answers.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { type NewMail, queueMail } from '#server/platform/mail/queue.ts';
import type { Delivery } from './delivery.ts';
import { mayWriteTo, noteSending } from './guard.ts';
import { keepMessage } from './store.ts';
import { askForLetter } from './subscribers.ts';

/** A form that was filled in rightly, by a person. */
export interface Sending {
  /** `sendingKey` of it. */
  readonly key: string;
  readonly form: SiteForm;
  readonly answers: Answers;
  readonly page: SitePage;
  readonly now: Date;
}

/** Keeps it, and lets the mails leave behind the answer. Gives the reference of a message; a letter has none. */
export async function takeSending(
  services: Services,
  delivery: Delivery,
  request: FastifyRequest,
  sending: Sending,
): Promise<string | undefined> {
  const { site } = request;
  const { key, form, answers, page, now } = sending;
  const db = services.database.kysely;
  const email = emailOf(form, answers);
  if (form.kind === 'lettre') {
    const isNew = await noteSending(services, site.id, key);
    if (isNew && email !== undefined && (await mayWriteTo(services, site.id, email))) {
      delivery.soon(site, await askForLetter(db, { siteId: site.id, form, email, answers, now }));
    }
    return undefined;
  }
  const mails: NewMail[] = form.recipients.map((recipient) => ({ kind: 'notice', recipient }));
  const { reference, mailIds } = await keepMessage(db, { siteId: site.id, form, answers, sending: key, page: page.path, now, mails });
  delivery.soon(site, mailIds);
  // Of several presses at once, only the one that was kept is acknowledged, and counted against the address.
  if (mailIds.length > 0 && form.receipt !== undefined && email !== undefined && (await mayWriteTo(services, site.id, email))) {
    delivery.soon(site, [await queueMail(db, site.id, { kind: 'receipt', recipient: email, aboutId: reference }, now)]);
  }
  return reference;
}

/** Where the person can be written to. */
function emailOf(form: SiteForm, answers: Answers): string | undefined {
  const field = [...form.fields.values()].find(({ type }) => type === 'email');
  return field && answers.get(field.name)?.[0];
}
