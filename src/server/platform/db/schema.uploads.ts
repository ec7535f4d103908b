import type { DefaultsToNow } from './columns.ts';

/** An uploaded picture: one row per account that uploaded it. */
export interface UploadTable {
  siteId: string;
  /** Path below /media/. */
  file: string;
  accountId: string;
  bytes: number;
  createdAt: DefaultsToNow;
}

/** The content of an upload of any account. Its chunks are deleted with it. */
export interface UploadFileTable {
  siteId: string;
  /** SHA-256 of the content, in hexadecimal. */
  hash: string;
  /** Path below /media/. */
  file: string;
  bytes: number;
  /** When it was last sent. */
  createdAt: DefaultsToNow;
}

/** 256 KiB of an upload, the last chunk less. */
export interface UploadChunkTable {
  siteId: string;
  hash: string;
  /** 0, 1, 2… */
  place: number;
  content: Buffer;
}
