import type { ColumnType, Generated } from 'kysely';
import type {
  AccountModuleTable,
  AccountTable,
  AttemptTable,
  KnownBrowserTable,
  PasswordResetTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInStepTable,
} from './schema.accounts.ts';
import type { FormMessageTable, FormSubscriberTable, QueuedMailTable } from './schema.messages.ts';

/**
 * The tables as TypeScript sees them: camelCase here, snake_case in SQL (Kysely's CamelCasePlugin), keys inside `values` untouched. Ids are made by the application;
 * `siteId` comes first in every key. Changing this file means writing a migration.
 */
export interface Schema {
  account: AccountTable;
  accountModule: AccountModuleTable;
  session: SessionTable;
  passwordReset: PasswordResetTable;
  secondFactor: SecondFactorTable;
  recoveryCode: RecoveryCodeTable;
  signInStep: SignInStepTable;
  knownBrowser: KnownBrowserTable;
  attempt: AttemptTable;
  element: ElementTable;
  listEntry: ListEntryTable;
  elementFacet: ElementFacetTable;
  elementHistory: ElementHistoryTable;
  searchDocument: SearchDocumentTable;
  translationPending: TranslationPendingTable;
  permalink: PermalinkTable;
  upload: UploadTable;
  formMessage: FormMessageTable;
  formSubscriber: FormSubscriberTable;
  queuedMail: QueuedMailTable;
  siteSecret: SiteSecretTable;
  captchaSpent: CaptchaSpentTable;
  contentEpoch: ContentEpochTable;
  elementIndex: ElementIndexTable;
  siteSeed: SiteSeedTable;
  sweepClock: SweepClockTable;
  migration: MigrationTable;
}

/** A moment set by the database unless the application gives it. */
type DefaultsToNow = ColumnType<Date, Date | undefined, Date>;
/** PostgreSQL's bigint, which JavaScript numbers cannot hold whole. */
type BigInteger = ColumnType<string, string | number | bigint, string | number | bigint>;

export type ElementValues = Readonly<Record<string, unknown>>;

export interface ElementTable {
  siteId: string;
  id: string;
  module: string;
  slug: string;
  ownerId: string | null;
  active: Generated<boolean>;
  title: string;
  /** Folded title and summary (`foldText`), for the text filter. */
  searchText: Generated<string>;
  /** By field name, as docs/site-folder.md types them. */
  values: ElementValues;
  /** `YYYY-MM-DD`, for modules whose elements have dates. */
  startsOn: string | null;
  endsOn: string | null;
  /** Grows at each save: a save that knew an older one is told. */
  version: Generated<number>;
  createdAt: DefaultsToNow;
  updatedAt: DefaultsToNow;
  deletedAt: Date | null;
  /** Values that wait beside the published ones; only an active element has any. */
  draft: ElementValues | null;
  /** Publication was asked for (of the draft, where there is one), or refused. */
  review: 'pending' | 'refused' | null;
  /** Why it was refused, in the publisher's words. */
  reviewReason: string | null;
  submittedAt: Date | null;
  /** When it was first published: from then on its address stays. */
  publishedAt: Date | null;
  /** Id of the account that deleted it. */
  deletedBy: string | null;
}

/** One row per change of an element, complete: any two of them can be compared. */
export interface ElementHistoryTable {
  siteId: string;
  elementId: string;
  /** `00000001`, `00000002`… in the order of the changes. */
  rank: string;
  /** As modules/my-elements/rules.ts names it. */
  action: string;
  /** Null: the platform itself. */
  accountId: string | null;
  /** As the person was called then. */
  accountName: string;
  /** Of the element, after the change. */
  version: number;
  /** What the person had before them after the change: the draft where there is one. */
  values: ElementValues;
  reason: string | null;
  at: Date;
}

/**
 * What lists read: for each public element and each sort of its module one row with an empty facet and value, and one
 * per choice that the element has made.
 */
export interface ListEntryTable {
  siteId: string;
  elementId: string;
  module: string;
  sort: string;
  /** A field of choices. */
  facet: string;
  value: string;
  /** Compared by code point. */
  key: string;
  /** As the element has it. */
  endsOn: string | null;
}

/** One row per beginning by which the texts of an element are found (modules/elements/search-index.ts). */
export interface ElementFacetTable {
  siteId: string;
  module: string;
  facet: string;
  value: string;
  elementId: string;
}

/** What the search of a site finds: public elements and pages of the folder, nothing else. Its two `tsvector`s are written and read by modules/search alone. */
export interface SearchDocumentTable {
  siteId: string;
  kind: 'page' | 'element';
  id: string;
  /** Of an element; '' for a page. */
  module: string;
  /** Path of the site. */
  address: string;
  title: string;
  /** The title folded (`foldText`). */
  titleKey: string;
  summary: string;
  body: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`, for elements that have a date. */
  startsAt: string | null;
  endsAt: string | null;
  /** Of everything above: what has not changed is not written again. */
  hash: string;
}

/** Expressions that visitors' browsers found without translation, waiting for a person. */
export interface TranslationPendingTable {
  siteId: string;
  langue: string;
  expression: string;
  module: Generated<string>;
  seenCount: Generated<number>;
  firstSeenAt: DefaultsToNow;
}

/** A short address that stays, whatever becomes of the address it was made for. */
export interface PermalinkTable {
  siteId: string;
  code: string;
  /** SHA-256 of kind, target and suffix: the same address gives the same permalink. */
  targetHash: string;
  kind: 'page' | 'element' | 'path';
  /** Id of the page or element; '' for a path. */
  targetId: string;
  /** Where it was when the permalink was made. */
  path: string;
  /** Query and fragment, with their `?` and `#`. */
  suffix: string;
  createdAt: DefaultsToNow;
  /** When the sweep first found that it leads nowhere; null while it leads somewhere. */
  missingSince: Generated<Date | null>;
}

/** A picture that a contributor sent: one row per person who sent it. */
export interface UploadTable {
  siteId: string;
  /** Path below /media/ (site/uploaded-media.ts). */
  file: string;
  accountId: string;
  bytes: number;
  createdAt: DefaultsToNow;
}

/** By which the processes of a site recognise what they signed for visitors. */
export interface SiteSecretTable {
  siteId: string;
  secret: string;
  createdAt: DefaultsToNow;
}

/** Proofs that were accepted once. */
export interface CaptchaSpentTable {
  siteId: string;
  /** SHA-256 of what identifies the proof. */
  tokenHash: string;
  /** When it would no longer be accepted anyway. */
  expiresAt: Date;
}

/** One row: what sweeps know of the time (platform/operation/sweep-clock.ts). */
export interface SweepClockTable {
  id: number;
  /** When anything was last swept. */
  sweptAt: Date;
  /** When the present clock was last seen far ahead of that, and in how many different hours. */
  doubtedAt: Date | null;
  doubtedHours: Generated<number>;
}

/** A number that grows with each change of content: processes compare it to know what of their caches is out of date. */
export interface ContentEpochTable {
  siteId: string;
  /** '' for the whole site. */
  module: string;
  epoch: BigInteger;
}

/** Who made everything that listings and the search read of a site's elements; no row when several did. */
export interface ElementIndexTable {
  siteId: string;
  maker: string;
}

/** Sites whose first content has been written. */
export interface SiteSeedTable {
  siteId: string;
  seededAt: DefaultsToNow;
}

export interface MigrationTable {
  name: string;
  appliedAt: DefaultsToNow;
}
