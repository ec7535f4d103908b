import { randomBytes } from 'node:crypto';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** The secret of a site, the same in every process, created on first use. It never changes: `reader` may be stale. */
export async function siteSecret(db: Db, siteId: string, reader: Reader = db): Promise<string> {
  const find = (from: Reader) =>
    from.selectFrom('siteSecret').select('secret').where('siteId', '=', siteId).executeTakeFirst();
  const known = await find(reader);
  if (known !== undefined) return known.secret;
  await db
    .insertInto('siteSecret')
    .values({ siteId, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(db);
  if (made === undefined) throw new Error(`the secret of ${siteId} was not stored`);
  return made.secret;
}
