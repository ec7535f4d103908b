import type { FastifyRequest } from 'fastify';
import type { CaptchaProps } from '#features/captcha/markup.tsx';
import { captchaId, OWN_FIELDS } from '#server/content/blocks/formulaire/address.ts';
import { readSentAnswers } from '#server/content/blocks/formulaire/answers.ts';
import type { FormState } from '#server/content/blocks/formulaire/markup.tsx';
import { stampPurpose } from '#server/content/blocks/formulaire/state.ts';
import { texts } from '#server/content/blocks/formulaire/texts.ts';
import { ProofSpent } from '#server/content/captcha/spent.ts';
import { checkCaptcha, createCaptcha } from '#server/content/captcha/verify.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import type { Outbox } from '#server/content/mail/outbox.ts';
import { isNoted, takeSending, takeTry } from '#server/content/mail/sending-limits.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { SitePage } from '#server/content/site/types.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { mailOrigin } from '#server/platform/security/origin.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { readStamp, writeStamp } from '#server/platform/security/stamp.ts';
import { checkAnswers } from './check.ts';
import { FORM_LIMITS, limitsOf, sendingSubject } from './guard.ts';
import { storeSending } from './sending.ts';
import { findSending, sendingKey } from './store.ts';

const MAX_STAMP = 200;

/** The result of a posted form, and its status. */
export interface Outcome {
  readonly state: FormState;
  readonly status: 303 | 400 | 429 | 503;
}

/**
 * Checks a posted form, stores it once and sends its mails; with an error, the answers come back. It waits only for the
 * commit of an equal form that another request is storing (docs/adr/0046-accepted-once.md).
 */
export async function submitForm(
  services: Services,
  delivery: Outbox,
  request: FastifyRequest,
  form: SiteForm,
  page: SitePage,
): Promise<Outcome> {
  const { site } = request;
  const { t } = localeOf(site);
  const now = services.now();
  const today = localDay(now, site.timeZone);
  const answers = readSentAnswers(form, request.body);
  const secret = await siteSecret(services.database.kysely, site.id);
  const stamp = readStamp(secret, stampPurpose(form), formFields(request.body)(OWN_FIELDS.stamp, MAX_STAMP));
  const again = async (
    status: 400 | 429 | 503,
    faults: readonly FieldError[],
    rendered?: CaptchaProps,
  ): Promise<Outcome> => {
    const captcha = rendered ?? (await createCaptcha(services, { site }));
    return {
      status,
      state: { kind: 'open', answers, faults, captcha, stamp: writeStamp(secret, stampPurpose(form), now) },
    };
  };

  const { settled, faults } = await checkAnswers(services, site, form, answers, today);
  const key = sendingKey(form, stamp?.nonce ?? '', settled);
  const stored = () => outcomeOf(services, site.id, form, key);
  // A second press gets the response of the first, and is not counted.
  const before = stamp && (await stored());
  if (before !== undefined) return before;
  // A letter is confirmed by the link of a mail, which needs an address of the site.
  if (form.kind === 'lettre' && mailOrigin(site, services.ownOrigin?.()) === undefined) {
    return again(503, [{ fieldId: undefined, message: t(texts.noAddress) }]);
  }
  if (faults.length > 0) return again(400, faults);
  if (stamp === undefined) return again(400, [{ fieldId: undefined, message: t(texts.stale) }]);
  const tooMany = () => again(429, [{ fieldId: undefined, message: t(texts.tooMany) }]);
  if (!(await takeTry(services, request, FORM_LIMITS))) return tooMany();
  const verdict = await checkCaptcha(services, request, request.body, captchaId(form));
  // The first of two presses may have been stored since; if it was not, the proof served for something else.
  if (!verdict.passed) return (await stored()) ?? again(verdict.status, verdict.errors, verdict.captcha);
  if (!(await takeSending(services, request, limitsOf(form)))) return tooMany();
  try {
    return done(
      await storeSending(services, delivery, site, { key, form, answers: settled, page, now, spend: verdict.spend }),
    );
  } catch (error) {
    if (!(error instanceof ProofSpent)) throw error;
    const { status, errors, captcha } = verdict.replayed();
    return (await stored()) ?? again(status, errors, captcha);
  }
}

/** The response that the same sending got before; undefined for a new one. */
async function outcomeOf(
  services: Services,
  siteId: string,
  form: SiteForm,
  key: string,
): Promise<Outcome | undefined> {
  const db = services.database.kysely;
  if (form.kind === 'lettre') return (await isNoted(db, siteId, sendingSubject(key))) ? done(undefined) : undefined;
  const reference = await findSending(db, siteId, key);
  return reference === undefined ? undefined : done(reference);
}

function done(reference: string | undefined): Outcome {
  return { status: 303, state: { kind: 'done', reference } };
}
