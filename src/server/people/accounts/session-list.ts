import type { Selectable } from 'kysely';
import type { SessionTable } from '#server/platform/db/schema.accounts.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type OpenSession = Pick<Selectable<SessionTable>, 'id' | 'device' | 'createdAt' | 'lastSeenAt'>;

/** The open sessions of an account, the last one used first. */
export async function listSessions(
  db: Db,
  siteId: string,
  accountId: string,
  now: Date,
): Promise<readonly OpenSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where((eb) => eb.and({ siteId, accountId }))
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of the account; its browser is no longer known. */
export function endSession(db: Db, siteId: string, accountId: string, id: string): Promise<void> {
  return endWhere(db, { siteId, accountId }, '=', id);
}

/** Ends all sessions of the account but one; only the browser of that one is still known. */
export function endOtherSessions(db: Db, siteId: string, accountId: string, exceptId: string): Promise<void> {
  return endWhere(db, { siteId, accountId }, '<>', exceptId);
}

async function endWhere(
  db: Db,
  owner: { readonly siteId: string; readonly accountId: string },
  comparison: '=' | '<>',
  id: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) => eb.and(owner))
    .where('id', comparison, id)
    .execute();
  await db
    .deleteFrom('knownBrowser')
    .where((eb) => eb.and(owner))
    .where('sessionId', comparison, id)
    .execute();
}
