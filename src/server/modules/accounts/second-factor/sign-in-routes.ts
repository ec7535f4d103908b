import type { FastifyInstance } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { secondStepView, signInView } from '#server/modules/accounts/sign-in-view.tsx';
import type { AccountMails } from '#server/people/accounts/account-mails.ts';
import { enter } from '#server/people/accounts/enter.ts';
import { MAX_PATH_LENGTH, placeOf } from '#server/people/accounts/return-path.ts';
import { RETRY_AFTER_SECONDS } from '#server/people/accounts/sign-in.ts';
import { checkCode } from '#server/people/second-factor/check-code.ts';
import {
  CODE_NAME,
  FACTOR_PATHS,
  MAX_CODE_LENGTH,
  MAX_TOKEN_LENGTH,
  STEP_NAME,
} from '#server/people/second-factor/paths.ts';
import { closeSteps, findStep } from '#server/people/second-factor/sign-in-steps.ts';
import { texts } from '#server/people/second-factor/texts.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { open } from '#server/platform/security/access.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { afterSignIn } from '#server/render/administration/entries.ts';

/** The second step of a sign-in: there is no session before it. */
export function registerSecondStep(app: FastifyInstance, services: Services, mails: AccountMails): void {
  const db = services.database.kysely;

  // The step is in the posted form only: its address alone leads to the sign-in.
  app.get(app.platformPath(FACTOR_PATHS.step), open('nothing'), async (request, reply) =>
    reply.redirect(`/${request.site.base}/connexion`, 303),
  );

  app.post(app.platformPath(FACTOR_PATHS.step), open('nothing'), async (request, reply) => {
    const { site } = request;
    const { marked: t } = localeOf(site);
    const field = formFields(request.body);
    const returnPath = localPath(field('retour', MAX_PATH_LENGTH), '');
    const token = field(STEP_NAME, MAX_TOKEN_LENGTH);
    const place = placeOf(request, returnPath);
    const step = await findStep(db, site.id, token, services.now());
    if (step === undefined) {
      const errors = [{ fieldId: undefined, message: t(texts.stepOver) }];
      const state = { email: '', staySignedIn: false, returnPath, errors, notice: undefined, ...place };
      return reply.sendPage(signInView(site, state), 400);
    }
    const refuse = (status: number, error: string) =>
      reply.sendPage(secondStepView(site, { step: token, returnPath, error, ...place }), status);
    const code = field(CODE_NAME, MAX_CODE_LENGTH);
    if (code.trim() === '') return refuse(400, t(texts.codeMissing));
    const check = await checkCode(services, request, step.account, code);
    if (check === 'too-many') {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(429, t(texts.tooMany));
    }
    if (check === 'wrong') return refuse(401, t(texts.codeWrong));
    await closeSteps(db, site.id, step.account.id);
    if (check === 'recovery') await mails.tell(request.site, step.account, 'recovery-code-used');
    await enter(services, reply, step.account, { long: step.staySignedIn, shown: step.shown });
    request.securityEvent('sign-in', step.account.id);
    return reply.redirect(await afterSignIn(db, site, returnPath, step.account), 303);
  });
}
