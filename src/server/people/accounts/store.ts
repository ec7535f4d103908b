import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Author, record } from '#server/content/journal/record.ts';
import type { Account, Role } from '#server/people/account.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { AccountTable } from '#server/platform/db/schema.accounts.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { hashPassword } from './password.ts';

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
  readonly password: string;
}

/** As addresses are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Answers undefined when the site already has an account with this address. The journal tells who created it. */
export async function createAccount(
  db: Kysely<Schema>,
  siteId: string,
  account: NewAccount,
  author?: { readonly by: Author; readonly now: Date },
): Promise<Account | undefined> {
  const { name, role } = account;
  const email = normalizeEmail(account.email);
  const id = randomUUID();
  const passwordHash = await hashPassword(account.password);
  return transaction(db, async (trx) => {
    const created = await trx
      .insertInto('account')
      .values({ siteId, id, email, name, role, passwordHash, disabledAt: null })
      .onConflict((conflict) => conflict.columns(['siteId', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created === undefined) return undefined;
    await writeModules(trx, siteId, id, account.modules);
    if (author !== undefined) {
      const entry = { kind: 'account', action: 'create', aboutId: id, about: email } as const;
      await record(trx, siteId, author.by, author.now, entry);
    }
    return { id, email, name, role, modules: [...account.modules].sort() };
  });
}

/** Gives an existing account its name, role and modules anew; the password stays the person's own. */
export async function updateAccount(
  db: Kysely<Schema>,
  siteId: string,
  id: string,
  { name, role, modules }: Pick<NewAccount, 'name' | 'role' | 'modules'>,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.updateTable('account').set({ name, role }).where('siteId', '=', siteId).where('id', '=', id).execute();
    await trx.deleteFrom('accountModule').where('siteId', '=', siteId).where('accountId', '=', id).execute();
    await writeModules(trx, siteId, id, modules);
  });
}

/** The person chose another name for themselves. */
export async function renameAccount(db: Kysely<Schema>, siteId: string, id: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('siteId', '=', siteId).where('id', '=', id).execute();
}

/** Changes the password and ends every session of the account. Answers false when there is no such account. */
export async function setPassword(db: Kysely<Schema>, siteId: string, id: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => (await writePassword(trx, siteId, id, passwordHash)) !== undefined);
}

/**
 * The same within a transaction, and with a password that is hashed already. Links to a new password and sign-ins
 * half-way are worth nothing afterwards, and no browser is known. Answers the account's address.
 */
export async function writePassword(
  trx: Kysely<Schema>,
  siteId: string,
  id: string,
  passwordHash: string,
): Promise<string | undefined> {
  const changed = await trx
    .updateTable('account')
    .set({ passwordHash })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  await trx.deleteFrom('session').where('siteId', '=', siteId).where('accountId', '=', id).execute();
  await trx.deleteFrom('knownBrowser').where('siteId', '=', siteId).where('accountId', '=', id).execute();
  await trx.deleteFrom('passwordReset').where('siteId', '=', siteId).where('accountId', '=', id).execute();
  await trx.deleteFrom('signInStep').where('siteId', '=', siteId).where('accountId', '=', id).execute();
  return changed?.email;
}

/** All accounts of the site that may sign in, by address. */
export async function listAccounts(db: Kysely<Schema>, siteId: string): Promise<Account[]> {
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('disabledAt', 'is', null)
    .orderBy('email')
    .execute();
  return Promise.all(rows.map((row) => accountOf(db, row)));
}

export async function findAccount(
  db: Kysely<Schema>,
  siteId: string,
  email: string,
): Promise<{ readonly account: Account; readonly passwordHash: string } | undefined> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('email', '=', normalizeEmail(email))
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? undefined : { account: await accountOf(db, row), passwordHash: row.passwordHash };
}

export async function accountOf(
  db: Kysely<Schema>,
  row: Pick<Selectable<AccountTable>, 'siteId' | 'id' | 'email' | 'name' | 'role'>,
): Promise<Account> {
  const modules = await db
    .selectFrom('accountModule')
    .select('module')
    .where('siteId', '=', row.siteId)
    .where('accountId', '=', row.id)
    .orderBy('module')
    .execute();
  return { id: row.id, email: row.email, name: row.name, role: row.role, modules: modules.map(({ module }) => module) };
}

/** Gives modules to an account that has none. */
export async function writeModules(
  db: Kysely<Schema>,
  siteId: string,
  accountId: string,
  modules: readonly string[],
): Promise<void> {
  const rows = [...new Set(modules)].map((module) => ({ siteId, accountId, module }));
  if (rows.length > 0) await db.insertInto('accountModule').values(rows).execute();
}
