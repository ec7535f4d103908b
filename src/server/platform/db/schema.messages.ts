import type { Generated } from 'kysely';

/** Tables of form submissions and of queued mails. */

export interface FormMessageTable {
  siteId: string;
  /** The reference that is shown to the visitor. */
  id: string;
  form: string;
  /** Hash of the form's stamp and values: the same submission is stored once. */
  sending: string;
  /** Lists of strings, by field name. */
  values: Readonly<Record<string, unknown>>;
  /** Path of the page that held the form. */
  page: string;
  createdAt: Date;
  expiresAt: Date;
  /** When a person of the town marked it as handled, and their name at that time. */
  handledAt: Generated<Date | null>;
  handledBy: Generated<string | null>;
}

/** A newsletter subscription; it counts once it is confirmed. */
export interface FormSubscriberTable {
  siteId: string;
  id: string;
  form: string;
  /** In lower case. */
  email: string;
  /** Part of the links in its mails. */
  token: string;
  values: Readonly<Record<string, unknown>>;
  createdAt: Date;
  confirmedAt: Date | null;
  /** The language of the page of the subscription; null for older rows. */
  language: Generated<string | null>;
}

/** A mail to be sent, with retries. */
export interface QueuedMailTable {
  siteId: string;
  id: string;
  /** Each server module has its own kinds, and renders them when they are sent. */
  kind:
    | 'notice'
    | 'receipt'
    | 'invitation'
    | 'welcome'
    | 'review'
    | 'password'
    | 'password-changed'
    | 'account-change'
    | 'account-invitation';
  /** Id of the message, subscriber or element; the change of an account; '' when the recipient is enough. */
  aboutId: string;
  recipient: string;
  /** Language of the page that caused it; '' for the main language of the site. */
  language: Generated<string>;
  /** No longer read: the origin of links is determined when a mail is sent, from what the site declares. */
  origin: string;
  /** Subject and text, if they were rendered when the mail was queued. */
  content: MailContent | null;
  attempts: Generated<number>;
  nextTryAt: Date;
  sentAt: Date | null;
}

export interface MailContent {
  readonly subject: string;
  readonly text: string;
}
