import type { QueryExecutorProvider } from 'kysely';
import { foundation } from './0001-foundation.ts';
import { permalinks } from './0002-permalinks.ts';
import { captcha } from './0003-captcha.ts';
import { forms } from './0004-forms.ts';
import { myElements } from './0005-my-elements.ts';
import { uploads } from './0006-uploads.ts';
import { contentEpoch } from './0007-content-epoch.ts';
import { search } from './0008-search.ts';
import { mailQueue } from './0009-mail-queue.ts';
import { elementIndex } from './0010-element-index.ts';
import { largeSites } from './0011-large-sites.ts';
import { secondFactor } from './0012-second-factor.ts';
import { daysOfLists } from './0013-days-of-lists.ts';
import { wordsOfLists } from './0014-words-of-lists.ts';
import { plainLists } from './0015-plain-lists.ts';
import { knownBrowsers } from './0016-known-browsers.ts';

export interface Migration {
  /** Recorded in the database: never changes once released. */
  readonly name: string;
  /** Written in SQL: the TypeScript schema describes the present, a migration belongs to its time. */
  readonly up: (db: QueryExecutorProvider) => Promise<void>;
  /** Programs of the version before cannot live with it: the decision that says why, and how such an update is done. */
  readonly breaks?: `docs/adr/${string}.md`;
}

/** Every migration, oldest first. A released one is never edited: another is added below it. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-permalinks', up: permalinks },
  { name: '0003-captcha', up: captcha },
  { name: '0004-forms', up: forms },
  { name: '0005-my-elements', up: myElements },
  { name: '0006-uploads', up: uploads },
  { name: '0007-content-epoch', up: contentEpoch },
  { name: '0008-search', up: search },
  { name: '0009-mail-queue', up: mailQueue },
  { name: '0010-element-index', up: elementIndex },
  { name: '0011-large-sites', up: largeSites },
  { name: '0012-second-factor', up: secondFactor },
  { name: '0013-days-of-lists', up: daysOfLists },
  { name: '0014-words-of-lists', up: wordsOfLists },
  { name: '0015-plain-lists', up: plainLists, breaks: 'docs/adr/0033-lists-read-ranges.md' },
  { name: '0016-known-browsers', up: knownBrowsers },
];
