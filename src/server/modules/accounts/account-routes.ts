import type { FastifyInstance } from 'fastify';
import { PRIVATE_PAGE } from '#server/http/cache-control.ts';
import { platformPath } from '#server/http/platform-path.ts';
import type { Account, Services } from '#server/module.ts';
import type { FieldError } from '#server/pages/alert.tsx';
import { signedIn, withProof } from '#server/security/access.ts';
import { takeAttempt } from '#server/security/attempts.ts';
import { Refusal } from '#server/security/refusal.ts';
import { accountView, CURRENT_ID } from './account-view.tsx';
import { writeSessionCookie } from './cookie.ts';
import { formFields } from './form-fields.ts';
import { MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts';
import { CONFIRMATION_NAME, NEW_NAME, newPasswordFaults } from './password-fields.tsx';
import { requireProof, requireSession } from './session.ts';
import { openSession } from './session-store.ts';
import { ACCOUNT_LIMIT, RETRY_AFTER_SECONDS } from './sign-in.ts';
import { findAccount, setPassword } from './store.ts';
import { texts } from './texts.ts';

/** One more than allowed, so that a fault of length is told apart from an empty field. */
const READ_LENGTH = MAX_PASSWORD_LENGTH + 1000;

export function registerAccountPage(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;

  app.get<{ Querystring: Record<string, unknown> }>(platformPath(app, '/mon-compte'), signedIn('nothing'), async (request, reply) => {
    const { account, csrf } = await requireSession(request);
    const notice = request.query.change === '1' ? texts.passwordChanged : undefined;
    return reply.sendPage(accountView(request.site, { account, csrf, errors: [], notice }));
  });

  app.post(platformPath(app, '/mon-compte'), withProof('nothing'), async (request, reply) => {
    const { account, csrf } = await requireProof(request);
    const { site } = request;
    const field = formFields(request.body);
    if (!(await takeAttempt(db, site.id, `password:${account.id}`, ACCOUNT_LIMIT, services.now()))) {
      throw new Refusal(429, texts.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    const errors = await faults(site.id, account, {
      current: field('mot_de_passe_actuel', READ_LENGTH),
      next: field(NEW_NAME, READ_LENGTH),
      confirmation: field(CONFIRMATION_NAME, READ_LENGTH),
    });
    if (errors.length > 0) return reply.sendPage(accountView(site, { account, csrf, errors, notice: undefined }), 400);
    await setPassword(db, site.id, account.id, field(NEW_NAME, READ_LENGTH));
    // Every session ended with the old password; this one starts anew.
    const token = await openSession(db, site.id, account.id, { now: services.now(), long: false });
    writeSessionCookie(request, reply, token, undefined);
    return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${site.base}/mon-compte?change=1`, 303);
  });

  async function faults(
    siteId: string,
    account: Account,
    { current, next, confirmation }: { readonly current: string; readonly next: string; readonly confirmation: string },
  ): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    const hash = (await findAccount(db, siteId, account.email))?.passwordHash;
    if (!(await verifyPassword(current, hash))) errors.push({ fieldId: CURRENT_ID, message: texts.currentPasswordWrong });
    return [...errors, ...newPasswordFaults(next, confirmation)];
  }
}
