import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { newToken, tokenHash } from '#server/platform/security/token.ts';
import { hashPassword, NO_PASSWORD } from './password.ts';
import { writePassword } from './store.ts';

const RESET_MS = 60 * 60_000;
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60_000;

/** Creates a token that allows a new password for some time; only the mail contains it. Replaces earlier tokens. */
export async function openReset(
  db: Db,
  siteId: string,
  accountId: string,
  now: Date,
  validMs = RESET_MS,
): Promise<string> {
  const token = newToken();
  const grant = { tokenHash: tokenHash(token), expiresAt: new Date(now.getTime() + validMs) };
  await db
    .insertInto('passwordReset')
    .values({ siteId, accountId, ...grant })
    .onConflict((conflict) => conflict.columns(['siteId', 'accountId']).doUpdateSet(grant))
    .execute();
  return token;
}

/** The account of a token; undefined when it was used, replaced or has expired. */
export async function findReset(db: Db, siteId: string, token: string, now: Date) {
  const found = await db
    .selectFrom('passwordReset')
    .innerJoin('account', (join) =>
      join.onRef('account.siteId', '=', 'passwordReset.siteId').onRef('account.id', '=', 'passwordReset.accountId'),
    )
    .select(['account.id', 'account.email', 'account.name', 'account.passwordHash'])
    .where('passwordReset.siteId', '=', siteId)
    .where('passwordReset.tokenHash', '=', tokenHash(token))
    .where('passwordReset.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { passwordHash, ...account } = found;
  return { ...account, isInvited: passwordHash === NO_PASSWORD };
}

/** Sets the password that a token allows; of two simultaneous uses, one succeeds. Returns the e-mail address. */
export async function resetPassword(
  db: Db,
  siteId: string,
  token: string,
  password: string,
  now: Date,
): Promise<string | undefined> {
  // Hashing is expensive: only for valid tokens.
  if ((await findReset(db, siteId, token, now)) === undefined) return undefined;
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => {
    const used = await trx
      .deleteFrom('passwordReset')
      .where((eb) => eb.and({ siteId, tokenHash: tokenHash(token) }))
      .where('expiresAt', '>', now)
      .returning('accountId')
      .executeTakeFirst();
    return used && writePassword(trx, siteId, used.accountId, passwordHash);
  });
}
