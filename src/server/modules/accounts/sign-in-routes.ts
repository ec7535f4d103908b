import type { FastifyInstance } from 'fastify';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { enter } from '#server/people/accounts/enter.ts';
import { MAX_PASSWORD_LENGTH } from '#server/people/accounts/password.ts';
import { MAX_PATH_LENGTH, placeOf } from '#server/people/accounts/return-path.ts';
import { requireCsrf } from '#server/people/accounts/session.ts';
import { closeSession } from '#server/people/accounts/session-store.ts';
import { RETRY_AFTER_SECONDS, signIn } from '#server/people/accounts/sign-in.ts';
import { EMAIL_ID, PASSWORD_ID } from '#server/people/accounts/sign-in-form.tsx';
import { MAX_EMAIL_LENGTH } from '#server/people/accounts/store.ts';
import { texts } from '#server/people/accounts/texts.ts';
import { FACTOR_PATHS } from '#server/people/second-factor/paths.ts';
import { openStep } from '#server/people/second-factor/sign-in-steps.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { open } from '#server/platform/security/access.ts';
import { localPath } from '#server/platform/security/local-path.ts';
import { sessionCookie } from '#server/platform/security/token-cookie.ts';
import { afterSignIn } from '#server/render/administration/entries.ts';
import { SIGN_IN_PATH } from '#server/render/layout/contributor-space.tsx';
import { noticeOf, redirectDone } from '#server/render/reply/notice.ts';
import { secondStepView, signInView } from './sign-in-view.tsx';

const NOTICES = { deconnecte: texts.signedOut, nouveau: texts.passwordReset, bienvenue: texts.welcome };

export function registerSignIn(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;

  app.get<{ Querystring: Record<string, unknown> }>(
    app.platformPath('/connexion'),
    open('nothing'),
    async (request, reply) => {
      const { site, query } = request;
      const returnPath = localPath(query.retour, '');
      const session = await request.session();
      if (session !== undefined) return reply.redirect(await afterSignIn(db, site, returnPath, session.account), 303);
      const unfinished = await request.anySession();
      if (unfinished !== undefined) {
        const next = await afterSignIn(db, site, returnPath, unfinished.account);
        return reply.redirect(setUpPath(site.base, next), 303);
      }
      const notice = noticeOf(request, NOTICES);
      const state = { email: '', staySignedIn: false, returnPath, errors: [], notice, ...placeOf(request, returnPath) };
      return reply.sendPage(signInView(site, state));
    },
  );

  app.post(app.platformPath('/connexion'), open('nothing'), async (request, reply) => {
    const { site } = request;
    const { marked: t } = localeOf(site);
    const field = formFields(request.body);
    const email = field('email', MAX_EMAIL_LENGTH);
    const password = field('mot_de_passe', MAX_PASSWORD_LENGTH);
    const staySignedIn = field('rester_connecte', 1) === '1';
    const returnPath = localPath(field('retour', MAX_PATH_LENGTH), '');
    const place = placeOf(request, returnPath);
    const refuse = (status: number, errors: readonly FieldError[]) =>
      reply.sendPage(
        signInView(site, { email, staySignedIn, returnPath, errors, notice: undefined, ...place }),
        status,
      );
    const missing = missingFields(email, password, t);
    if (missing.length > 0) return refuse(400, missing);
    const result = await signIn(services, request, email, password);
    if (result.outcome === 'too-many') {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(429, [{ fieldId: undefined, message: t(texts.tooMany) }]);
    }
    // Reported at the address field: an error at the password would disclose that the account exists.
    if (result.outcome === 'wrong' || result.outcome === 'suspended')
      return refuse(401, [{ fieldId: EMAIL_ID, message: t(texts[result.outcome]) }]);
    if (result.outcome === 'code') {
      // The token is in the form of this page, not in a cookie: no other window can go on with it.
      const step = await openStep(db, site.id, result.account.id, { now: services.now(), staySignedIn });
      return reply.sendPage(secondStepView(site, { step, returnPath, error: undefined, ...place }));
    }
    await enter(services, reply, result.account, { long: staySignedIn, shown: result.shown });
    const next = await afterSignIn(db, site, returnPath, result.account);
    return reply.redirect(result.outcome === 'set-up' ? setUpPath(site.base, next) : next, 303);
  });

  app.post(app.platformPath('/deconnexion'), open('nothing'), async (request, reply) => {
    // Without a session there is nothing to close: the response is the same.
    if ((await request.anySession()) !== undefined) {
      const { account, token } = await requireCsrf(request, true);
      await closeSession(db, request.site.id, token);
      request.securityEvent('sign-out', account.id);
    }
    sessionCookie.clear(reply);
    // « Back » shows nobody else what this person saw: Chromium keeps some pages in memory in spite of `no-store`.
    reply.header('clear-site-data', '"cache"');
    return redirectDone(reply, SIGN_IN_PATH, 'deconnecte');
  });
}

function setUpPath(base: string, returnPath: string): string {
  return `/${base}${FACTOR_PATHS.factor}?retour=${encodeURIComponent(returnPath)}`;
}

function missingFields(email: string, password: string, t: Translate): FieldError[] {
  return [
    ...(email.trim() === '' ? [{ fieldId: EMAIL_ID, message: t(texts.emailMissing) }] : []),
    ...(password === '' ? [{ fieldId: PASSWORD_ID, message: t(texts.passwordMissing) }] : []),
  ];
}
