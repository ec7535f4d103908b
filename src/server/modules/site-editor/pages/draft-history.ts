import type { Selectable } from 'kysely';
import { isSameText, takeUpDraft } from '#server/content/edits/draft-acts.ts';
import { hashIfAny } from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { FileVersionTable } from '#server/platform/db/schema.edits.ts';
import type { OpenPage } from './open-page.ts';

export type Version = Selectable<FileVersionTable>;

/** Whether a version was served; drafts were not. */
export function isServed({ action }: Version): boolean {
  return action !== 'draft';
}

/** What was served before a version, newest first. */
export function servedBefore(versions: readonly Version[], index: number): Version | undefined {
  return versions.slice(index + 1).find(isServed);
}

/** The version with the last text of a page that is gone: what was served, else an abandoned draft. */
export function lastText(versions: readonly Version[]): Version | undefined {
  const written = versions.filter(({ content }) => content !== null);
  return written.find(isServed) ?? written[0];
}

interface Taken {
  readonly site: Site;
  readonly open: OpenPage;
  /** Newest first. */
  readonly versions: readonly Version[];
  readonly chosen: Version;
  readonly author: Author;
}

/**
 * Makes a draft of the history the draft of its page again; false if another person saved one meanwhile. It began with
 * what was served at that time: where that has changed, a person decides before it is published (EDIT-11).
 */
export async function takeUp(
  { database, now }: Services,
  { site, open, versions, chosen, author }: Taken,
): Promise<boolean> {
  const { path, draft, served, servedHash } = open;
  const basis = servedBefore(versions, versions.indexOf(chosen));
  // A withdrawal changes no text.
  const isSame = served === undefined || basis === undefined || isSameText(basis.content ?? '', served);
  const startedFrom = isSame ? servedHash : hashIfAny(basis.content ?? undefined);
  const taken = { path, content: chosen.content ?? '', startedFrom, author, version: draft?.version ?? 0, at: now() };
  return takeUpDraft(database, site.id, taken);
}
