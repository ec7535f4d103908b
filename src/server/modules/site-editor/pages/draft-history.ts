import { isSameText, takeUpDraft } from '#server/content/edits/draft-acts.ts';
import { hashIfAny } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { servedBefore, type Version } from '#server/modules/site-editor/history/versions.ts';
import type { OpenPage } from './open-page.ts';

interface Taken {
  readonly site: Site;
  readonly open: OpenPage;
  readonly chosen: Version;
  readonly author: Author;
}

/**
 * Makes a draft of the history the draft of its page again; false if another person saved one meanwhile. It began with
 * what was served at that time: where that has changed, a person decides before it is published (EDIT-11).
 */
export async function takeUp({ database, now }: Services, { site, open, chosen, author }: Taken): Promise<boolean> {
  const { path, draft, served, servedHash } = open;
  const basis = await servedBefore(database.kysely, chosen);
  // A withdrawal changes no text.
  const isSame = served === undefined || basis === undefined || isSameText(basis.content ?? '', served);
  const startedFrom = isSame ? servedHash : hashIfAny(basis.content ?? undefined);
  const taken = { path, content: chosen.content ?? '', startedFrom, author, version: draft?.version ?? 0, at: now() };
  return takeUpDraft(database, site.id, taken);
}
