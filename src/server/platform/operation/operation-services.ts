import type { Database } from '#server/platform/db/open.ts';

export interface OperationServices {
  readonly database: Database;
  sites(): readonly { readonly base: string; readonly pagesByPath: ReadonlyMap<string, unknown> }[];
  /** How many site folders could not be published. */
  readonly leftOut?: number;
}

/** Size of the page cache, for the metrics. */
export interface CacheSize {
  readonly size: number;
  readonly bytes: number;
}
