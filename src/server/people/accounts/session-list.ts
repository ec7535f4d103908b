import type { Db } from '#server/platform/db/schema.ts';

export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

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
    .where('siteId', '=', siteId)
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends one session of the account, whose browser is no longer known; another person's is not touched. */
export async function endSession(db: Db, siteId: string, accountId: string, id: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('siteId', '=', siteId)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
  const known = db.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('accountId', '=', accountId);
  await known.where('sessionId', '=', id).execute();
}

/** Ends the other sessions; no browser but that of the one that stays is known any more. */
export async function endOtherSessions(db: Db, siteId: string, accountId: string, keptId: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('siteId', '=', siteId)
    .where('accountId', '=', accountId)
    .where('id', '<>', keptId)
    .execute();
  const known = db.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('accountId', '=', accountId);
  await known.where('sessionId', '<>', keptId).execute();
}
