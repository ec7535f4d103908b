import type { Generated } from 'kysely';
import type { DefaultsToNow } from './columns.ts';

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
  /** By field name (docs/site-folder.md); those of further languages below their key (elements/translation.ts). */
  values: ElementValues;
  /** `YYYY-MM-DD`, for modules whose elements have dates. */
  startsOn: string | null;
  endsOn: string | null;
  /** Incremented by each save: a save based on an older version is a conflict. */
  version: Generated<number>;
  createdAt: DefaultsToNow;
  updatedAt: DefaultsToNow;
  deletedAt: Date | null;
  /** Unpublished values of an active element, beside the published ones. */
  draft: ElementValues | null;
  /** Publication was requested (of the draft, if there is one), or refused. */
  review: 'pending' | 'refused' | null;
  /** Why it was refused, in the publisher's words. */
  reviewReason: string | null;
  submittedAt: Date | null;
  /** When it was first published; its address does not change afterwards. */
  publishedAt: Date | null;
  /** Id of the account that deleted it. */
  deletedBy: string | null;
  /** The state before the last act, as modules/my-elements/store/undo.ts writes it; null: nothing to undo. */
  undo: Readonly<Record<string, unknown>> | null;
  /** When it is automatically published and withdrawn. */
  publishAt: Date | null;
  withdrawAt: Date | null;
  /** Id of the account that planned this; its rights are checked at the planned time. */
  plannedBy: string | null;
  /** Why the last plan was not carried out, in French. */
  planFailure: string | null;
}

/**
 * An element in a further language: its address, title and searched text. Its values are below the key
 * of the language in those of the element (content/elements/translation.ts).
 */
export interface ElementTranslationTable {
  siteId: string;
  elementId: string;
  language: string;
  module: string;
  slug: string;
  title: string;
  /** Folded title and summary. */
  searchText: string;
}

/** One complete row per change of an element, so that any two can be compared. */
export interface ElementHistoryTable {
  siteId: string;
  elementId: string;
  /** `00000001`, `00000002`… in the order of the changes. */
  rank: string;
  /** As modules/my-elements/store/rules.ts names it. */
  action: string;
  /** Null: the platform itself. */
  accountId: string | null;
  /** The name of the account at that time. */
  accountName: string;
  /** Version of the element after the change. */
  version: number;
  /** The values after the change: the draft if there is one. */
  values: ElementValues;
  reason: string | null;
  at: Date;
}

/** For each public element and sort of its module one row with an empty facet and value, and one per choice. */
export interface ListEntryTable {
  siteId: string;
  elementId: string;
  module: string;
  /** For instance `date`, or `date@en` for a further language. */
  sort: string;
  /** Name of a choice field. */
  facet: string;
  value: string;
  /** Compared by code point. */
  key: string;
  /** When the element ends (`content/elements/event-end.ts`): a minute or a day. */
  endsOn: string | null;
}

/** One row per word prefix by which the element is found in autocompletion. */
export interface ElementFacetTable {
  siteId: string;
  module: string;
  facet: string;
  value: string;
  elementId: string;
}

/** Search index: public elements and pages. Only content/search writes and reads its two `tsvector` columns. */
export interface SearchDocumentTable {
  siteId: string;
  kind: 'page' | 'element';
  /** The id of the page or element; with `@en` for an element in a further language. */
  id: string;
  /** The language by which its words are indexed. */
  language: Generated<string>;
  /** The module of an element; '' for a page. */
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
  /** Hash of all columns above: an unchanged document is not written again. */
  hash: string;
}
