import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transaction } from '#server/platform/db/retry.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hashPassword, NO_PASSWORD } from './password.ts';
import { writePassword } from './store.ts';

export const RESET_MS = 60 * 60_000;
export const INVITATION_DAYS = 7;
export const INVITATION_MS = INVITATION_DAYS * 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

export interface ResetAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** The person chooses their first password. */
  readonly isInvited: boolean;
}

/**
 * Opens the way to a new password for a time and answers its token, which is kept nowhere but in the mail. An earlier
 * one is worth nothing from now on.
 */
export async function openReset(
  db: Kysely<Schema>,
  siteId: string,
  accountId: string,
  now: Date,
  validMs = RESET_MS,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [tokenHash, expiresAt] = [hashOf(token), new Date(now.getTime() + validMs)];
  await db
    .insertInto('passwordReset')
    .values({ siteId, accountId, tokenHash, expiresAt })
    .onConflict((conflict) => conflict.columns(['siteId', 'accountId']).doUpdateSet({ tokenHash, expiresAt }))
    .execute();
  return token;
}

/** Whose account a token stands for; undefined once it was used, replaced or has expired. */
export async function findReset(
  db: Kysely<Schema>,
  siteId: string,
  token: string,
  now: Date,
): Promise<ResetAccount | undefined> {
  const found = await db
    .selectFrom('passwordReset')
    .innerJoin('account', (join) =>
      join.onRef('account.siteId', '=', 'passwordReset.siteId').onRef('account.id', '=', 'passwordReset.accountId'),
    )
    .select(['account.id', 'account.email', 'account.name', 'account.passwordHash'])
    .where('passwordReset.siteId', '=', siteId)
    .where('passwordReset.tokenHash', '=', hashOf(token))
    .where('passwordReset.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { passwordHash, ...account } = found;
  return { ...account, isInvited: passwordHash === NO_PASSWORD };
}

/**
 * Sets the password that a token allows, once: of two people with the same link, one succeeds. Answers the address of
 * the account.
 */
export async function resetPassword(
  db: Kysely<Schema>,
  siteId: string,
  token: string,
  password: string,
  now: Date,
): Promise<string | undefined> {
  // Hashing is dear: only for those who may.
  if ((await findReset(db, siteId, token, now)) === undefined) return undefined;
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => {
    const used = await trx
      .deleteFrom('passwordReset')
      .where('siteId', '=', siteId)
      .where('tokenHash', '=', hashOf(token))
      .where('expiresAt', '>', now)
      .returning('accountId')
      .executeTakeFirst();
    return used && writePassword(trx, siteId, used.accountId, passwordHash);
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
