import { createHash, randomInt } from 'node:crypto';
import type { Target } from '#server/content/elements/target.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 8;
const MAX_ATTEMPTS = 10;
export const CODE_PATTERN = `[${ALPHABET}]{${CODE_LENGTH}}`;

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The code of a target that has one already. */
export async function findCode(db: Db, siteId: string, target: Target): Promise<string | undefined> {
  const row = await db
    .selectFrom('permalink')
    .select('code')
    .where((eb) => eb.and({ siteId, targetHash: hashOf(target) }))
    .executeTakeFirst();
  return row?.code;
}

/** Gives the target a code. Two requests at the same time get the same one. */
export async function createCode(db: Db, siteId: string, target: Target, now: Date): Promise<string> {
  const { kind, id, path, suffix } = target;
  const row = { siteId, targetHash: hashOf(target), kind, targetId: id, path, suffix, createdAt: now };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    await db
      .insertInto('permalink')
      .values({ ...row, code: newCode() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const code = await findCode(db, siteId, target);
    // Undefined only when the code was taken by another target.
    if (code !== undefined) return code;
  }
  throw new Error(`no free permalink code in ${MAX_ATTEMPTS} attempts`);
}

export async function findPermalink(
  db: Reader,
  siteId: string,
  code: string,
): Promise<Omit<Target, 'title'> | undefined> {
  return db
    .selectFrom('permalink')
    .select(['kind', 'targetId as id', 'path', 'suffix'])
    .where((eb) => eb.and({ siteId, code }))
    .executeTakeFirst();
}

/** Whether the target has `count` permalinks or more, each with another query or fragment. */
export async function hasAtLeast(db: Db, siteId: string, { kind, id, path }: Target, count: number): Promise<boolean> {
  const ofTarget = db
    .selectFrom('permalink')
    .select('code')
    .where((eb) => eb.and({ siteId, kind, targetId: id }));
  const row = await (kind === 'path' ? ofTarget.where('path', '=', path) : ofTarget)
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Identifies a page or an element by its id, whatever its path; anything else by its path. */
function hashOf({ kind, id, path, suffix }: Target): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, kind === 'path' ? path : id, suffix]))
    .digest('base64url');
}
