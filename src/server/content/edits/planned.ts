import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Site } from '#server/content/site/types.ts';
import { anyOf } from '#server/platform/db/many.ts';
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
 * Publishes the drafts whose planned date has passed, of pages or of settings; `publish` returns why it could not. That
 * is stored until a person decides. Several processes may call it at once: publications take turns, and the second one
 * has nothing left to do. Returns how many changed.
 */
export async function publishDue(
  services: Services,
  paths: 'pages/%' | 'reglage:%',
  publish: (site: Site, draft: FileDraft) => Promise<string | undefined>,
): Promise<number> {
  const db = services.database.kysely;
  const drafts = await db
    .selectFrom('fileDraft')
    .selectAll()
    .where('siteId', '=', anyOf(services.sites().map(({ id }) => id)))
    .where('path', 'like', paths)
    .where('publishAt', '<=', services.now())
    .orderBy('publishAt')
    .execute();
  let count = 0;
  for (const draft of drafts) {
    const { siteId, path, version } = draft;
    const site = findSite(services.sites(), siteId);
    if (site === undefined) continue;
    const failure = await publish(site, draft);
    if (failure === undefined) count += 1;
    else
      await db
        .updateTable('fileDraft')
        .set({ publishAt: null, failure })
        .where((eb) => eb.and({ siteId, path, version }))
        .execute();
  }
  return count;
}

/** Publishes drafts of pages and withdraws pages whose planned date has passed. Returns how many changed. */
export async function publishPlanned(services: Services): Promise<number> {
  const published = await publishDue(services, 'pages/%', (site, draft) => publishDraft(services, site, draft));
  return published + (await withdrawPlanned(services));
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
async function withdrawPlanned(services: Services): Promise<number> {
  const db = services.database.kysely;
  const files = await db
    .selectFrom('editedFile')
    .selectAll()
    .where('siteId', '=', anyOf(services.sites().map(({ id }) => id)))
    .where('withdrawAt', '<=', services.now())
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
