import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { writeSessionCookie } from '#server/platform/security/session-cookie.ts';
import { deviceOf } from './device.ts';
import { rememberBrowser } from './known-browser.ts';
import { closeSession, LONG_MS, openSession, sessionId } from './session-store.ts';

/**
 * Lets somebody in who has given everything that is asked for: a new token each time, so that one that was planted
 * beforehand is worth nothing. Answers it. The browser is known from now on.
 */
export async function enter(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account,
  { long }: { readonly long: boolean },
): Promise<string> {
  const db = services.database.kysely;
  const former = await request.anySession();
  if (former !== undefined) await closeSession(db, request.site.id, former.token);
  const device = deviceOf(request.headers['user-agent']);
  const token = await openSession(db, request.site.id, account.id, { now: services.now(), long, device });
  await db
    .updateTable('account')
    .set({ lastUsedAt: services.now() })
    .where('siteId', '=', request.site.id)
    .where('id', '=', account.id)
    .execute();
  writeSessionCookie(request, reply, token, long ? LONG_MS / 1000 : undefined);
  await rememberBrowser(db, request, reply, {
    accountId: account.id,
    sessionId: sessionId(token),
    now: services.now(),
  });
  return token;
}
