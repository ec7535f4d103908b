import { sql } from 'kysely';
import type { Services } from '#server/content/services.ts';
import { contentName, uploadedDocument, uploadNamesIn } from '#server/content/site/media/uploaded.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { createUploadFiles } from './files.ts';
import { contentsInUse, TRASH_MS } from './library-contents.ts';
import { deleteOldFile } from './old-folder.ts';

/** How long an upload is stored that no element names. */
export const ORPHAN_MS = 24 * 60 * 60_000;

/**
 * Deletes the uploads of a site that nothing names: no element, draft or earlier version of one, deleted ones that can
 * be restored included; nor the library with its trash. Returns how many.
 */
export async function sweepUploads(services: Services, siteId: string): Promise<number> {
  const { database, dataFolder, now } = services;
  const cutoff = new Date(now().getTime() - ORPHAN_MS);
  const librarySince = new Date(now().getTime() - TRASH_MS);
  const db = database.kysely;
  const files = createUploadFiles(services);
  await deleteOrphans(db, siteId, cutoff);
  let deleted = 0;
  for (const { file, hash } of await unusedFiles(db, siteId, cutoff, librarySince)) {
    const { numDeletedRows } = await db
      .deleteFrom('uploadFile')
      .where((eb) => eb.and({ siteId, file }))
      // It may have been sent again meanwhile.
      .where('createdAt', '<', cutoff)
      .executeTakeFirst();
    if (numDeletedRows === 0n) continue;
    await deleteOldFile(dataFolder, siteId, file);
    await files.remove(siteId, file);
    await files.remove(siteId, contentName(hash));
    deleted += 1;
  }
  return deleted;
}

/** Stored files without a row of an account, which nothing names. */
async function unusedFiles(db: Db, siteId: string, cutoff: Date, librarySince: Date) {
  const old = await db
    .selectFrom('uploadFile')
    .select(['file', 'hash'])
    .where('siteId', '=', siteId)
    .where('createdAt', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upload')
            .select('upload.file')
            .whereRef('upload.siteId', '=', 'uploadFile.siteId')
            .whereRef('upload.file', '=', 'uploadFile.file'),
        ),
      ),
    )
    .execute();
  if (old.length === 0) return [];
  const used = await namesInUse(db, siteId);
  const contents = await contentsInUse(db, siteId, librarySince);
  const documents = await documentsInUse(db, siteId, used);
  return old.filter(({ file, hash }) => !used.has(file) && !contents.has(hash) && !documents.has(hash));
}

/** SHA-256 of the documents that something names, or that belong to an account. */
async function documentsInUse(db: Db, siteId: string, used: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const sent = await db
    .selectFrom('upload')
    .select('file')
    .where('siteId', '=', siteId)
    .where('file', 'not like', '%.webp')
    .execute();
  const names = [...used, ...sent.map(({ file }) => file)];
  return new Set(names.flatMap((name) => uploadedDocument(name)?.stored ?? []));
}

/** Deletes rows of uploads that nothing names. Rows that a save has locked are left for the next sweep. */
async function deleteOrphans(db: Db, siteId: string, cutoff: Date): Promise<void> {
  await transaction(db, async (trx) => {
    const old = await trx
      .selectFrom('upload')
      .select(['file', 'accountId'])
      .where('siteId', '=', siteId)
      .where('createdAt', '<', cutoff)
      .forUpdate()
      .skipLocked()
      .execute();
    if (old.length === 0) return;
    const used = await namesInUse(trx, siteId);
    for (const { file, accountId } of old) {
      if (used.has(file)) continue;
      await trx
        .deleteFrom('upload')
        .where((eb) => eb.and({ siteId, file, accountId }))
        .execute();
    }
  });
}

/** Every upload that a document of the site names, in any table. */
async function namesInUse(db: Db, siteId: string): Promise<Set<string>> {
  const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
    select c.table_name, c.column_name from information_schema.columns c
    where c.table_schema = current_schema() and c.data_type = 'jsonb'
      and exists (select from information_schema.columns s
        where s.table_schema = c.table_schema and s.table_name = c.table_name and s.column_name = 'site_id')`.execute(
    db,
  );
  const names = new Set<string>();
  for (const { tableName, columnName } of columns) {
    const { rows } = await sql<{ document: string }>`
      select ${sql.ref(columnName)}::text as document from ${sql.table(tableName)}
      where site_id = ${siteId} and ${sql.ref(columnName)}::text like '%envois/%'`.execute(db);
    for (const { document } of rows) for (const name of uploadNamesIn(document)) names.add(name);
  }
  return names;
}
