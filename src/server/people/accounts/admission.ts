import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { checkCode } from '#server/people/second-factor/check-code.ts';
import { MAX_CODE_LENGTH, MAX_TOKEN_LENGTH } from '#server/people/second-factor/paths.ts';
import { closeSteps, findStep, openStep } from '#server/people/second-factor/sign-in-steps.ts';
import { texts as factorTexts } from '#server/people/second-factor/texts.ts';
import { formFields, formPairs } from '#server/platform/http/form-fields.ts';
import { CSRF_FIELD, CSRF_HEADER, csrfToken, isCsrf } from '#server/platform/security/csrf.ts';
import { queueChange } from './account-mails.ts';
import { enter } from './enter.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import type { Shown } from './session-store.ts';
import { signIn } from './sign-in.ts';
import { MAX_EMAIL_LENGTH } from './store.ts';
import { texts as accountTexts } from './texts.ts';

/** Fields of a sign-in that is sent with a form whose session has ended. */
export const SIGN_IN_EMAIL = 'connexion_email';
export const SIGN_IN_PASSWORD = 'connexion_mot_de_passe';
/** The second step of that sign-in, for accounts with a second factor. */
export const SIGN_IN_STEP = 'connexion_etape';
export const SIGN_IN_CODE = 'connexion_code';

export type Admission = Admitted | Out;

export interface Admitted {
  /** `stale`: signed in, but the form is of another session. */
  readonly outcome: 'in' | 'stale';
  readonly account: Account;
  readonly csrf: string;
}

/** No session, and no successful sign-in with the form. */
export interface Out {
  readonly outcome: 'out';
  readonly status: 401 | 429;
  readonly email: string;
  /** Why the sign-in failed. */
  readonly error: string | undefined;
  /** After a right password: the token of the second step. */
  readonly step?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The user who sends this form. Without a session, the form may carry e-mail address and password: the user is
     * signed in, and what was typed is not lost.
     */
    admit(reply: FastifyReply): Promise<Admission>;
  }
}

export function registerAdmission(app: FastifyInstance, services: Services): void {
  app.decorateRequest('admit', async function admit(reply: FastifyReply): Promise<Admission> {
    const session = await this.session();
    if (session === undefined) return signInside(services, reply, this.body);
    const { account, csrf } = session;
    const fields = formPairs(this.body).filter(([name]) => name === CSRF_FIELD);
    const tokens = [this.headers[CSRF_HEADER], ...fields.map(([, token]) => token)];
    return { outcome: tokens.some((token) => isCsrf(csrf, token)) ? 'in' : 'stale', account, csrf };
  });
}

async function signInside(services: Services, reply: FastifyReply, body: unknown): Promise<Admission> {
  const { request } = reply;
  const { marked: t } = localeOf(request.site);
  const field = formFields(body);
  const step = field(SIGN_IN_STEP, MAX_TOKEN_LENGTH);
  if (step !== '') return takeStep(services, reply, step, field(SIGN_IN_CODE, MAX_CODE_LENGTH));
  const email = field(SIGN_IN_EMAIL, MAX_EMAIL_LENGTH);
  const password = field(SIGN_IN_PASSWORD, MAX_PASSWORD_LENGTH);
  if (email === '' || password === '') return { outcome: 'out', status: 401, email, error: undefined };
  const result = await signIn(services, request, email, password);
  if (result.outcome === 'too-many') return { outcome: 'out', status: 429, email, error: t(accountTexts.tooMany) };
  if (result.outcome === 'wrong' || result.outcome === 'suspended')
    return { outcome: 'out', status: 401, email, error: t(accountTexts[result.outcome]) };
  const { account } = result;
  if (result.outcome === 'set-up') return { outcome: 'out', status: 401, email, error: t(factorTexts.insideMust) };
  if (result.outcome === 'code') {
    const opened = await openStep(services.database.kysely, request.site.id, account.id, {
      now: services.now(),
      staySignedIn: false,
    });
    return { outcome: 'out', status: 401, email, error: undefined, step: opened };
  }
  return letIn(services, reply, account, result.shown);
}

async function takeStep(services: Services, reply: FastifyReply, token: string, code: string): Promise<Admission> {
  const { request } = reply;
  const db = services.database.kysely;
  const { marked: t } = localeOf(request.site);
  const step = await findStep(db, request.site.id, token, services.now());
  if (step === undefined) return { outcome: 'out', status: 401, email: '', error: t(factorTexts.stepOver) };
  const { account, shown } = step;
  const out = { outcome: 'out', email: account.email, step: token } as const;
  if (code.trim() === '') return { ...out, status: 401, error: t(factorTexts.codeMissing) };
  const check = await checkCode(services, request, account, code);
  if (check === 'too-many') return { ...out, status: 429, error: t(factorTexts.tooMany) };
  if (check === 'wrong') return { ...out, status: 401, error: t(factorTexts.codeWrong) };
  await closeSteps(db, request.site.id, account.id);
  if (check === 'recovery') await queueChange(services, request.site, account, 'recovery-code-used');
  request.securityEvent('sign-in', account.id);
  return letIn(services, reply, account, shown);
}

async function letIn(services: Services, reply: FastifyReply, account: Account, shown: Shown): Promise<Admission> {
  const token = await enter(services, reply, account, { long: false, shown });
  reply.request.renewSession(token);
  return { outcome: 'in', account, csrf: csrfToken(token) };
}
