import type { Author } from '#server/content/journal/record.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import type { Trx } from '#server/platform/db/schema.ts';
import { lockRole } from '#server/platform/security/lock-role.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { FILES_EPOCH } from './store.ts';

/** Keeps the role of an author until the transaction ends. Throws 404 if it was lost since the request was checked. */
export async function holdRole(trx: Trx, siteId: string, { id, role = 'editor' }: Author): Promise<void> {
  const present = id === null ? role : await lockRole(trx, siteId, id);
  if (present === undefined || !hasRightsOf(present, role)) throw notFound();
}

/** Lets changes of the files of one site take turns until their transactions end; holds the role of the author. */
export async function takeTurn(trx: Trx, siteId: string, author: Author): Promise<void> {
  await holdRole(trx, siteId, author);
  await bumpEpoch(trx, siteId, FILES_EPOCH);
}
