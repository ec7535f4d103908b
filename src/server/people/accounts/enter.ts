import type { FastifyReply } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { tokenHash } from '#server/platform/security/token.ts';
import { sessionCookie } from '#server/platform/security/token-cookie.ts';
import { deviceOf } from './device.ts';
import { rememberBrowser } from './known-browser.ts';
import { closeSession, LONG_MS, openSession, openShownSession, type Shown } from './session-store.ts';
import { texts } from './texts.ts';

/**
 * Opens the session of a user who has passed every step, and returns its token. The token is always new, which prevents
 * session fixation. The browser is known from now on. Throws 401 if `shown` does not suffice any more.
 */
export async function enter(
  services: Services,
  reply: FastifyReply,
  account: Account,
  { long, shown }: { readonly long: boolean; readonly shown?: Shown },
): Promise<string> {
  const { request } = reply;
  const db = services.database.kysely;
  const former = await request.anySession();
  if (former !== undefined) await closeSession(db, request.site.id, former.token);
  const device = deviceOf(request.headers['user-agent']);
  const session = { now: services.now(), long, device };
  const token = await (shown === undefined
    ? openSession(db, request.site.id, account.id, session)
    : openShownSession(db, request.site.id, account.id, shown, session));
  if (token === undefined) throw new Refusal(401, texts.wrong);
  await db
    .updateTable('account')
    .set({ lastUsedAt: services.now() })
    .where((eb) => eb.and({ siteId: request.site.id, id: account.id }))
    .execute();
  sessionCookie.write(reply, token, long ? LONG_MS / 1000 : undefined);
  await rememberBrowser(db, reply, { accountId: account.id, sessionId: tokenHash(token), now: services.now() });
  return token;
}
