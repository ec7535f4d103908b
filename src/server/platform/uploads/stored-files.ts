import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Trx } from '#server/platform/db/schema.ts';
import type { UploadFileTable } from '#server/platform/db/schema.uploads.ts';

/** Small enough that many can be in memory at once, large enough that a picture is a few rows. */
export const CHUNK_BYTES = 256 * 1024;

export type StoredFile = Readonly<Omit<Selectable<UploadFileTable>, 'createdAt'>>;

/** The content does not have the stored hash or size. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/**
 * Stores a file in the transaction. If it is stored already, only `createdAt` is updated if it is later, and `content`
 * is not read. Rejects with `DamagedFile` when the content does not have the hash and size of `stored`.
 */
export async function storeFile(
  trx: Trx,
  stored: StoredFile,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  createdAt: Date,
): Promise<void> {
  const { siteId, hash } = stored;
  // A second process that stores the same file waits here until the first has ended.
  const { isNew } = await trx
    .insertInto('uploadFile')
    .values({ ...stored, createdAt })
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'hash'])
        .doUpdateSet({ createdAt: sql`greatest(upload_file.created_at, excluded.created_at)` }),
    )
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  if (!isNew) return;
  const digest = createHash('sha256');
  let bytes = 0;
  let place = 0;
  for await (const chunk of inChunks(content)) {
    digest.update(chunk);
    bytes += chunk.length;
    await trx.insertInto('uploadChunk').values({ siteId, hash, place, content: chunk }).execute();
    place += 1;
  }
  if (bytes !== stored.bytes || digest.digest('hex') !== hash) throw new DamagedFile(stored.file);
}

export async function findFile(db: Reader, siteId: string, file: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('uploadFile')
    .select(['siteId', 'file', 'hash', 'bytes'])
    .where((eb) => eb.and({ siteId, file }))
    .executeTakeFirst();
}

/** The same by the SHA-256 of its content. */
export async function findContent(db: Reader, siteId: string, hash: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('uploadFile')
    .select(['siteId', 'file', 'hash', 'bytes'])
    .where((eb) => eb.and({ siteId, hash }))
    .executeTakeFirst();
}

/** The bytes from `first` to `last`, both included. One statement per chunk: no connection waits for a slow client. */
export async function* readStoredFile(
  db: Reader,
  { siteId, hash, file, bytes }: StoredFile,
  first = 0,
  last = bytes - 1,
): AsyncGenerator<Buffer> {
  for (let place = Math.floor(first / CHUNK_BYTES); place * CHUNK_BYTES <= last; place += 1) {
    const row = await db
      .selectFrom('uploadChunk')
      .select('content')
      .where((eb) => eb.and({ siteId, hash, place }))
      .executeTakeFirst();
    if (row === undefined) throw new DamagedFile(file);
    const start = place * CHUNK_BYTES;
    yield row.content.subarray(Math.max(0, first - start), Math.min(CHUNK_BYTES, last + 1 - start));
  }
}

/** The same bytes in chunks of `CHUNK_BYTES`; the last one may be smaller. */
async function* inChunks(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    let rest = part;
    while (length + rest.length >= CHUNK_BYTES) {
      yield Buffer.concat([...parts, rest.subarray(0, CHUNK_BYTES - length)]);
      rest = rest.subarray(CHUNK_BYTES - length);
      [parts, length] = [[], 0];
    }
    if (rest.length > 0) parts.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(parts);
}
