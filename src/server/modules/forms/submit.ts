import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/module.ts';
import { formFields } from '#server/modules/accounts/form-fields.ts';
import { frenchDay } from '#server/modules/elements/today.ts';
import { drawnAgainAt, robotSign } from '#server/security/robot-sign.ts';
import { siteSecret } from '#server/security/site-secret.ts';
import { readStamp, writeStamp } from '#server/security/stamp.ts';
import type { SiteForm } from '#server/site/form-types.ts';
import type { SitePage } from '#server/site/types.ts';
import { OWN_FIELDS } from './address.ts';
import { type Answers, readAnswers, settleAnswers } from './answers.ts';
import { stampPurpose } from './block.ts';
import { checkAnswers, type Fault } from './check.ts';
import type { Delivery } from './delivery.ts';
import { isFirstSending, MIN_FILL_MS, mailOrigin, mayWriteTo, takeLeave } from './guard.ts';
import { type NewMail, queueMail } from './mail-queue.ts';
import { findSending, keepMessage, sendingKey } from './store.ts';
import { askForLetter } from './subscribers.ts';
import { texts } from './texts.ts';
import type { FormState } from './view.tsx';

const MAX_STAMP = 200;

/** What came of a posted form, and the status that says so. */
export interface Outcome {
  readonly state: FormState;
  readonly status: 303 | 400 | 429;
}

/** Takes a posted form: checks it, keeps it once and lets its mails leave. Whatever is wrong, the answers come back. */
export async function submitForm(
  services: Services,
  delivery: Delivery,
  request: FastifyRequest,
  form: SiteForm,
  page: SitePage,
): Promise<Outcome> {
  const { site } = request;
  const db = services.database.kysely;
  const now = services.now();
  const today = frenchDay(now);
  const field = formFields(request.body);
  const answers = readAnswers(form, request.body);
  const secret = await siteSecret(db, site.id);
  const stamp = readStamp(secret, stampPurpose(form), field(OWN_FIELDS.stamp, MAX_STAMP));
  const again = (status: 400 | 429, faults: readonly Fault[]): Outcome => {
    const next = writeStamp(secret, stampPurpose(form), drawnAgainAt(stamp, now, MIN_FILL_MS));
    return { status, state: { kind: 'open', answers, faults, stamp: next } };
  };

  const settled = settleAnswers(form, answers, today);
  // A second press comes back as the first did, before anything is counted against the person.
  const sending = sendingKey(form, stamp?.nonce ?? '', settled);
  const known = stamp && (await findSending(db, site.id, sending));
  if (known !== undefined) return done(known);
  const faults = await checkAnswers(services, site, form, answers, today);
  if (faults.length > 0) return again(400, faults);
  const sign = robotSign(stamp, field(OWN_FIELDS.trap, MAX_STAMP), now, MIN_FILL_MS);
  if (sign !== undefined || stamp === undefined) return again(400, [{ field: undefined, message: texts[sign ?? 'stale'] }]);
  if (!(await takeLeave(services, request, form))) return again(429, [{ field: undefined, message: texts.tooMany }]);

  const origin = mailOrigin(request);
  const email = emailOf(form, settled);
  if (form.kind === 'lettre') {
    const isNew = await isFirstSending(services, site.id, sending);
    if (isNew && email !== undefined && (await mayWriteTo(services, site.id, email))) {
      delivery.soon(site, await askForLetter(db, { siteId: site.id, form, email, answers: settled, origin, now }));
    }
    return done(undefined);
  }
  const mails: NewMail[] = form.recipients.map((recipient) => ({ kind: 'notice', recipient, origin }));
  const message = { siteId: site.id, form, answers: settled, sending, page: page.path, now, mails };
  const { reference, mailIds } = await keepMessage(db, message);
  delivery.soon(site, mailIds);
  // Of several presses at once, only the one that was kept is acknowledged, and counted against the address.
  if (mailIds.length > 0 && form.receipt !== undefined && email !== undefined && (await mayWriteTo(services, site.id, email))) {
    delivery.soon(site, [await queueMail(db, site.id, { kind: 'receipt', recipient: email, origin, aboutId: reference }, now)]);
  }
  return done(reference);
}

function done(reference: string | undefined): Outcome {
  return { status: 303, state: { kind: 'done', reference } };
}

/** Where the person can be written to. */
function emailOf(form: SiteForm, answers: Answers): string | undefined {
  const field = [...form.fields.values()].find(({ type }) => type === 'email');
  return field && answers.get(field.name)?.[0];
}
