import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { uploadedMedia } from '#server/content/site/media/uploaded.ts';
import { codeOf } from '#server/platform/db/problem.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { findFile, type StoredFile, storeFile } from '#server/platform/uploads/stored-files.ts';

/** Folder of uploads that are not stored in the database yet: one folder per site, with 256 folders in each. */
const OLD_FOLDER = 'uploads';

interface OldFile {
  readonly siteId: string;
  /** Path below /media/. */
  readonly file: string;
  readonly source: string;
}

function sourceOf(dataFolder: string, siteId: string, file: string): string {
  const name = path.posix.basename(file);
  return path.join(dataFolder, OLD_FOLDER, siteId, name.slice(0, 2), name);
}

/** The uploads of the old folder, one list for each folder of files. */
async function* listOldFolder(dataFolder: string): AsyncGenerator<OldFile[]> {
  const root = path.join(dataFolder, OLD_FOLDER);
  for (const siteId of await namesIn(root)) {
    for (const subfolder of await namesIn(path.join(root, siteId))) {
      const names = await namesIn(path.join(root, siteId, subfolder));
      const files = names.filter((name) => name.startsWith(subfolder) && uploadedMedia(`envois/${name}`) !== undefined);
      yield files.map((name) => ({ siteId, file: `envois/${name}`, source: path.join(root, siteId, subfolder, name) }));
    }
  }
}

/**
 * Stores the files of the old folder that the database does not have, one transaction each, so that it can be
 * interrupted at any moment and continued. Nothing is deleted; files that do not match the hash in their name are
 * listed as damaged.
 */
export async function carryOldFolder(
  db: Db,
  dataFolder: string,
  options: { readonly signal?: AbortSignal; onCarried?(count: number): void } = {},
) {
  let found = 0;
  let carried = 0;
  const damaged: string[] = [];
  for await (const files of listOldFolder(dataFolder)) {
    found += files.length;
    const stored = await storedAmong(db, files);
    for (const one of files) {
      if (options.signal?.aborted === true) return { found, carried, damaged };
      if (stored.has(one.file)) continue;
      if ((await carryFile(db, one)) === undefined) {
        damaged.push(one.source);
        continue;
      }
      carried += 1;
      options.onCarried?.(carried);
    }
  }
  return { found, carried, damaged };
}

/** Stores one upload of the old folder, if it is there; undefined if it is not, or damaged. */
export async function carryOldFile(
  db: Db,
  dataFolder: string,
  siteId: string,
  file: string,
): Promise<StoredFile | undefined> {
  return carryFile(db, { siteId, file, source: sourceOf(dataFolder, siteId, file) });
}

/** Deletes a file whose upload was deleted: it would be stored again. */
export async function deleteOldFile(dataFolder: string, siteId: string, file: string): Promise<void> {
  await unlink(sourceOf(dataFolder, siteId, file)).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
  });
}

/** Deletes the files that are completely in the database, then empty folders. Returns their number and the rest. */
export async function emptyOldFolder(
  db: Db,
  dataFolder: string,
): Promise<{ readonly deleted: number; readonly left: readonly string[] }> {
  let deleted = 0;
  for await (const files of listOldFolder(dataFolder)) {
    const stored = await storedAmong(db, files);
    for (const { file, source } of files) {
      const bytes = (await stat(source).catch(() => undefined))?.size;
      if (bytes === undefined || stored.get(file) !== bytes) continue;
      await unlink(source);
      deleted += 1;
    }
  }
  return { deleted, left: await removeEmpty(path.join(dataFolder, OLD_FOLDER)) };
}

/** Which of these files of one site are stored, with the sum of the bytes of their chunks. */
async function storedAmong(db: Db, files: readonly OldFile[]): Promise<ReadonlyMap<string, number>> {
  const [first] = files;
  if (first === undefined) return new Map();
  const rows = await db
    .selectFrom('uploadFile')
    .innerJoin('uploadChunk', (join) =>
      join.onRef('uploadChunk.siteId', '=', 'uploadFile.siteId').onRef('uploadChunk.hash', '=', 'uploadFile.hash'),
    )
    .select(({ fn }) => ['uploadFile.file', fn.sum<string>(fn('octet_length', ['uploadChunk.content'])).as('bytes')])
    .where('uploadFile.siteId', '=', first.siteId)
    .where(
      'uploadFile.file',
      'in',
      files.map(({ file }) => file),
    )
    .groupBy('uploadFile.file')
    .execute();
  return new Map(rows.map(({ file, bytes }) => [file, Number(bytes)]));
}

async function carryFile(db: Db, { siteId, file, source }: OldFile): Promise<StoredFile | undefined> {
  const facts = await stat(source).catch(() => undefined);
  if (facts === undefined) return undefined;
  const digest = createHash('sha256');
  for await (const part of createReadStream(source)) digest.update(part);
  const hash = digest.digest('hex');
  if (!file.startsWith(`envois/${hash.slice(0, 40)}-`)) return undefined;
  const stored = { siteId, file, hash, bytes: facts.size };
  await transaction(db, (trx) => storeFile(trx, stored, createReadStream(source), facts.mtime));
  return findFile(db, siteId, file);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).sort();
}

/** Deletes empty folders. Returns the files that remain. */
async function removeEmpty(folder: string): Promise<string[]> {
  const left: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) left.push(...(await removeEmpty(inside)));
    // Left by a process that was killed.
    else if (entry.name.endsWith('.tmp')) await rm(inside, { force: true });
    else left.push(inside);
  }
  if (left.length === 0) await rmdir(folder).catch(() => undefined);
  return left;
}
