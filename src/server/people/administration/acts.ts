import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import type { JournalDetail } from '#server/content/journal/detail.ts';
import { type Author, type JournalAction, record } from '#server/content/journal/record.ts';
import type { Account, Rights } from '#server/people/account.ts';
import { dropInvitations, queueInvitation } from '#server/people/accounts/account-mails.ts';
import { NO_PASSWORD } from '#server/people/accounts/password.ts';
import { endOtherSessions } from '#server/people/accounts/session-list.ts';
import { endAccess, normalizeEmail, writeModules } from '#server/people/accounts/store.ts';
import { removeSecondFactorWithin } from '#server/people/second-factor/store.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { AccountTable } from '#server/platform/db/schema.accounts.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { lockRole } from '#server/platform/security/lock-role.ts';
import { listNewOwners } from './managed.ts';
import { JOURNAL_TEXTS, type REFUSALS, rightsDetail } from './texts.ts';

export interface ActContext {
  readonly db: Db;
  readonly siteId: string;
  readonly author: Author;
  readonly now: Date;
}

type ActRefusal = keyof typeof REFUSALS;
export type ActResult = { readonly refused: ActRefusal } | { readonly refused?: undefined; readonly mailId?: string };

const DONE: ActResult = {};
const refuse = (refused: ActRefusal): ActResult => ({ refused });

/** Creates an account without a password and queues the mail that leads to one. */
export async function inviteAccount(
  { db, siteId, author, now }: ActContext,
  invited: Rights & Pick<Account, 'email' | 'name'>,
): Promise<ActResult> {
  const { name, role, modules } = invited;
  const email = normalizeEmail(invited.email);
  const id = randomUUID();
  return transaction(db, async (trx) => {
    if (author.id !== null && (await lockRole(trx, siteId, author.id)) !== 'administrator') return refuse('absent');
    const created = await trx
      .insertInto('account')
      .values({ siteId, id, email, name, role, passwordHash: NO_PASSWORD, createdAt: now, disabledAt: null })
      .onConflict((conflict) => conflict.columns(['siteId', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created === undefined) return refuse('exists');
    await writeModules(trx, siteId, id, modules);
    const detail = rightsDetail({ role, modules });
    await record(trx, siteId, author, now, { kind: 'account', action: 'invite', aboutId: id, about: email, detail });
    return { mailId: await queueInvitation(trx, siteId, email, now) };
  });
}

/** Queues the invitation again: the earlier link stops working when the mail is sent. */
export function inviteAgain(context: ActContext, id: string): Promise<ActResult> {
  return change(context, id, async ({ trx, account, journal }) => {
    if (account.passwordHash !== NO_PASSWORD || account.disabledAt !== null) return refuse('not-invited');
    await journal('invite-again');
    return { mailId: await queueInvitation(trx, context.siteId, account.email, context.now) };
  });
}

/** Corrects the address of an invitation: the link that went to the wrong one stops working at once. */
export function correctAddress(context: ActContext, id: string, typed: string): Promise<ActResult> {
  const { siteId, now } = context;
  const email = normalizeEmail(typed);
  return change(context, id, async ({ trx, account, set, journal }) => {
    if (account.passwordHash !== NO_PASSWORD || account.disabledAt !== null) return refuse('not-invited');
    const taken = await trx
      .selectFrom('account')
      .select('id')
      .where((eb) => eb.and({ siteId, email }))
      .where('id', '<>', id)
      .executeTakeFirst();
    if (taken !== undefined) return refuse('exists');
    await endAccess(trx, siteId, id);
    await dropInvitations(trx, siteId, account.email);
    await set({ email });
    await journal('change-address', email);
    return { mailId: await queueInvitation(trx, siteId, email, now) };
  });
}

export function changeRights(context: ActContext, id: string, { role, modules }: Rights): Promise<ActResult> {
  return change(context, id, async ({ trx, account, isLast, set, journal }) => {
    if (isLast && role !== 'administrator') return refuse('last-administrator');
    await set({ role });
    await writeModules(trx, context.siteId, account.id, modules);
    await journal('change-rights', rightsDetail({ role, modules }));
    return DONE;
  });
}

/** Ends the access of an account at once, until `resumeAccount`; its elements stay. */
export function suspendAccount(context: ActContext, id: string): Promise<ActResult> {
  const { siteId, now } = context;
  return change(context, id, async ({ trx, account, isLast, set, journal }) => {
    if (isLast) return refuse('last-administrator');
    await set({ disabledAt: account.disabledAt ?? now });
    await endAccess(trx, siteId, account.id);
    await journal('suspend');
    return DONE;
  });
}

export function resumeAccount(context: ActContext, id: string): Promise<ActResult> {
  return change(context, id, async ({ set, journal }) => {
    await set({ disabledAt: null });
    await journal('resume');
    return DONE;
  });
}

export function endSessions(context: ActContext, id: string): Promise<ActResult> {
  return change(context, id, async ({ trx, account, journal }) => {
    await endOtherSessions(trx, context.siteId, account.id, '');
    await journal('end-sessions');
    return DONE;
  });
}

/** For a user who lost phone and recovery codes. Their sessions end too. */
export function resetFactor(context: ActContext, id: string): Promise<ActResult> {
  const { siteId } = context;
  return change(context, id, async ({ trx, account, journal }) => {
    if (!(await removeSecondFactorWithin(trx, { siteId, accountId: account.id }))) return refuse('no-factor');
    await endOtherSessions(trx, siteId, account.id, '');
    await journal('reset-factor');
    return DONE;
  });
}

/** Deletes an account. Its elements go to `newOwnerId`, which may be undefined if it owns none. */
export function removeAccount(context: ActContext, id: string, newOwnerId: string | undefined): Promise<ActResult> {
  const { siteId } = context;
  return change(context, id, async ({ trx, account, isLast, journal }) => {
    if (isLast) return refuse('last-administrator');
    const owned = await trx
      .selectFrom('element')
      .select('id')
      .where((eb) => eb.and({ siteId, ownerId: account.id }))
      .forUpdate()
      .execute();
    const newOwner = (await listNewOwners(trx, siteId, account.id)).find((one) => one.id === newOwnerId);
    if (owned.length > 0 && newOwner === undefined) return refuse('new-owner');
    if (newOwner !== undefined) await handOver(trx, siteId, account.id, newOwner.id);
    await trx.deleteFrom('account').where('siteId', '=', siteId).where('id', '=', account.id).execute();
    await dropInvitations(trx, siteId, account.email);
    await journal(
      'remove',
      newOwner === undefined
        ? ''
        : { text: JOURNAL_TEXTS.newOwner, data: { count: owned.length, email: newOwner.email } },
    );
    return DONE;
  });
}

/** Transfers elements, and the uploads in them, which only their uploader may use. */
async function handOver(trx: Db, siteId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('element')
    .set({ ownerId: to })
    .where((eb) => eb.and({ siteId, ownerId: from }))
    .execute();
  const files = await trx
    .selectFrom('upload')
    .selectAll()
    .where((eb) => eb.and({ siteId, accountId: from }))
    .execute();
  if (files.length > 0)
    await trx
      .insertInto('upload')
      .values(files.map((file) => ({ ...file, accountId: to })))
      .onConflict((conflict) => conflict.columns(['siteId', 'file', 'accountId']).doNothing())
      .execute();
}

interface Changed {
  readonly trx: Trx;
  readonly account: Selectable<AccountTable>;
  /** It is the only administrator who can sign in. */
  readonly isLast: boolean;
  set(columns: Updateable<AccountTable>): Promise<unknown>;
  journal(action: JournalAction, detail?: string | JournalDetail): Promise<void>;
}

/**
 * Changes the account of another user, in one transaction with its journal entry. The administrators are locked in
 * order: if two remove each other at the same time, one is refused.
 */
async function change(
  { db, siteId, author, now }: ActContext,
  id: string,
  work: (changed: Changed) => Promise<ActResult>,
): Promise<ActResult> {
  if (author.id === id) return refuse('self');
  return transaction(db, async (trx) => {
    const administrators = await trx
      .selectFrom('account')
      .select('id')
      .where((eb) => eb.and({ siteId, role: 'administrator' }))
      .where('disabledAt', 'is', null)
      .where('passwordHash', '<>', NO_PASSWORD)
      .orderBy('id')
      .forUpdate()
      .execute();
    const account = await trx
      .selectFrom('account')
      .selectAll()
      .where((eb) => eb.and({ siteId, id }))
      .forUpdate()
      .executeTakeFirst();
    if (account === undefined) return refuse('absent');
    // The author's rights may have been withdrawn since the request was checked.
    if (author.id !== null && !administrators.some((one) => one.id === author.id)) return refuse('absent');
    const isLast = administrators.length === 1 && administrators[0]?.id === id;
    const set = (columns: Updateable<AccountTable>) =>
      trx.updateTable('account').set(columns).where('siteId', '=', siteId).where('id', '=', id).execute();
    const journal = (action: JournalAction, detail: string | JournalDetail = '') =>
      record(trx, siteId, author, now, { kind: 'account', action, aboutId: id, about: account.email, detail });
    return work({ trx, account, isLast, set, journal });
  });
}
