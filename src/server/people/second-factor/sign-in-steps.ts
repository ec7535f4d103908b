import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Account } from '#server/people/account.ts';
import { accountOf } from '#server/people/accounts/store.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Long enough to find a phone and a pair of glasses (WCAG 2.2.1); after it, the password is asked for again and nothing is lost. */
export const STEP_MS = 20 * 60_000;
const TOKEN_BYTES = 32;

export interface SignInStep {
  readonly account: Account;
  readonly staySignedIn: boolean;
}

/** Keeps that somebody gave the right password, and answers the token that the form of the second step carries. It opens nothing by itself. */
export async function openStep(
  db: Kysely<Schema>,
  siteId: string,
  accountId: string,
  { now, staySignedIn }: { readonly now: Date; readonly staySignedIn: boolean },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insertInto('signInStep')
    .values({ siteId, id: hashOf(token), accountId, staySignedIn, expiresAt: new Date(now.getTime() + STEP_MS) })
    .execute();
  return token;
}

/** Whose second step it is; undefined once it was taken, or is too old. */
export async function findStep(db: Kysely<Schema>, siteId: string, token: string, now: Date): Promise<SignInStep | undefined> {
  const row = await db
    .selectFrom('signInStep')
    .innerJoin('account', (join) => join.onRef('account.siteId', '=', 'signInStep.siteId').onRef('account.id', '=', 'signInStep.accountId'))
    .select(['account.siteId', 'account.id', 'account.email', 'account.name', 'account.role', 'signInStep.staySignedIn'])
    .where('signInStep.siteId', '=', siteId)
    .where('signInStep.id', '=', hashOf(token))
    .where('signInStep.expiresAt', '>', now)
    .where('account.disabledAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { account: await accountOf(db, row), staySignedIn: row.staySignedIn };
}

/** Every second step of the account is over: this one was taken, and another would be an old one. */
export async function closeSteps(db: Kysely<Schema>, siteId: string, accountId: string): Promise<void> {
  await db.deleteFrom('signInStep').where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
