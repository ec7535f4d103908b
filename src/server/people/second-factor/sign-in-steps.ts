import { accountOf } from '#server/people/accounts/store.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { newToken, tokenHash } from '#server/platform/security/token.ts';

/** Long enough to find a phone (WCAG 2.2.1); afterwards the password is required again. */
const STEP_MS = 20 * 60_000;

/** Records a correct password and returns the token for the form of the second step. The token grants no access. */
export async function openStep(
  db: Db,
  siteId: string,
  accountId: string,
  { now, staySignedIn }: { readonly now: Date; readonly staySignedIn: boolean },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('signInStep')
    .values({ siteId, id: tokenHash(token), accountId, staySignedIn, expiresAt: new Date(now.getTime() + STEP_MS) })
    .execute();
  return token;
}

/** The account of a second step; undefined when it is completed or expired. */
export async function findStep(db: Db, siteId: string, token: string, now: Date) {
  const row = await db
    .selectFrom('signInStep')
    .innerJoin('account', (join) =>
      join.onRef('account.siteId', '=', 'signInStep.siteId').onRef('account.id', '=', 'signInStep.accountId'),
    )
    .select([
      'account.siteId',
      'account.id',
      'account.email',
      'account.name',
      'account.role',
      'account.passwordHash',
      'signInStep.staySignedIn',
    ])
    .where('signInStep.siteId', '=', siteId)
    .where('signInStep.id', '=', tokenHash(token))
    .where('signInStep.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { passwordHash, staySignedIn } = row;
  return { account: await accountOf(db, row), staySignedIn, shown: { passwordHash, hasSecondFactor: true } };
}

/** Deletes all pending second steps of the account. */
export async function closeSteps(db: Db, siteId: string, accountId: string): Promise<void> {
  await db.deleteFrom('signInStep').where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
}
