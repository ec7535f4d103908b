import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/db/schema.ts';

/** The secret of a site, the same in every process; made when it is first needed. */
export async function siteSecret(db: Kysely<Schema>, siteId: string): Promise<string> {
  const find = () => db.selectFrom('siteSecret').select('secret').where('siteId', '=', siteId).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.secret;
  await db
    .insertInto('siteSecret')
    .values({ siteId, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`the secret of ${siteId} was not kept`);
  return made.secret;
}
