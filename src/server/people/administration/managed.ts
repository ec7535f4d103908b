import { sql } from 'kysely';
import type { Account } from '#server/people/account.ts';
import { NO_PASSWORD } from '#server/people/accounts/password.ts';
import { normalizeEmail } from '#server/people/accounts/store.ts';
import { containsWords } from '#server/platform/db/like.ts';
import { type Limits, readSome } from '#server/platform/db/limits.ts';
import type { Db } from '#server/platform/db/schema.ts';

export interface ManagedAccount extends Account {
  readonly state: 'active' | 'invited' | 'suspended';
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly disabledAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly sessions: number;
  /** How many elements it owns, those in the trash included. */
  readonly elements: number;
}

interface ManagedQuery extends Limits {
  /** Words of the name or e-mail address; '' for all accounts. */
  readonly words?: string;
  /** Only accounts that were not used since then. */
  readonly unusedSince?: Date | undefined;
}

/** All accounts of a site, by name. */
export async function listManaged(
  db: Db,
  siteId: string,
  now: Date,
  { words = '', unusedSince, ...limits }: ManagedQuery,
): Promise<{ readonly accounts: readonly ManagedAccount[]; readonly total: number }> {
  let matching = managedRows(db, siteId, now);
  for (const word of words.split(/\s+/).filter((one) => one !== '')) {
    matching = matching.where((eb) =>
      eb.or([containsWords(eb.ref('name'), word), containsWords(eb.ref('email'), word)]),
    );
  }
  if (unusedSince !== undefined)
    matching = matching
      .where('disabledAt', 'is', null)
      // A new account counts as used when it was created.
      .where(({ fn }) => fn.coalesce('lastUsedAt', 'createdAt'), '<', unusedSince);
  const { rows, total } = await readSome(matching.orderBy(sql`lower(name)`).orderBy('email'), limits);
  return { accounts: rows.map(managedOf), total };
}

/** Accounts count as unused if their last sign-in was before this: a year ago. */
export function unusedBefore(now: Date): Date {
  return new Date(now.getTime() - 365 * 24 * 60 * 60_000);
}

/** Number of accounts that may sign in and were not used since then. */
export async function countUnused(db: Db, siteId: string, since: Date): Promise<number> {
  return (await listManaged(db, siteId, since, { unusedSince: since, limit: 0 })).total;
}

export async function findManaged(db: Db, siteId: string, id: string, now: Date): Promise<ManagedAccount | undefined> {
  const row = await managedRows(db, siteId, now).where('id', '=', id).executeTakeFirst();
  return row && managedOf(row);
}

function managedRows(db: Db, siteId: string, now: Date) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'name', 'role', 'passwordHash', 'createdAt', 'lastUsedAt', 'disabledAt'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('secondFactor')
          .select('secondFactor.accountId')
          .whereRef('secondFactor.siteId', '=', 'account.siteId')
          .whereRef('secondFactor.accountId', '=', 'account.id'),
      ).as('hasSecondFactor'),
      selectFrom('session')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('session.siteId', '=', 'account.siteId')
        .whereRef('session.accountId', '=', 'account.id')
        .where('session.expiresAt', '>', now)
        .as('sessions'),
      selectFrom('element')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('element.siteId', '=', 'account.siteId')
        .whereRef('element.ownerId', '=', 'account.id')
        .as('elements'),
      selectFrom('accountModule')
        .select(sql<string[] | null>`array_agg(module order by module)`.as('list'))
        .whereRef('accountModule.siteId', '=', 'account.siteId')
        .whereRef('accountModule.accountId', '=', 'account.id')
        .as('modules'),
    ])
    .where('siteId', '=', siteId);
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof managedRows>['executeTakeFirstOrThrow']>>;

function managedOf(row: ManagedRow): ManagedAccount {
  const { passwordHash, hasSecondFactor, sessions, elements, modules, ...account } = row;
  return {
    ...account,
    state: row.disabledAt !== null ? 'suspended' : passwordHash === NO_PASSWORD ? 'invited' : 'active',
    hasSecondFactor: Boolean(hasSecondFactor),
    sessions: Number(sessions),
    elements: Number(elements),
    modules: modules ?? [],
  };
}

/** The id of the account with an address, suspended or not. */
export async function findAccountId(db: Db, siteId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.and({ siteId, email: normalizeEmail(email) }))
    .executeTakeFirst();
  return row?.id;
}

/** Users who can take over the elements of an account: they may sign in and contribute to the modules of these. */
export async function listNewOwners(
  db: Db,
  siteId: string,
  id: string,
): Promise<readonly Pick<Account, 'id' | 'name' | 'email'>[]> {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email'])
    .where('account.siteId', '=', siteId)
    .where('account.id', '<>', id)
    .where('account.disabledAt', 'is', null)
    .where('account.passwordHash', '<>', NO_PASSWORD)
    .where(({ eb, or, not, exists, selectFrom }) => {
      const needed = selectFrom('element')
        .select('element.module')
        .where('siteId', '=', siteId)
        .where('ownerId', '=', id);
      const held = selectFrom('accountModule')
        .select('accountModule.module')
        .where('accountModule.siteId', '=', siteId)
        .whereRef('accountModule.accountId', '=', 'account.id');
      return or([eb('account.role', '=', 'administrator'), not(exists(needed.except(held)))]);
    })
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.email')
    .execute();
}
