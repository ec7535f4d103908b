import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { type RecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { isSealedOtherwise, type SealKeys, seal, unseal } from './seal.ts';
import { matchingStep } from './totp.ts';

interface Owner {
  readonly siteId: string;
  readonly accountId: string;
}

/** When the second factor was added; undefined when there is none. */
export async function secondFactorSince(db: Db, { siteId, accountId }: Owner): Promise<Date | undefined> {
  const found = await db
    .selectFrom('secondFactor')
    .select('createdAt')
    .where((eb) => eb.and({ siteId, accountId }))
    .executeTakeFirst();
  return found?.createdAt;
}

export async function sealKeys(db: Db, owner: Owner): Promise<SealKeys> {
  return {
    ...owner,
    siteSecret: await siteSecret(db, owner.siteId),
    outerKey: (process.env.VITRINE_ACCOUNTS_KEY ?? '').trim(),
  };
}

/**
 * Adds a second factor with recovery codes, and ends the sessions of the account, which passed no second step. `step`
 * is the time step of the code that confirmed the application: that code counts as used. Returns false when the account
 * already has a second factor.
 */
export async function addSecondFactor(
  db: Db,
  { siteId, accountId }: Owner,
  factor: { readonly sealed: string; readonly step: number; readonly now: Date; readonly codes: RecoveryCodes['rows'] },
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const added = await trx
      .insertInto('secondFactor')
      .values({ siteId, accountId, secret: factor.sealed, lastStep: factor.step, createdAt: factor.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('accountId')
      .executeTakeFirst();
    if (added === undefined) return false;
    await replaceRecoveryCodes(trx, siteId, accountId, factor.codes);
    await trx.deleteFrom('session').where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
    return true;
  });
}

/** Returns false when there was none. */
export function removeSecondFactor(db: Db, owner: Owner): Promise<boolean> {
  return transaction(db, (trx) => removeSecondFactorWithin(trx, owner));
}

/** The same within a transaction. */
export async function removeSecondFactorWithin(trx: Db, { siteId, accountId }: Owner): Promise<boolean> {
  const removed = await trx
    .deleteFrom('secondFactor')
    .where((eb) => eb.and({ siteId, accountId }))
    .returning('accountId')
    .executeTakeFirst();
  await replaceRecoveryCodes(trx, siteId, accountId, []);
  return removed !== undefined;
}

/** Whether this is an unused code of the application, which is consumed. Of two simultaneous uses, one succeeds. */
export async function consumeCode(db: Db, owner: Owner, code: string, now: Date): Promise<boolean> {
  const { siteId, accountId } = owner;
  const found = await db
    .selectFrom('secondFactor')
    .select('secret')
    .where((eb) => eb.and({ siteId, accountId }))
    .executeTakeFirst();
  if (found === undefined) return false;
  const keys = await sealKeys(db, owner);
  const secret = unseal(found.secret, keys);
  if (secret === undefined) {
    console.error(
      '[second-factor] Le secret d’un compte ne se lit pas. Ses codes sont refusés\u00a0; ses codes de secours servent encore. Rendez à VITRINE_ACCOUNTS_KEY sa valeur, ou retirez le second facteur avec «\u00a0vitrine user second-facteur\u00a0».',
    );
    return false;
  }
  const step = matchingStep(secret, code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ lastStep: step, ...(isSealedOtherwise(found.secret, keys) ? { secret: seal(secret, keys) } : {}) })
    .where((eb) => eb.and({ siteId, accountId }))
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
