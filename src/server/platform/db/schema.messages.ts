import type { Generated } from 'kysely';

/** Tables of what comes in by forms and of what leaves by mail. */

/** What a visitor sent by a form. */
export interface FormMessageTable {
  siteId: string;
  /** The reference that the person was given. */
  id: string;
  form: string;
  /** Hash of the form's stamp and of its answers: the same sending twice is kept once. */
  sending: string;
  /** By field name: lists of texts. */
  values: Readonly<Record<string, unknown>>;
  /** Path of the page that held the form. */
  page: string;
  createdAt: Date;
  expiresAt: Date;
}

/** An address that asked for a letter; it counts once it was confirmed. */
export interface FormSubscriberTable {
  siteId: string;
  id: string;
  form: string;
  /** In lower case. */
  email: string;
  /** Stands in the links of its mails. */
  token: string;
  values: Readonly<Record<string, unknown>>;
  createdAt: Date;
  confirmedAt: Date | null;
}

/** A mail that has to leave: it is tried again until it did. */
export interface QueuedMailTable {
  siteId: string;
  id: string;
  /** Each module that sends mails has kinds of its own, and writes them when they leave. */
  kind: 'notice' | 'receipt' | 'invitation' | 'welcome' | 'review' | 'password' | 'password-changed' | 'account-change';
  /** Id of the message, subscriber or element; the change of an account; '' when the recipient says it all. */
  aboutId: string;
  recipient: string;
  /** Not read any more: the origin of links is settled when a mail leaves, from what the site declares. */
  origin: string;
  /** What the mail says, where that was settled when it was queued. */
  content: MailContent | null;
  attempts: Generated<number>;
  nextTryAt: Date;
  sentAt: Date | null;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}
