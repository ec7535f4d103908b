import type { Db } from '#server/platform/db/schema.ts';
import { type SealKeys, seal, unseal } from './seal.ts';
import { sealKeys } from './store.ts';

interface Reader {
  readonly siteId: string;
  readonly accountId: string;
  /** Of the session that made the codes: no other one reads them. */
  readonly csrf: string;
}

const SHOWN_MS = 20 * 60_000;

/** Recovery codes for the address of the page that shows them, which can so be loaded again: only hashes are stored. */
export async function sealCodes(db: Db, reader: Reader, codes: readonly string[], now: Date): Promise<string> {
  return seal(Buffer.from([now.getTime(), ...codes].join('\n')), await keysOf(db, reader));
}

/** The codes of an address; undefined when their time is over, or when they serve no longer. */
export async function unsealCodes(
  db: Db,
  reader: Reader,
  sealed: unknown,
  now: Date,
): Promise<readonly string[] | undefined> {
  const text = typeof sealed === 'string' ? unseal(sealed, await keysOf(db, reader)) : undefined;
  const [at, ...codes] = text?.toString().split('\n') ?? [];
  if (!(now.getTime() - Number(at) < SHOWN_MS)) return undefined;
  const { siteId, accountId } = reader;
  const rows = await db
    .selectFrom('recoveryCode')
    .select('selector')
    .where((eb) => eb.and({ siteId, accountId }))
    .execute();
  // Without any the second factor was removed, or all are used.
  const isCurrent = rows.length > 0 && rows.every(({ selector }) => codes.some((code) => code.startsWith(selector)));
  return isCurrent ? codes : undefined;
}

async function keysOf(db: Db, { siteId, accountId, csrf }: Reader): Promise<SealKeys> {
  return { ...(await sealKeys(db, { siteId, accountId })), accountId: `${accountId}\n${csrf}` };
}
