import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PRIVATE_PAGE } from '#server/http/cache-control.ts';
import { platformPath } from '#server/http/platform-path.ts';
import type { Services } from '#server/module.ts';
import type { FieldError } from '#server/pages/alert.tsx';
import { SPACE_PATHS } from '#server/pages/contributor-space.tsx';
import { open } from '#server/security/access.ts';
import { localPath } from '#server/security/local-path.ts';
import { clearSessionCookie, writeSessionCookie } from './cookie.ts';
import { formFields } from './form-fields.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';
import { requireProof } from './session.ts';
import { closeSession, LONG_MS, openSession } from './session-store.ts';
import { RETRY_AFTER_SECONDS, signIn } from './sign-in.ts';
import { EMAIL_ID, PASSWORD_ID, type SignInState, signInView } from './sign-in-view.tsx';
import { MAX_EMAIL_LENGTH } from './store.ts';
import { texts } from './texts.ts';

const MAX_PATH_LENGTH = 2000;

export function registerSignIn(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;

  app.get<{ Querystring: Record<string, unknown> }>(platformPath(app, '/connexion'), open('nothing'), async (request, reply) => {
    const { site, query } = request;
    const returnPath = localPath(query.retour, `/${site.base}${SPACE_PATHS.elements}`);
    if ((await request.session()) !== undefined) return reply.header('cache-control', PRIVATE_PAGE).redirect(returnPath, 303);
    const notice = query.deconnecte === '1' ? texts.signedOut : query.nouveau === '1' ? texts.passwordReset : undefined;
    return reply
      .header('cache-control', PRIVATE_PAGE)
      .sendPage(
        signInView(site, { email: '', staySignedIn: false, returnPath, errors: [], notice, isFramed: isFramed(request, returnPath) }),
      );
  });

  app.post(platformPath(app, '/connexion'), open('nothing'), async (request, reply) => {
    const { site } = request;
    const field = formFields(request.body);
    const email = field('email', MAX_EMAIL_LENGTH);
    const password = field('mot_de_passe', MAX_PASSWORD_LENGTH);
    const staySignedIn = field('rester_connecte', 1) === '1';
    const returnPath = localPath(field('retour', MAX_PATH_LENGTH), `/${site.base}${SPACE_PATHS.elements}`);
    const refuse = (status: number, errors: readonly FieldError[]) => {
      const state: SignInState = { email, staySignedIn, returnPath, errors, notice: undefined, isFramed: isFramed(request, returnPath) };
      return reply.header('cache-control', PRIVATE_PAGE).sendPage(signInView(site, state), status);
    };

    const missing = missingFields(email, password);
    if (missing.length > 0) return refuse(400, missing);
    const result = await signIn(services, request, email, password);
    if (result.outcome === 'too-many') {
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return refuse(429, [{ fieldId: undefined, message: texts.tooMany }]);
    }
    // Said of the address field alone: naming the password would tell that the account exists.
    if (result.outcome === 'wrong') return refuse(401, [{ fieldId: EMAIL_ID, message: texts.wrong }]);

    // A new token at each sign-in: one that was planted beforehand is worth nothing.
    const former = await request.session();
    if (former !== undefined) await closeSession(db, site.id, former.token);
    const token = await openSession(db, site.id, result.account.id, { now: services.now(), long: staySignedIn });
    writeSessionCookie(request, reply, token, staySignedIn ? LONG_MS / 1000 : undefined);
    return reply.header('cache-control', PRIVATE_PAGE).redirect(returnPath, 303);
  });

  app.post(platformPath(app, '/deconnexion'), open('nothing'), async (request, reply) => {
    // Somebody whose session has already ended is told what they wanted to hear.
    if ((await request.session()) !== undefined) await closeSession(db, request.site.id, (await requireProof(request)).token);
    clearSessionCookie(request, reply);
    return reply.header('cache-control', PRIVATE_PAGE).redirect(`/${request.site.base}/connexion?deconnecte=1`, 303);
  });
}

/** A pop-in that lost its session shows the sign-in inside it (MINE-1), without the rest of the site. */
function isFramed(request: FastifyRequest, returnPath: string): boolean {
  return request.headers['sec-fetch-dest'] === 'iframe' || /[?&]cadre=1(&|$)/.test(returnPath);
}

function missingFields(email: string, password: string): FieldError[] {
  return [
    ...(email.trim() === '' ? [{ fieldId: EMAIL_ID, message: texts.emailMissing }] : []),
    ...(password === '' ? [{ fieldId: PASSWORD_ID, message: texts.passwordMissing }] : []),
  ];
}
