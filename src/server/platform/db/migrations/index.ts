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
import { missedAddresses } from './0017-missed-addresses.ts';
import { administration } from './0018-administration.ts';
import { uploadFiles } from './0019-upload-files.ts';
import { undo } from './0020-undo.ts';
import { editedFiles } from './0021-edited-files.ts';
import { partWork } from './0023-part-work.ts';
import { subscriberLanguage } from './0024-subscriber-language.ts';
import { elementTranslations } from './0025-element-translations.ts';
import { searchLanguages } from './0026-search-languages.ts';
import { mailLanguage } from './0027-mail-language.ts';
import { plannedElements } from './0028-planned-elements.ts';
import { plannedPages } from './0029-planned-pages.ts';
import { failedPlans } from './0030-failed-plans.ts';

export interface Migration {
  /** Recorded in the database; never changes once released. */
  readonly name: string;
  /** Plain SQL: the TypeScript schema describes the current tables, not those of an earlier version. */
  readonly statements: readonly string[];
  /** For a migration that the previous version cannot run with: the decision that says why, and how to update. */
  readonly breaks?: `docs/adr/${string}.md`;
}

/** All migrations, oldest first. A released one is never edited: add another below it. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', statements: foundation },
  { name: '0002-permalinks', statements: permalinks },
  { name: '0003-captcha', statements: captcha },
  { name: '0004-forms', statements: forms },
  { name: '0005-my-elements', statements: myElements },
  { name: '0006-uploads', statements: uploads },
  { name: '0007-content-epoch', statements: contentEpoch },
  { name: '0008-search', statements: search },
  { name: '0009-mail-queue', statements: mailQueue },
  { name: '0010-element-index', statements: elementIndex },
  { name: '0011-large-sites', statements: largeSites },
  { name: '0012-second-factor', statements: secondFactor },
  { name: '0013-days-of-lists', statements: daysOfLists },
  { name: '0014-words-of-lists', statements: wordsOfLists },
  { name: '0015-plain-lists', statements: plainLists, breaks: 'docs/adr/0033-lists-read-ranges.md' },
  { name: '0016-known-browsers', statements: knownBrowsers },
  { name: '0017-missed-addresses', statements: missedAddresses },
  { name: '0018-administration', statements: administration },
  { name: '0019-upload-files', statements: uploadFiles },
  { name: '0020-undo', statements: undo },
  { name: '0021-edited-files', statements: editedFiles },
  { name: '0023-part-work', statements: partWork },
  { name: '0024-subscriber-language', statements: subscriberLanguage },
  { name: '0025-element-translations', statements: elementTranslations },
  { name: '0026-search-languages', statements: searchLanguages },
  { name: '0027-mail-language', statements: mailLanguage },
  { name: '0028-planned-elements', statements: plannedElements },
  { name: '0029-planned-pages', statements: plannedPages },
  { name: '0030-failed-plans', statements: failedPlans },
];
