import type { Services } from '#server/content/services.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Database } from '#server/platform/db/open.ts';
import { withHead } from './documents/page-text.ts';
import { encodeFailure } from './failure.ts';
import { publishFiles } from './publish.ts';
import { withoutRedirects } from './redirects.ts';
import { hashText } from './store.ts';
import { texts } from './texts.ts';

interface Plan {
  readonly version: number;
  readonly publishAt: Date;
  readonly withdrawAt: Date | null;
}

/** Plans the publication of a draft; false if another person saved it meanwhile. */
export async function planDraft(
  { kysely }: Database,
  siteId: string,
  path: string,
  { version, publishAt, withdrawAt }: Plan,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('fileDraft')
    .set({ publishAt, withdrawAt, failure: null })
    .where((eb) => eb.and({ siteId, path, version }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Publishes drafts and withdraws pages whose planned date has passed. Several processes may call it at once:
 * publications take turns, and the second one has nothing left to do. Returns how many changed.
 */
export async function publishPlanned(services: Services): Promise<number> {
  const now = services.now();
  const db = services.database.kysely;
  const drafts = await db.selectFrom('fileDraft').selectAll().where('publishAt', '<=', now).execute();
  let count = 0;
  for (const { siteId, path, content, startedFrom, accountId, accountName, withdrawAt, version } of drafts) {
    const site = findSite(services.sites(), siteId);
    if (site === undefined) continue;
    const author = { id: accountId, name: accountName };
    const result = await publishFiles(services, site, [{ path, content, startedFrom }], {
      author,
      action: 'publish',
      withdrawAt,
    });
    if (result.outcome === 'published') count += 1;
    else {
      const failure = result.outcome === 'refused' ? encodeFailure(result.problems) : texts.changed;
      await db
        .updateTable('fileDraft')
        .set({ publishAt: null, failure })
        .where((eb) => eb.and({ siteId, path, version }))
        .execute();
    }
  }
  return count + (await withdrawPlanned(services, now));
}

/** Marks withdrawn pages as drafts in their front matter: their text stays and is not published. */
async function withdrawPlanned(services: Services, now: Date): Promise<number> {
  const db = services.database.kysely;
  const files = await db.selectFrom('editedFile').selectAll().where('withdrawAt', '<=', now).execute();
  let count = 0;
  for (const { siteId, path, content } of files) {
    const site = findSite(services.sites(), siteId);
    if (site === undefined || content === null) continue;
    const change = { path, content: withHead(content, { brouillon: true }), startedFrom: hashText(content) };
    const author = { id: null, name: texts.author };
    const changes = await withoutRedirects(services, site, change);
    const result = await publishFiles(services, site, changes, { author, action: 'withdraw' });
    if (result.outcome === 'published') count += 1;
    // Other pages link to it: it stays published until a person withdraws it, and is not tried again.
    else
      await db
        .updateTable('editedFile')
        .set({ withdrawAt: null })
        .where((eb) => eb.and({ siteId, path }))
        .execute();
  }
  return count;
}
