import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Selectable } from 'kysely';
import { type Author, record } from '#server/content/journal/record.ts';
import type { Account } from '#server/people/account.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { AccountTable } from '#server/platform/db/schema.accounts.ts';
import type { Db, Schema } from '#server/platform/db/schema.ts';
import { hashPassword } from './password.ts';

export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 100;

interface NewAccount extends Omit<Account, 'id'> {
  readonly password: string;
}

/** E-mail addresses as they are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The condition that an account contributes to a module: it is among its own, or the account is an administrator’s. */
export function contributesTo(account: ExpressionBuilder<Schema, 'account'>, module: string | Expression<string>) {
  const held = account
    .selectFrom('accountModule')
    .select('accountModule.module')
    .whereRef('accountModule.siteId', '=', 'account.siteId')
    .whereRef('accountModule.accountId', '=', 'account.id')
    .where('accountModule.module', '=', module);
  return account.or([account('account.role', '=', 'administrator'), account.exists(held)]);
}

/** Undefined when the site already has an account with this e-mail address. `author` is recorded in the journal. */
export async function createAccount(
  db: Db,
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

/** Replaces name, role and modules of an account; the password stays. */
export async function updateAccount(
  db: Db,
  siteId: string,
  id: string,
  { name, role, modules }: Pick<NewAccount, 'name' | 'role' | 'modules'>,
): Promise<void> {
  await transaction(db, async (trx) => {
    await trx.updateTable('account').set({ name, role }).where('siteId', '=', siteId).where('id', '=', id).execute();
    await writeModules(trx, siteId, id, modules);
  });
}

export async function renameAccount(db: Db, siteId: string, id: string, name: string): Promise<void> {
  await db.updateTable('account').set({ name }).where('siteId', '=', siteId).where('id', '=', id).execute();
}

/** Changes the password and ends every session of the account. Returns false when there is no such account. */
export async function setPassword(db: Db, siteId: string, id: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return transaction(db, async (trx) => (await writePassword(trx, siteId, id, passwordHash)) !== undefined);
}

/** The same within a transaction, with a hashed password. Returns the e-mail address of the account. */
export async function writePassword(
  trx: Db,
  siteId: string,
  id: string,
  passwordHash: string,
): Promise<string | undefined> {
  const changed = await trx
    .updateTable('account')
    .set({ passwordHash })
    .where((eb) => eb.and({ siteId, id }))
    .returning('email')
    .executeTakeFirst();
  await endAccess(trx, siteId, id);
  return changed?.email;
}

/** Ends the sessions, known browsers, password links and pending sign-ins of an account. */
export async function endAccess(trx: Db, siteId: string, accountId: string): Promise<void> {
  for (const table of ['session', 'knownBrowser', 'passwordReset', 'signInStep'] as const)
    await trx.deleteFrom(table).where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
}

interface FoundAccount {
  readonly account: Account;
  readonly passwordHash: string;
  readonly isSuspended: boolean;
}

/** An account that may be used. */
export async function findAccount(db: Db, siteId: string, email: string): Promise<FoundAccount | undefined> {
  const found = await findAnyAccount(db, siteId, email);
  return found?.isSuspended === false ? found : undefined;
}

export async function findAnyAccount(db: Db, siteId: string, email: string): Promise<FoundAccount | undefined> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where((eb) => eb.and({ siteId, email: normalizeEmail(email) }))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { passwordHash, disabledAt } = row;
  return { account: await accountOf(db, row), passwordHash, isSuspended: disabledAt !== null };
}

export async function accountOf(
  db: Db,
  row: Pick<Selectable<AccountTable>, 'siteId' | 'id' | 'email' | 'name' | 'role'>,
): Promise<Account> {
  const modules = await db
    .selectFrom('accountModule')
    .select('module')
    .where((eb) => eb.and({ siteId: row.siteId, accountId: row.id }))
    .orderBy('module')
    .execute();
  return { id: row.id, email: row.email, name: row.name, role: row.role, modules: modules.map(({ module }) => module) };
}

export async function writeModules(db: Db, siteId: string, accountId: string, modules: readonly string[]) {
  await db.deleteFrom('accountModule').where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
  const rows = [...new Set(modules)].map((module) => ({ siteId, accountId, module }));
  if (rows.length > 0) await db.insertInto('accountModule').values(rows).execute();
}
