import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account, Services } from '#server/module.ts';
import { writeSessionCookie } from '#server/modules/accounts/cookie.ts';
import { MAX_PASSWORD_LENGTH } from '#server/modules/accounts/password.ts';
import { openSession } from '#server/modules/accounts/session-store.ts';
import { signIn } from '#server/modules/accounts/sign-in.ts';
import { MAX_EMAIL_LENGTH } from '#server/modules/accounts/store.ts';
import { texts as accountTexts } from '#server/modules/accounts/texts.ts';
import { takeAttempt } from '#server/security/attempts.ts';
import { CSRF_FIELD, CSRF_HEADER, csrfToken, isCsrf } from '#server/security/csrf.ts';
import { bodyText, bodyTexts, type FormBody } from './form-body.ts';

/** Fields by which a form that lost its session brings a new sign-in along. */
export const SIGN_IN_EMAIL = 'connexion_email';
export const SIGN_IN_PASSWORD = 'connexion_mot_de_passe';

/** Far more than anybody types, far less than a script that went wild. */
export const SAVE_LIMIT = { max: 400, windowMs: 10 * 60_000 };

export type Admission =
  | { readonly outcome: 'in'; readonly account: Account; readonly csrf: string }
  /** Signed in, but the form is another session's. */
  | { readonly outcome: 'stale'; readonly account: Account; readonly csrf: string }
  | { readonly outcome: 'too-many'; readonly account: Account; readonly csrf: string }
  /** Nobody is signed in; `error` says what was wrong with the sign-in that came along. */
  | { readonly outcome: 'out'; readonly status: 401 | 429; readonly email: string; readonly error: string | undefined };

/**
 * Who acts by this form. Without a session, the form may carry name and password: it is then signed in and goes on, so that nothing that was typed is lost.
 */
export async function admit(services: Services, request: FastifyRequest, reply: FastifyReply, body: FormBody): Promise<Admission> {
  const session = await request.session();
  if (session === undefined) return signInside(services, request, reply, body);
  const { account, csrf } = session;
  const proofs = [request.headers[CSRF_HEADER], ...bodyTexts(body, CSRF_FIELD)];
  if (!proofs.some((proof) => isCsrf(csrf, proof))) return { outcome: 'stale', account, csrf };
  const isInTime = await takeAttempt(services.database.kysely, request.site.id, `save:${account.id}`, SAVE_LIMIT, services.now());
  return { outcome: isInTime ? 'in' : 'too-many', account, csrf };
}

async function signInside(services: Services, request: FastifyRequest, reply: FastifyReply, body: FormBody): Promise<Admission> {
  const email = bodyText(body, SIGN_IN_EMAIL, MAX_EMAIL_LENGTH);
  const password = bodyText(body, SIGN_IN_PASSWORD, MAX_PASSWORD_LENGTH);
  if (email === '' || password === '') return { outcome: 'out', status: 401, email, error: undefined };
  const result = await signIn(services, request, email, password);
  if (result.outcome === 'too-many') return { outcome: 'out', status: 429, email, error: accountTexts.tooMany };
  if (result.outcome === 'wrong') return { outcome: 'out', status: 401, email, error: accountTexts.wrong };
  const { account } = result;
  const token = await openSession(services.database.kysely, request.site.id, account.id, { now: services.now(), long: false });
  writeSessionCookie(request, reply, token, undefined);
  return { outcome: 'in', account, csrf: csrfToken(token) };
}
