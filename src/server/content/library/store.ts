import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { type FileChange, type PublishResult, publishFiles } from '#server/content/edits/publish.ts';
import { type Edits, hashIfAny, hashText, readEdits, readServedText } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { MEDIA_TEXTS_FILE } from '#server/content/site/media/descriptions.ts';
import { MEDIA_FOLDER } from '#server/content/site/media/pointer.ts';
import type { Site } from '#server/content/site/types.ts';
import { contentsBytes } from '#server/content/uploads/library-contents.ts';
import { PICTURE_QUEUE } from '#server/content/uploads/re-encode.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { FileAction } from '#server/platform/db/schema.edits.ts';
import { createJobQueue, refuseWhenFull } from '#server/platform/operation/job-queue.ts';
import { takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { storeFile } from '#server/platform/uploads/stored-files.ts';
import { QUOTA_BYTES, RATE } from './limits.ts';
import { type PreparedFile, prepareFile, type SentFile } from './prepare.ts';
import { texts } from './texts.ts';
import { formerTexts } from './versions.ts';

/** The texts of a file in `media.yaml`, by its keys. An empty `alt` marks a decorative picture. */
export interface MediaTexts {
  readonly alt?: string | undefined;
  readonly legende?: string | undefined;
  readonly credit?: string | undefined;
  readonly foyer?: { readonly x: number; readonly y: number } | undefined;
}
const TEXT_NAMES = ['alt', 'legende', 'credit', 'foyer'] as const;

export interface Library {
  /** Adds a file under a free name and publishes it. Throws a `Refusal` with a sentence for the person. */
  add(site: Site, author: Sender, sent: SentFile, mediaTexts?: MediaTexts): Promise<Added>;
  /** Gives a file another content: everything that shows it shows the new one. */
  replace(site: Site, author: Sender, file: string, sent: SentFile): Promise<PublishResult>;
  close(): void;
  idle(): Promise<void>;
}

type Sender = Author & { readonly id: string };
type Added = { readonly file: string; readonly result: PublishResult };

const NAMES_TRIED = 200;

export function createLibrary(services: Services): Library {
  const { database, now } = services;
  const queue = createJobQueue(PICTURE_QUEUE);

  async function prepare(site: Site, author: Sender, sent: SentFile, replaced?: string): Promise<PreparedFile> {
    const db = database.kysely;
    if (!(await takeAttempt(db, site.id, `library:${author.id}`, RATE, now())))
      throw new Refusal(429, texts.tooMany, { retryAfterSeconds: RATE.windowMs / 1000 });
    if ((await contentsBytes(db, site.id)) + sent.bytes.length > QUOTA_BYTES) throw new Refusal(429, texts.quota);
    const prepared = await queue
      .run(() => prepareFile(sent, replaced, localeOf(site).t), author.id)
      .catch(refuseWhenFull(texts.busy, 5));
    const { stored } = prepared;
    // Stored before it is published: a publication that is refused leaves a content that the next sweep deletes.
    if (stored !== undefined) {
      const row = { siteId: site.id, file: stored.file, hash: stored.hash, bytes: stored.bytes.length };
      await transaction(db, (trx) => storeFile(trx, row, [stored.bytes], now()));
    }
    return prepared;
  }

  return {
    async add(site, author, sent, mediaTexts = {}) {
      const prepared = await prepare(site, author, sent);
      const edits = await readEdits(database.kysely, site.id);
      const file = freeName(site, edits, prepared.file);
      const changes: FileChange[] = [{ path: MEDIA_FOLDER + file, content: prepared.content, startedFrom: null }];
      if (Object.values(mediaTexts).some((value) => value !== undefined))
        changes.push(await textsChange(site, edits, file, mediaTexts));
      const result = await publishFiles(services, site, changes, { author, action: 'publish', about: file });
      return { file, result };
    },
    async replace(site, author, file, sent) {
      const { content } = await prepare(site, author, sent, file);
      return changeFile(services, site, author, file, content);
    },
    close: queue.close,
    idle: queue.idle,
  };
}

/**
 * Publishes another content of a file, a former one (`versionsOf`) too. Null deletes it with its texts; this is refused
 * while a page, a setting or an own block shows it.
 */
export async function changeFile(
  services: Services,
  site: Site,
  author: Author,
  file: string,
  content: string | null,
  action: FileAction = content === null ? 'remove' : 'publish',
): Promise<PublishResult> {
  const edits = await readEdits(services.database.kysely, site.id);
  const served = await readServedText(site.folder, edits, MEDIA_FOLDER + file);
  const change = { path: MEDIA_FOLDER + file, content, startedFrom: hashIfAny(served) };
  const changes = [change];
  if (content === null) changes.push(...(await withoutTexts(site, edits, file)));
  // From the trash it comes back with its texts.
  else if (served === undefined) changes.push(...(await withFormerTexts(services, site, edits, file)));
  return publishFiles(services, site, changes, { author, action, about: file });
}

/** Publishes the texts of a file. */
export async function describeFile(
  services: Services,
  site: Site,
  author: Author,
  file: string,
  mediaTexts: MediaTexts,
): Promise<PublishResult> {
  const change = await textsChange(site, await readEdits(services.database.kysely, site.id), file, mediaTexts);
  return publishFiles(services, site, [change], { author, action: 'publish', about: file });
}

/** The change that removes the texts of a file; none where it has no texts. */
async function withoutTexts(site: Site, edits: Edits, file: string): Promise<FileChange[]> {
  const change = await textsChange(site, edits, file, {});
  return change.startedFrom === null || hashText(change.content ?? '') === change.startedFrom ? [] : [change];
}

/** The change that gives a file back the texts that it was deleted with. */
async function withFormerTexts(services: Services, site: Site, edits: Edits, file: string): Promise<FileChange[]> {
  const former = await formerTexts(services, site, file);
  if (former === undefined) return [];
  const source = await readServedText(site.folder, edits, MEDIA_TEXTS_FILE);
  return [{ path: MEDIA_TEXTS_FILE, content: setKey(source ?? '', [file], former), startedFrom: hashIfAny(source) }];
}

async function textsChange(site: Site, edits: Edits, file: string, mediaTexts: MediaTexts): Promise<FileChange> {
  const source = await readServedText(site.folder, edits, MEDIA_TEXTS_FILE);
  const written = TEXT_NAMES.some((name) => mediaTexts[name] !== undefined)
    ? TEXT_NAMES.reduce((text, name) => setKey(text, [file, name], mediaTexts[name]), source ?? '')
    : setKey(source ?? '', [file], undefined);
  return { path: MEDIA_TEXTS_FILE, content: written, startedFrom: hashIfAny(source) };
}

/** `images/pont.webp`, else `images/pont-2.webp`… The name of a deleted file is not free. */
function freeName(site: Site, edits: Edits, wanted: string): string {
  const { dir, name, ext } = path.posix.parse(wanted);
  for (let rank = 1; rank < NAMES_TRIED; rank += 1) {
    const file = `${dir}/${name}${rank === 1 ? '' : `-${rank}`}${ext}`;
    if (!site.media.has(file) && !edits.has(MEDIA_FOLDER + file)) return file;
  }
  return `${dir}/${name}-${randomUUID().slice(0, 8)}${ext}`;
}
