import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import { DOCUMENT_EXTENSIONS, MAX_DOCUMENT_BYTES, MAX_UPLOAD_BYTES } from '#contract/uploads.ts';
import type { Services } from '#server/content/services.ts';
import {
  contentName,
  documentName,
  type UploadedMedia,
  uploadedMedia,
  uploadName,
} from '#server/content/site/media/uploaded.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { createJobQueue, refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { storeFile } from '#server/platform/uploads/stored-files.ts';
import { hasContentOf } from './check-content.ts';
import { createUploadFiles } from './files.ts';
import { PICTURE_QUEUE, reEncode } from './re-encode.ts';
import { texts } from './texts.ts';

export interface UploadOptions {
  /** The size of all files of one account on one site. */
  readonly quotaBytes: number;
  readonly rate: Limit;
}

const UPLOAD_DEFAULTS: UploadOptions = Object.freeze({
  quotaBytes: 300 * 1024 * 1024,
  rate: { max: 120, windowMs: 60 * 60_000 },
});

export interface Uploads {
  /** Checks, encodes and stores a picture of an account. Throws a `Refusal` with a sentence for the user. */
  store(site: Site, accountId: string, sent: Uint8Array): Promise<UploadedMedia>;
  /** The same for a document, which is stored unchanged. Returns its path below /media/. */
  storeDocument(site: Site, accountId: string, sent: File): Promise<string>;
  close(): void;
  /** Settles when no work is under way. */
  idle(): Promise<void>;
}

export function createUploads(services: Services, options: Partial<UploadOptions> = {}): Uploads {
  const { database, now } = services;
  const { quotaBytes, rate } = { ...UPLOAD_DEFAULTS, ...options };
  const db = database.kysely;
  const files = createUploadFiles(services);
  const queue = createJobQueue(PICTURE_QUEUE);

  /** Refuses, before anything is read, too many uploads in an hour and a full account. */
  async function admit(siteId: string, accountId: string): Promise<void> {
    if (!(await takeAttempt(db, siteId, `upload:${accountId}`, rate, now()))) {
      throw new Refusal(429, texts.tooMany, { retryAfterSeconds: rate.windowMs / 1000 });
    }
    if ((await bytesOf(db, { siteId, accountId })) >= quotaBytes) throw new Refusal(429, texts.quota);
  }

  return {
    async store(site, accountId, sent) {
      await admit(site.id, accountId);
      if (sent.byteLength > MAX_UPLOAD_BYTES) throw new Refusal(413, texts.tooHeavy);
      const picture = await queue.run(() => reEncode(sent), accountId).catch(refuseWhenFull(texts.busy, 5));
      const file = uploadName(picture.hash, picture);
      const media = uploadedMedia(file);
      if (media === undefined) throw new Error(`${file} is not the name of an upload`);
      const stored = { siteId: site.id, file, bytes: picture.bytes.length };
      await transaction(db, async (trx) => {
        await insertUpload(trx, { ...stored, accountId }, quotaBytes, now());
        await storeFile(trx, { ...stored, hash: picture.hash }, [picture.bytes], now());
      });
      files.add(site.id, file, picture.bytes);
      return media;
    },
    async storeDocument(site, accountId, sent) {
      await admit(site.id, accountId);
      const { content, hash } = await checkedDocument(sent);
      const file = documentName(hash, content.length, sent.name);
      const stored = { siteId: site.id, bytes: content.length };
      await transaction(db, async (trx) => {
        await insertUpload(trx, { ...stored, file, accountId }, quotaBytes, now());
        // Under the name that the library uses, so that equal contents are stored once.
        await storeFile(trx, { ...stored, file: contentName(hash), hash }, [content], now());
      });
      files.add(site.id, contentName(hash), content);
      return file;
    },
    close: queue.close,
    async idle() {
      await queue.idle();
      await files.idle();
    },
  };
}

/** Checks extension and content. The type that the browser sends is ignored. */
async function checkedDocument(sent: File): Promise<{ content: Buffer; hash: string }> {
  if (sent.size > MAX_DOCUMENT_BYTES) throw new Refusal(413, texts.documentTooHeavy);
  const extension = path.extname(sent.name).toLowerCase();
  if (!DOCUMENT_EXTENSIONS.some((known) => known === extension)) throw new Refusal(415, texts.notDocument);
  const content = Buffer.from(await sent.arrayBuffer());
  if (!hasContentOf(extension, content)) throw new Refusal(415, texts.notItsKind);
  return { content, hash: createHash('sha256').update(content).digest('hex') };
}

interface UploadOwner {
  readonly siteId: string;
  readonly accountId: string;
}

/** The size of all files of an account except one. */
async function bytesOf(db: Db, { siteId, accountId }: UploadOwner, except = ''): Promise<number> {
  const { total } = await db
    .selectFrom('upload')
    .select((select) => sql<string>`${select.fn.coalesce(select.fn.sum('bytes'), sql`0`)}`.as('total'))
    .where((eb) => eb.and({ siteId, accountId }))
    .where('file', '!=', except)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/**
 * Records that an upload belongs to an account, within its quota. The same file counts once. Uploads of one account are
 * serialised, so that two at once cannot exceed the quota together.
 */
async function insertUpload(
  trx: Trx,
  row: UploadOwner & { readonly file: string; readonly bytes: number },
  quotaBytes: number,
  createdAt: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${row.siteId} ${row.accountId}`}, 0))`.execute(trx);
  if ((await bytesOf(trx, row, row.file)) + row.bytes > quotaBytes) throw new Refusal(429, texts.quota);
  await trx
    .insertInto('upload')
    .values({ ...row, createdAt })
    .onConflict((conflict) => conflict.columns(['siteId', 'file', 'accountId']).doUpdateSet({ createdAt }))
    .execute();
}
