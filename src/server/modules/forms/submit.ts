import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { CaptchaProps } from '#features/captcha/markup.tsx';
import { captchaId, OWN_FIELDS } from '#server/content/blocks/formulaire/address.ts';
import { readAnswers } from '#server/content/blocks/formulaire/answers.ts';
import type { FormState } from '#server/content/blocks/formulaire/markup.tsx';
import { stampPurpose } from '#server/content/blocks/formulaire/state.ts';
import { texts } from '#server/content/blocks/formulaire/texts.ts';
import { drawCaptcha, verifyCaptcha } from '#server/content/captcha/verify.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { readStamp, writeStamp } from '#server/platform/security/stamp.ts';
import { checkAnswers } from './check.ts';
import type { Delivery } from './delivery.ts';
import { isNoted, takeLeave } from './guard.ts';
import { type Sending, takeSending } from './sending.ts';
import { findSending, sendingKey } from './store.ts';

const MAX_STAMP = 200;
/** How long a second press waits for what the first comes to. */
const TWIN_CHECKS = 20;
const TWIN_PAUSE_MS = 150;

/** What came of a posted form, and the status that says so. */
export interface Outcome {
  readonly state: FormState;
  readonly status: 303 | 400 | 429 | 503;
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
  const now = services.now();
  const today = frenchDay(now);
  const answers = readAnswers(form, request.body);
  const secret = await siteSecret(services.database.kysely, site.id);
  const stamp = readStamp(secret, stampPurpose(form), formFields(request.body)(OWN_FIELDS.stamp, MAX_STAMP));
  const again = async (status: 400 | 429 | 503, faults: readonly FieldError[], drawn?: CaptchaProps): Promise<Outcome> => {
    const captcha = drawn ?? (await drawCaptcha(services, { site }));
    return { status, state: { kind: 'open', answers, faults, captcha, stamp: writeStamp(secret, stampPurpose(form), now) } };
  };

  const { settled, faults } = await checkAnswers(services, site, form, answers, today);
  const key = sendingKey(form, stamp?.nonce ?? '', settled);
  // A second press comes back as the first did, before anything is counted against the person.
  const before = stamp && (await outcomeOf(services, site.id, form, key));
  if (before !== undefined) return before;
  // A letter is confirmed by the link of a mail, which needs an address of the site.
  if (form.kind === 'lettre' && mailOrigin(site, services.ownOrigin?.()) === undefined) {
    return again(503, [{ fieldId: undefined, message: texts.noAddress }]);
  }
  if (faults.length > 0) return again(400, faults);
  if (stamp === undefined) return again(400, [{ fieldId: undefined, message: texts.stale }]);
  const verdict = await verifyCaptcha(services, request, request.body, captchaId(form));
  if (!verdict.passed) {
    const twin = verdict.reason === 'replayed' ? await awaitTwin(() => outcomeOf(services, site.id, form, key)) : undefined;
    return twin ?? again(verdict.status, verdict.errors, verdict.captcha);
  }
  if (!(await takeLeave(services, request, form))) return again(429, [{ fieldId: undefined, message: texts.tooMany }]);
  const sending: Sending = { key, form, answers: settled, page, now };
  return done(await takeSending(services, delivery, request, sending));
}

/** What this very sending came to, when it came before. */
async function outcomeOf(services: Services, siteId: string, form: SiteForm, key: string): Promise<Outcome | undefined> {
  if (form.kind === 'lettre') return (await isNoted(services, siteId, key)) ? done(undefined) : undefined;
  const reference = await findSending(services.database.kysely, siteId, key);
  return reference === undefined ? undefined : done(reference);
}

/** What proves a person was used a moment ago: by the first of two presses, which is still under way. */
async function awaitTwin(look: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
  for (let check = 0; check < TWIN_CHECKS; check += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(TWIN_PAUSE_MS);
  }
  return undefined;
}

function done(reference: string | undefined): Outcome {
  return { status: 303, state: { kind: 'done', reference } };
}
