import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { transaction } from '#server/platform/db/retry.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { readBrowserCookie, writeBrowserCookie } from '#server/platform/security/browser-cookie.ts';

/** How long a browser is known after the last sign-in in it. */
export const KNOWN_MS = 180 * 24 * 3_600_000;
/** Of one account: the browsers in which it signed in last. */
export const MAX_KNOWN = 20;
const TOKEN_BYTES = 32;

/** The id of the browser that the request comes from, if the account has signed in in it before. */
export async function knownBrowser(
  db: Kysely<Schema>,
  request: FastifyRequest,
  findAccountId: () => Promise<string | undefined>,
  now: Date,
): Promise<string | undefined> {
  const token = readBrowserCookie(request);
  const accountId = token === undefined ? undefined : await findAccountId();
  if (token === undefined || accountId === undefined) return undefined;
  const found = await db
    .selectFrom('knownBrowser')
    .select('id')
    .where('siteId', '=', request.site.id)
    .where('id', '=', hashOf(token))
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return found?.id;
}

export interface Entry {
  readonly accountId: string;
  /** Under which the session is stored that was opened; '' when none was. */
  readonly sessionId: string;
  readonly now: Date;
}

/**
 * Remembers the browser of somebody who has given everything that is asked for. A new token each time: the former one
 * ends.
 */
export async function rememberBrowser(
  db: Kysely<Schema>,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: Entry,
): Promise<void> {
  const siteId = request.site.id;
  const { accountId, sessionId, now } = entry;
  const former = readBrowserCookie(request);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + KNOWN_MS);
  await transaction(db, async (trx) => {
    if (former !== undefined)
      await trx.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('id', '=', hashOf(former)).execute();
    await trx
      .insertInto('knownBrowser')
      .values({ siteId, id: hashOf(token), accountId, sessionId, expiresAt })
      .execute();
    const ofAccount = trx
      .selectFrom('knownBrowser')
      .select('id')
      .where('siteId', '=', siteId)
      .where('accountId', '=', accountId);
    const beyond = ofAccount.orderBy('expiresAt', 'desc').orderBy('id').offset(MAX_KNOWN);
    await trx.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('id', 'in', beyond).execute();
  });
  writeBrowserCookie(request, reply, token, KNOWN_MS / 1000);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
