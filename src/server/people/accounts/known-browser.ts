import type { FastifyReply, FastifyRequest } from 'fastify';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { newToken, tokenHash } from '#server/platform/security/token.ts';
import { browserCookie } from '#server/platform/security/token-cookie.ts';

/** How long a browser is known after the last sign-in in it. */
const KNOWN_MS = 180 * 24 * 3_600_000;
/** Per account; the most recent ones stay. */
const MAX_KNOWN = 20;

/** The id of the request's browser, if the account has signed in with it before. */
export async function knownBrowser(
  db: Db,
  request: FastifyRequest,
  findAccountId: () => Promise<string | undefined>,
  now: Date,
): Promise<string | undefined> {
  const token = browserCookie.read(request);
  const accountId = token === undefined ? undefined : await findAccountId();
  if (token === undefined || accountId === undefined) return undefined;
  const found = await db
    .selectFrom('knownBrowser')
    .select('id')
    .where((eb) => eb.and({ siteId: request.site.id, id: tokenHash(token), accountId }))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found?.id;
}

interface SignedInBrowser {
  readonly accountId: string;
  /** Id of the session that was opened; '' without one. */
  readonly sessionId: string;
  readonly now: Date;
}

/** Records the browser of a user who has passed every step. It gets a new token, and the former one is deleted. */
export async function rememberBrowser(db: Db, reply: FastifyReply, browser: SignedInBrowser): Promise<void> {
  const { request } = reply;
  const siteId = request.site.id;
  const { accountId, sessionId, now } = browser;
  const former = browserCookie.read(request);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + KNOWN_MS);
  await transaction(db, async (trx) => {
    if (former !== undefined)
      await trx.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('id', '=', tokenHash(former)).execute();
    await trx
      .insertInto('knownBrowser')
      .values({ siteId, id: tokenHash(token), accountId, sessionId, expiresAt })
      .execute();
    const ofAccount = trx
      .selectFrom('knownBrowser')
      .select('id')
      .where('siteId', '=', siteId)
      .where('accountId', '=', accountId);
    const beyond = ofAccount.orderBy('expiresAt', 'desc').orderBy('id').offset(MAX_KNOWN);
    await trx.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('id', 'in', beyond).execute();
  });
  browserCookie.write(reply, token, KNOWN_MS / 1000);
}
