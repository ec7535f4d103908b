import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { isOwnPassword } from '#server/people/accounts/own-password.ts';
import { MAX_PASSWORD_LENGTH } from '#server/people/accounts/password.ts';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import { requireProof, requireSession, type Session } from '#server/people/accounts/session.ts';
import { endOtherSessions, endSession, listSessions } from '#server/people/accounts/session-list.ts';
import { deviceTexts, texts } from '#server/people/accounts/texts.ts';
import { PASSWORD_NAME } from '#server/people/second-factor/paths.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { tokenHash } from '#server/platform/security/token.ts';
import { devicesView, SESSION_NAME } from './device-view.tsx';

/**
 * Where somebody is signed in, and the means to end it: one session, or all but this one. Whoever found the browser
 * open does not know the password.
 */
export function registerDevices(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const path = app.platformPath(ACCOUNT_PATHS.devices);

  app.get<{ Querystring: Record<string, unknown> }>(path, signedIn('nothing'), async (request, reply) => {
    const { fermes } = request.query;
    const { marked: t } = localeOf(request.site);
    const notice =
      fermes === 'un' ? t(deviceTexts.endedOne) : fermes === 'autres' ? t(deviceTexts.endedOthers) : undefined;
    return sendDevices(reply, await requireSession(request), { notice });
  });

  app.post(path, withProof('nothing'), async (request, reply) => {
    const session = await requireProof(request);
    const { account, token } = session;
    const { site } = request;
    const field = formFields(request.body);
    if (!(await isOwnPassword(services, request, account, field(PASSWORD_NAME, MAX_PASSWORD_LENGTH)))) {
      return sendDevices(reply, session, { error: localeOf(site).marked(texts.currentPasswordWrong) });
    }
    const id = field(SESSION_NAME, 100);
    if (id === '') await endOtherSessions(db, site.id, account.id, tokenHash(token));
    else await endSession(db, site.id, account.id, id);
    request.securityEvent('sessions-ended', account.id);
    const done = id === '' ? 'autres' : 'un';
    return reply.redirect(`/${site.base}${ACCOUNT_PATHS.devices}?fermes=${done}`, 303);
  });

  async function sendDevices(
    reply: FastifyReply,
    { account, csrf, token }: Session,
    { notice, error }: { readonly notice?: string | undefined; readonly error?: string },
  ): Promise<FastifyReply> {
    const { request } = reply;
    const now = services.now();
    const sessions = await listSessions(db, request.site.id, account.id, now);
    const state = { account, csrf, sessions, presentId: tokenHash(token), now, notice, error };
    return reply.sendPage(devicesView(request.site, state), error === undefined ? 200 : 400);
  }
}
