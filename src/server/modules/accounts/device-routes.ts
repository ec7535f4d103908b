import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { isOwnPassword } from '#server/people/accounts/own-password.ts';
import { MAX_PASSWORD_LENGTH } from '#server/people/accounts/password.ts';
import { ACCOUNT_PATHS } from '#server/people/accounts/paths.ts';
import { requireCsrf, requireSession, type Session } from '#server/people/accounts/session.ts';
import { endOtherSessions, endSession, listSessions } from '#server/people/accounts/session-list.ts';
import { deviceTexts, texts } from '#server/people/accounts/texts.ts';
import { PASSWORD_NAME } from '#server/people/second-factor/paths.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withCsrf } from '#server/platform/security/access.ts';
import { tokenHash } from '#server/platform/security/token.ts';
import { noticeOf, redirectDone } from '#server/render/reply/notice.ts';
import { devicesView, SESSION_NAME } from './device-view.tsx';

const NOTICES = { une: deviceTexts.endedOne, autres: deviceTexts.endedOthers };

/**
 * Lists the open sessions of an account, and ends one or all but the current one. Requires the password: a browser that
 * was left open does not prove who uses it.
 */
export function registerDevices(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const path = app.platformPath(ACCOUNT_PATHS.devices);

  app.get(path, signedIn('nothing'), async (request, reply) => sendDevices(reply, await requireSession(request)));

  app.post(path, withCsrf('nothing'), async (request, reply) => {
    const session = await requireCsrf(request);
    const { account, token } = session;
    const { site } = request;
    const field = formFields(request.body);
    if (!(await isOwnPassword(services, request, account, field(PASSWORD_NAME, MAX_PASSWORD_LENGTH)))) {
      return sendDevices(reply, session, localeOf(site).marked(texts.currentPasswordWrong));
    }
    const id = field(SESSION_NAME, 100);
    if (id === '') await endOtherSessions(db, site.id, account.id, tokenHash(token));
    else await endSession(db, site.id, account.id, id);
    request.securityEvent('sessions-ended', account.id);
    return redirectDone(reply, ACCOUNT_PATHS.devices, id === '' ? 'autres' : 'une');
  });

  async function sendDevices(reply: FastifyReply, { account, csrf, token }: Session, error?: string) {
    const { request } = reply;
    const now = services.now();
    const sessions = await listSessions(db, request.site.id, account.id, now);
    const notice = noticeOf(request, NOTICES);
    const state = { account, csrf, sessions, presentId: tokenHash(token), now, notice, error };
    return reply.sendPage(devicesView(request.site, state), error === undefined ? 200 : 400);
  }
}
