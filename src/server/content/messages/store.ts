import { type Selectable, sql } from 'kysely';
import { type Author, record } from '#server/content/journal/record.ts';
import { containsWords } from '#server/platform/db/like.ts';
import { type Limits, readSome } from '#server/platform/db/limits.ts';
import type { FormMessageTable } from '#server/platform/db/schema.messages.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type StoredMessage = Selectable<FormMessageTable>;

export interface MessageFilter {
  readonly form?: string | undefined;
  /** Part of an answer, in whatever case. */
  readonly words?: string;
  readonly state?: 'open' | 'handled' | undefined;
}

/** The newest first. */
export async function listMessages(db: Db, siteId: string, { form, words = '', state }: MessageFilter, limits: Limits) {
  const matching = db
    .selectFrom('formMessage')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(form !== undefined, (query) => query.where('form', '=', form ?? ''))
    .$if(state !== undefined, (query) => query.where('handledAt', state === 'open' ? 'is' : 'is not', null))
    .$if(words !== '', (query) =>
      query.where(({ eb, or }) => or([hasWords(words), eb('id', '=', words.toUpperCase())])),
    );
  return readSome(matching.orderBy('createdAt', 'desc').orderBy('id'), limits);
}

export async function countOpenMessages(db: Db, siteId: string): Promise<number> {
  return (await listMessages(db, siteId, { state: 'open' }, { limit: 0 })).total;
}

/** The forms with stored messages or subscribers. Some may have left the folder of the site. */
export async function storedForms(
  db: Db,
  siteId: string,
  table: 'formMessage' | 'formSubscriber',
): Promise<readonly string[]> {
  const rows = await db.selectFrom(table).select('form').distinct().where('siteId', '=', siteId).execute();
  return rows.map(({ form }) => form);
}

export async function readMessage(db: Db, siteId: string, id: string): Promise<StoredMessage | undefined> {
  return db.selectFrom('formMessage').selectAll().where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst();
}

/** Marks a message as handled, or as open again. Returns false when it is gone. */
export async function setHandled(
  trx: Db,
  siteId: string,
  id: string,
  isHandled: boolean,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<boolean> {
  const changed = await trx
    .updateTable('formMessage')
    .set({ handledAt: isHandled ? now : null, handledBy: isHandled ? author.name : null })
    .where((eb) => eb.and({ siteId, id }))
    .returning('form')
    .executeTakeFirst();
  if (changed === undefined) return false;
  const action = isHandled ? 'handle' : 'reopen';
  await record(trx, siteId, author, now, { kind: 'message', action, aboutId: id, about: id, detail: changed.form });
  return true;
}

/** Deletes a message with the mails about it. The journal names its reference and its form, nothing of its content. */
export async function removeMessage(
  trx: Db,
  siteId: string,
  id: string,
  { author, now }: { readonly author: Author; readonly now: Date },
): Promise<boolean> {
  await trx.deleteFrom('queuedMail').where('siteId', '=', siteId).where('aboutId', '=', id).execute();
  const removed = await trx
    .deleteFrom('formMessage')
    .where((eb) => eb.and({ siteId, id }))
    .returning('form')
    .executeTakeFirst();
  if (removed === undefined) return false;
  const about = { aboutId: id, about: id, detail: removed.form };
  await record(trx, siteId, author, now, { kind: 'message', action: 'remove', ...about });
  return true;
}

/** Whether the answers contain the words. JSON escapes quotation marks and backslashes. */
function hasWords(words: string) {
  return containsWords(sql<string>`"values"::text`, JSON.stringify(words).slice(1, -1));
}
