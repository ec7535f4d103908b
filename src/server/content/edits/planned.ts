import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Database } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { withoutMark } from './documents/unpublished-mark.ts';
import type { FileDraft } from './drafts.ts';
import { encodeFailure } from './failure.ts';
import { publishFiles } from './publish.ts';
import { takingAddress } from './redirects.ts';
import { texts } from './texts.ts';
import { holdRole } from './turn.ts';
import { withdrawalOf } from './withdrawal.ts';

interface Plan {
  readonly version: number;
  /** Null: the draft is published by hand. */
  readonly publishAt: Date | null;
  readonly withdrawAt: Date | null;
  readonly author: Author;
  /** What it begins with from now on; by default what it began with. */
  readonly startedFrom?: string;
}

/** Plans the publication of a draft; false if another person saved it meanwhile. */
export async function planDraft(
  { kysely }: Database,
  siteId: string,
  path: string,
  { version, publishAt, withdrawAt, author, startedFrom }: Plan,
): Promise<boolean> {
  return transaction(kysely, async (trx) => {
    await holdRole(trx, siteId, author);
    const { numUpdatedRows } = await trx
      .updateTable('fileDraft')
      .set({ publishAt, withdrawAt, plannedBy: author.id, failure: null, ...(startedFrom && { startedFrom }) })
      .where((eb) => eb.and({ siteId, path, version }))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/**
 * Publishes drafts and withdraws pages whose planned date has passed. Several processes may call it at once:
 * publications take turns, and the second one has nothing left to do. Returns how many changed.
 */
export async function publishPlanned(services: Services): Promise<number> {
  const now = services.now();
  const siteIds = services.sites().map(({ id }) => id);
  if (siteIds.length === 0) return 0;
  const db = services.database.kysely;
  const drafts = await db
    .selectFrom('fileDraft')
    .selectAll()
    .where('siteId', 'in', siteIds)
    .where('path', 'like', 'pages/%')
    .where('publishAt', '<=', now)
    .execute();
  let count = 0;
  for (const draft of drafts) {
    const site = findSite(services.sites(), draft.siteId);
    if (site === undefined) continue;
    const failure = await publishDraft(services, site, draft);
    if (failure === undefined) count += 1;
    else await refusePlan(db, draft, failure);
  }
  return count + (await withdrawPlanned(services, siteIds, now));
}

/** Stores why a plan was not carried out, until a person decides. */
export async function refusePlan(db: Db, { siteId, path, version }: FileDraft, failure: string): Promise<void> {
  await db
    .updateTable('fileDraft')
    .set({ publishAt: null, failure })
    .where((eb) => eb.and({ siteId, path, version }))
    .execute();
}

/** Returns why it was not published, as `failure.ts` reads it. */
async function publishDraft(services: Services, site: Site, draft: FileDraft): Promise<string | undefined> {
  const { path, content, startedFrom, withdrawAt } = draft;
  // Dates that were planned before `plannedBy` was stored are those of the author of the draft.
  const author = await findEditor(services.database.kysely, site.id, draft.plannedBy ?? draft.accountId);
  if (author === undefined) return texts.noRight;
  const change = { path, content: withoutMark(content), startedFrom };
  const changes = await takingAddress(services, site, change);
  const result = await publishFiles(services, site, changes, { author, action: 'publish', withdrawAt });
  if (result.outcome === 'published') return undefined;
  return result.outcome === 'refused' ? encodeFailure(result.problems) : texts.changed;
}

/** An account that may publish now: neither removed, nor suspended, nor with a lower role. */
export async function findEditor(
  db: Db,
  siteId: string,
  id: string | null,
  role: Role = 'editor',
): Promise<Author | undefined> {
  if (id === null) return undefined;
  const account = await db
    .selectFrom('account')
    .select(['id', 'name', 'role'])
    .where((eb) => eb.and({ siteId, id }))
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return account !== undefined && hasRightsOf(account.role, role) ? account : undefined;
}

/** Withdraws pages. One that others refer to stays published, with the reason, until a person decides. */
async function withdrawPlanned(services: Services, siteIds: readonly string[], now: Date): Promise<number> {
  const db = services.database.kysely;
  const files = await db
    .selectFrom('editedFile')
    .selectAll()
    .where('siteId', 'in', siteIds)
    .where('withdrawAt', '<=', now)
    .execute();
  let count = 0;
  for (const { siteId, path, content, version } of files) {
    const site = findSite(services.sites(), siteId);
    if (site === undefined || content === null) continue;
    const changes = await withdrawalOf(services, site, { path, content });
    const author = { id: null, name: texts.author };
    const result = await publishFiles(services, site, changes, { author, action: 'withdraw', withdrawAt: null });
    if (result.outcome === 'published') count += 1;
    // A conflict means that the file was published meanwhile: the next run reads its present text.
    else if (result.outcome === 'refused')
      await db
        .updateTable('editedFile')
        .set({ withdrawAt: null, withdrawFailure: encodeFailure(result.problems) })
        .where((eb) => eb.and({ siteId, path, version }))
        .execute();
  }
  return count;
}
