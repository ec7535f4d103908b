import type { DefaultsToNow } from './columns.ts';

/** A text of a file, and who wrote it. */
interface WrittenFile {
  siteId: string;
  /** As in the folder, `pages/ecole.md`. */
  path: string;
  /** Null: the file is removed. */
  content: string | null;
  accountId: string | null;
  /** The name of the account at that time. */
  accountName: string;
  at: DefaultsToNow;
}

/** A file that is served instead of the one in the site folder. */
export interface EditedFileTable extends WrittenFile {
  /** Hash of the folder's file that it replaces; null if there was none. */
  base: string | null;
  /** Incremented by each publication. */
  version: number;
  /** When the page is automatically withdrawn. */
  withdrawAt: Date | null;
  /** Why it was not withdrawn at its date (content/edits/failure.ts). */
  withdrawFailure: string | null;
}

/** Unpublished work on a file; one per file, shared by its editors. */
export interface FileDraftTable extends WrittenFile {
  content: string;
  /** Hash of the served text that the draft began with; null for a new file. */
  startedFrom: string | null;
  /** Incremented by each save: a save based on an older version is a conflict. */
  version: number;
  publishAt: Date | null;
  withdrawAt: Date | null;
  /** Id of the account that planned this, or changed the planned text since; its rights are checked at that time. */
  plannedBy: string | null;
  /** Why a planned publication was refused (content/edits/failure.ts). */
  failure: string | null;
}

/** The unsaved input of one user in the form of a part of a page, which also shows that the form is open. */
export interface PartWorkTable {
  siteId: string;
  path: string;
  accountId: string;
  /** Hash of the part when the form was rendered. */
  seen: string;
  accountName: string;
  /** Names and values of the form as JSON; null: nothing was typed yet. */
  content: string | null;
  at: Date;
}

export type FileAction =
  | 'folder'
  | 'publish'
  | 'remove'
  | 'restore'
  | 'withdraw'
  | 'take-folder'
  | 'keep-edit'
  | 'draft';

/** One row per change of what is served, so that any two can be compared; `draft`: a text that was not published. */
export interface FileVersionTable extends WrittenFile {
  /** `00000001`, `00000002`… in the order of the changes. */
  rank: string;
  action: FileAction;
}
