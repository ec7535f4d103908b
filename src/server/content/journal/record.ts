import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/schema.ts';
import type { Role } from '#server/platform/security/role.ts';
import { encodeDetail, type JournalDetail } from './detail.ts';

/** What a change is about. */
export const JOURNAL_KINDS = ['account', 'element', 'message', 'subscriber', 'page', 'media', 'setting'] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export const JOURNAL_ACTIONS = [
  'invite',
  'invite-again',
  'change-address',
  'change-rights',
  'suspend',
  'resume',
  'end-sessions',
  'reset-factor',
  'remove',
  'create',
  'save',
  'publish',
  'unpublish',
  'refuse',
  'delete',
  'discard',
  'restore',
  'handle',
  'reopen',
  'import',
  'entrust',
] as const;
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/** Who made a change. The id is null for the command. */
export interface Author {
  readonly id: string | null;
  readonly name: string;
  /** The role with which the request was checked. */
  readonly role?: Role;
}

interface NewJournalEntry {
  readonly kind: JournalKind;
  readonly action: JournalAction;
  readonly aboutId: string;
  /** What the changed thing is called now: it may be gone when the journal is read. */
  readonly about: string;
  /** Without personal data of visitors. */
  readonly detail?: string | JournalDetail;
}

const MAX_TEXT = 500;

/** Writes an entry of the journal, in the transaction of the change. */
export async function record(
  trx: Db,
  siteId: string,
  author: Author,
  at: Date,
  { kind, action, aboutId, about, detail = '' }: NewJournalEntry,
): Promise<void> {
  await trx
    .insertInto('journal')
    .values({
      siteId,
      id: randomUUID(),
      at,
      accountId: author.id,
      accountName: author.name,
      kind,
      action,
      aboutId,
      about: about.slice(0, MAX_TEXT),
      detail: encodeDetail(detail).slice(0, MAX_TEXT),
    })
    .execute();
}
