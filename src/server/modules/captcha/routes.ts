import { challengeEndpoint } from '#contract/captcha.ts';
import { answer } from '#server/answer.ts';
import type { ServerModule } from '#server/module.ts';
import { siteSecret } from '#server/security/site-secret.ts';
import { makeChallenge } from './proof.ts';

/** Challenges of the proof of work (CAPT-1). Forms call `verifyCaptcha`. */
export const captcha: ServerModule = {
  name: 'captcha',
  register(app, services) {
    answer(app, challengeEndpoint, async (_ask, request) =>
      makeChallenge(await siteSecret(services.database.kysely, request.site.id), services.now()),
    );
  },
};
