import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '#server/people/account.ts';
import { isReadOnly } from '#server/platform/db/problem.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { accountOf } from './store.ts';

const HOUR_MS = 3_600_000;
/** Without a request for this long, a session ends. */
export const IDLE_MS = 8 * HOUR_MS;
/** « Rester connecté »; and after so long every session ends, however much it is used. */
export const LONG_MS = 30 * 24 * HOUR_MS;
/** A session that is used every second is written once in this while. */
const TOUCH_MS = 5 * 60_000;
const TOKEN_BYTES = 32;

export interface NewSession {
  readonly now: Date;
  readonly long: boolean;
  /** Of device.ts. */
  readonly device?: string | undefined;
}

/** Opens a session and answers its token, which is kept nowhere but in the person's cookie. */
export async function openSession(
  db: Kysely<Schema>,
  siteId: string,
  accountId: string,
  { now, long, device }: NewSession,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('session')
    .values({
      siteId,
      id: sessionId(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + (long ? LONG_MS : IDLE_MS)),
      device: device ?? null,
    })
    .execute();
  return token;
}

export interface KnownSession {
  readonly account: Account;
  readonly hasSecondFactor: boolean;
}

/**
 * Who the token stands for. Using a session prolongs it: it ends eight hours after its last use, or at the end of its
 * long life if that is later; and thirty days after it began in any case.
 */
export async function readSession(
  db: Kysely<Schema>,
  siteId: string,
  token: string,
  now: Date,
): Promise<KnownSession | undefined> {
  const id = sessionId(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('account', (join) =>
      join.onRef('account.siteId', '=', 'session.siteId').onRef('account.id', '=', 'session.accountId'),
    )
    .leftJoin('secondFactor', (join) =>
      join
        .onRef('secondFactor.siteId', '=', 'session.siteId')
        .onRef('secondFactor.accountId', '=', 'session.accountId'),
    )
    .select(['account.siteId', 'account.id', 'account.email', 'account.name', 'account.role'])
    .select(['session.createdAt', 'session.lastSeenAt', 'session.expiresAt', 'secondFactor.accountId as factorOf'])
    .where('session.siteId', '=', siteId)
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS) {
    const prolonged = Math.max(row.expiresAt.getTime(), now.getTime() + IDLE_MS);
    const expiresAt = new Date(Math.min(prolonged, row.createdAt.getTime() + LONG_MS));
    await db
      .updateTable('session')
      .set({ lastSeenAt: now, expiresAt })
      .where('siteId', '=', siteId)
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        // While there is only a standby, people go on reading.
        if (!isReadOnly(error)) throw error;
      });
  }
  return { account: await accountOf(db, row), hasSecondFactor: row.factorOf !== null };
}

export async function closeSession(db: Kysely<Schema>, siteId: string, token: string): Promise<void> {
  await db.deleteFrom('session').where('siteId', '=', siteId).where('id', '=', sessionId(token)).execute();
}

/** Under which a session is kept; the token cannot be found from it. */
export function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
