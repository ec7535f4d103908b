import { randomInt } from 'node:crypto';
import { hashPassword, verifyPassword } from '#server/people/accounts/password.ts';
import type { Db } from '#server/platform/db/schema.ts';

const RECOVERY_CODE_COUNT = 10;
/** Digits: four to look up a code, and twelve that are secret (40 bits). */
const SELECTOR_LENGTH = 4;
const CODE_LENGTH = 16;

export interface RecoveryCodes {
  /** As shown to the user, once: `1234 5678 9012 3456`. */
  readonly shown: readonly string[];
  readonly rows: readonly { readonly selector: string; readonly codeHash: string }[];
}

export async function generateRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = new Map<string, string>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    const code = Array.from({ length: CODE_LENGTH }, () => randomInt(10)).join('');
    codes.set(code.slice(0, SELECTOR_LENGTH), code);
  }
  const rows = await Promise.all(
    [...codes].map(async ([selector, code]) => ({
      selector,
      codeHash: await hashPassword(code.slice(SELECTOR_LENGTH)),
    })),
  );
  return { shown: [...codes.values()].map((code) => (code.match(/.{4}/g) ?? []).join(' ')), rows };
}

/** Replaces the codes of an account. */
export async function replaceRecoveryCodes(trx: Db, siteId: string, accountId: string, rows: RecoveryCodes['rows']) {
  await trx.deleteFrom('recoveryCode').where('siteId', '=', siteId).where('accountId', '=', accountId).execute();
  if (rows.length > 0)
    await trx
      .insertInto('recoveryCode')
      .values(rows.map((row) => ({ siteId, accountId, ...row })))
      .execute();
}

export function isRecoveryCodeFormat(code: string): boolean {
  return new RegExp(`^\\d{${CODE_LENGTH}}$`).test(code);
}

/** Consumes a code. Of two simultaneous uses, one succeeds. */
export async function consumeRecoveryCode(db: Db, siteId: string, accountId: string, code: string): Promise<boolean> {
  const selector = code.slice(0, SELECTOR_LENGTH);
  const found = await db
    .selectFrom('recoveryCode')
    .select('codeHash')
    .where((eb) => eb.and({ siteId, accountId, selector }))
    .executeTakeFirst();
  if (!(await verifyPassword(code.slice(SELECTOR_LENGTH), found?.codeHash))) return false;
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where((eb) => eb.and({ siteId, accountId, selector, codeHash: found?.codeHash ?? '' }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function countRecoveryCodes(db: Db, siteId: string, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((eb) => eb.and({ siteId, accountId }))
    .executeTakeFirstOrThrow();
  return Number(count);
}
