import { challengeService } from '#contract/captcha.ts';
import { atMost } from '#server/content/captcha/at-most.ts';
import { makeChallenge } from '#server/content/captcha/proof.ts';
import { recaptchaAccess } from '#server/content/captcha/recaptcha.ts';
import type { Services } from '#server/content/services.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { answer } from '#server/render/reply/answer.ts';

/**
 * Challenges that are made at the same time: each takes a few milliseconds of a thread that passwords and files need
 * too.
 */
const MAX_AT_ONCE = 16;

/** Challenges of the proof of work (CAPT-1). Forms call `checkCaptcha`. */
export const captcha: ServerModule = {
  name: 'captcha',
  register(app, services) {
    warnOfMissingSecrets(services);
    const make = atMost(MAX_AT_ONCE, makeChallenge);
    answer(app, challengeService, open('nothing'), async (_params, { site, reads }) =>
      make(await siteSecret(services.database.kysely, site.id, reads.db), services.now()),
    );
  },
};

function warnOfMissingSecrets(services: Services): void {
  for (const { id, captcha: chosen } of services.sites()) {
    if (chosen.config.kind === 'proof' || recaptchaAccess(id).secret !== undefined) continue;
    console.warn(
      `[captcha] Le site «\u00a0${id}\u00a0» a choisi reCAPTCHA sans sa clé secrète. Une question simple remplace la vérification. Donnez la clé à VITRINE_RECAPTCHA_SECRET.`,
    );
  }
}
