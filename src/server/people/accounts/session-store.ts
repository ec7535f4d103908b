import { secondFactorSince } from '#server/people/second-factor/store.ts';
import { isReadOnly } from '#server/platform/db/problem.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { newToken, tokenHash } from '#server/platform/security/token.ts';
import { accountOf } from './store.ts';

const HOUR_MS = 3_600_000;
/** Without a request for this long, a session ends. */
const IDLE_MS = 8 * HOUR_MS;
/** « Rester connecté »; also the longest life of any session. */
export const LONG_MS = 30 * 24 * HOUR_MS;
/** The last use of a session is written at most once in this time. */
const TOUCH_MS = 5 * 60_000;

interface NewSession {
  readonly now: Date;
  readonly long: boolean;
  /** Returned by `deviceOf`. */
  readonly device?: string | undefined;
}

/** Opens a session and returns its token, which is stored only in the cookie. */
export async function openSession(
  db: Db,
  siteId: string,
  accountId: string,
  { now, long, device }: NewSession,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      siteId,
      id: tokenHash(token),
      accountId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + (long ? LONG_MS : IDLE_MS)),
      device: device ?? null,
    })
    .execute();
  return token;
}

/** What a sign-in has shown. */
export interface Shown {
  /** The hash that the password was compared with. */
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
}

/**
 * Opens a session if what the sign-in has shown still suffices; undefined when the password was changed or a second
 * factor added while it was checked. Whoever changes them waits for the lock, and then ends this session too.
 */
export function openShownSession(
  db: Db,
  siteId: string,
  accountId: string,
  { passwordHash, hasSecondFactor }: Shown,
  session: NewSession,
): Promise<string | undefined> {
  return transaction(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('passwordHash')
      .where((eb) => eb.and({ siteId, id: accountId }))
      .forUpdate()
      .executeTakeFirst();
    const isEnough = hasSecondFactor || (await secondFactorSince(trx, { siteId, accountId })) === undefined;
    return account?.passwordHash === passwordHash && isEnough
      ? openSession(trx, siteId, accountId, session)
      : undefined;
  });
}

/**
 * The account of a session, which is prolonged: it ends eight hours after its last use, or at its present end if that
 * is later, and at most thirty days after it began.
 */
export async function readSession(db: Db, siteId: string, token: string, now: Date) {
  const id = tokenHash(token);
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
      .where((eb) => eb.and({ siteId, id }))
      .execute()
      .catch((error: unknown) => {
        // A read-only standby still serves sessions.
        if (!isReadOnly(error)) throw error;
      });
  }
  return { account: await accountOf(db, row), hasSecondFactor: row.factorOf !== null };
}

export async function closeSession(db: Db, siteId: string, token: string): Promise<void> {
  await db.deleteFrom('session').where('siteId', '=', siteId).where('id', '=', tokenHash(token)).execute();
}
