import type { Translate } from '#language/translate.ts';
import { saveDraft } from '#server/content/edits/drafts.ts';
import type { Author } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import type { OpenPage } from './open-page.ts';
import { texts } from './texts.ts';

/** Saves the text of a page as its draft; false if another person saved in between. */
export async function saveSource(
  { database, now }: Services,
  site: Site,
  { path, draft, servedHash }: OpenPage,
  author: Author,
  content: string,
): Promise<boolean> {
  const version = await saveDraft(database.kysely, site.id, {
    path,
    content,
    version: draft?.version ?? 0,
    startedFrom: servedHash,
    author,
    at: now(),
  });
  return version !== undefined;
}

/** Who else works on the page, for messages. */
export function nameOfOther({ draft }: OpenPage, { account }: Session, t: Translate): string {
  const name = draft?.accountName ?? account.name;
  return name === account.name ? t(texts.somebody) : name;
}
