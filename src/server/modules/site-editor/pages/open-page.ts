import { randomInt } from 'node:crypto';
import type { Translate } from '#language/translate.ts';
import { pageTitle, type Segment, splitParts } from '#server/content/edits/documents/page-text.ts';
import { isMarked } from '#server/content/edits/documents/unpublished-mark.ts';
import { type FileDraft, readDraft, saveDraft } from '#server/content/edits/drafts.ts';
import { type EditStatus, statusOf } from '#server/content/edits/status.ts';
import {
  type Edits,
  editsOf,
  hashText,
  isEditable,
  readEditedFiles,
  readFolderText,
  readServedText,
} from '#server/content/edits/store.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { pageName } from '#server/render/administration/page-screens.ts';
import { texts } from './texts.ts';

/** A page with the text that its editors change: the draft if there is one, else what is served. */
export interface OpenPage {
  /** In addresses of the administration: `ecole/cantine`. */
  readonly name: string;
  readonly path: string;
  readonly source: string;
  readonly draft: FileDraft | undefined;
  readonly served?: string | undefined;
  /** Hash of the served text; null if the page is not served. */
  readonly servedHash: string | null;
  readonly edits: Edits;
  readonly status: EditStatus | undefined;
  /** Undefined where the text can only be edited as a whole. */
  readonly segments: Segment[] | undefined;
  readonly title: string;
  /** The published page. */
  readonly page: SitePage | undefined;
  /** Why the page is not on the site although it was not only just begun. */
  readonly absence?: Absence | undefined;
  /** The dates that are planned and still to come. */
  readonly plan: { readonly publishAt: Date | undefined; readonly withdrawAt: Date | undefined };
}

/** Withdrawn at its date; or written as a draft in the folder, for instance by an import. */
type Absence = 'withdrawn' | 'unpublished';

const NAME = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

export function pathOf(name: string): string | undefined {
  const path = `pages/${name}.md`;
  return NAME.test(name) && name.length <= 200 && isEditable(path) ? path : undefined;
}

/** Opens the page of a name; throws « not found » where there is neither a page nor a draft. */
export async function openPage({ database, now }: Services, site: Site, name: unknown): Promise<OpenPage> {
  const path = orNotFound(typeof name === 'string' ? pathOf(name) : undefined);
  const files = await readEditedFiles(database.kysely, site.id);
  const edits = editsOf(files);
  const [draft, served] = await Promise.all([
    readDraft(database.kysely, site.id, path),
    readServedText(site.folder, edits, path),
  ]);
  // A page in the trash, or withdrawn, that the folder links to is served.
  const isAside = site.setAside.some((one) => one.path === path);
  const source = orNotFound(
    draft?.content ?? served ?? (isAside ? await readFolderText(site.folder, path) : undefined),
  );
  const [status] = await statusOf(
    database.kysely,
    site.folder,
    files.filter((file) => file.path === path),
  );
  const segments = splitParts(source);
  const isAhead = (date: Date | null | undefined) => (date && date > now() ? date : undefined);
  const page = [...site.pagesById.values()].find(({ file }) => file === path);
  return {
    name: pageName(path),
    path,
    source,
    draft,
    served,
    servedHash: served === undefined ? null : hashText(served),
    edits,
    status,
    segments,
    title: pageTitle(source) ?? page?.title ?? pageName(path),
    page,
    absence:
      served !== undefined && isMarked(served) && !isAside
        ? await absenceOf(database.kysely, site.id, path)
        : undefined,
    plan: {
      publishAt: isAhead(draft?.publishAt),
      withdrawAt: isAhead(draft?.publishAt == null ? (draft?.withdrawAt ?? status?.file.withdrawAt) : draft.withdrawAt),
    },
  };
}

async function absenceOf(db: Reader, siteId: string, path: string): Promise<Absence> {
  return (await withdrawnPaths(db, siteId)).has(path) ? 'withdrawn' : 'unpublished';
}

/** The pages that were withdrawn at their date, whether they were published again or not. */
export async function withdrawnPaths(db: Reader, siteId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('fileVersion')
    .select('path')
    .distinct()
    .where((eb) => eb.and({ siteId, action: 'withdraw' }))
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/**
 * Identifies the texts that a form was rendered from, the served one and the draft. A version number would not do:
 * drafts count from one again after each publication.
 */
export function markOf({ source, servedHash }: Pick<OpenPage, 'source' | 'servedHash'>): string {
  return hashText(`${servedHash ?? ''}\n${source}`);
}

/** Whether the page has changed since the form was rendered. */
export function isStale(field: (name: string, maxLength: number) => string, open: OpenPage): boolean {
  return field('version', 100) !== markOf(open);
}

/** Whether the served text has changed since the draft began with it: a person has to decide (EDIT-11). */
export function isOvertaken({ draft, servedHash }: Pick<OpenPage, 'draft' | 'servedHash'>): boolean {
  return draft !== undefined && draft.startedFrom !== servedHash;
}

/** Saves the text of a page as its draft; false if another user saved in between. */
export async function saveSource(
  { database, now }: Services,
  site: Site,
  { path, draft, servedHash }: OpenPage,
  author: Author,
  content: string,
): Promise<boolean> {
  const basis = { version: draft?.version ?? 0, startedFrom: servedHash };
  return (await saveDraft(database.kysely, site.id, { path, content, ...basis, author, at: now() })) !== undefined;
}

/** The name of the other user who works on the page, for messages; a general word where it is not known. */
export function nameOfOther({ draft }: OpenPage, { account }: Session, t: Translate): string {
  const name = draft?.accountName ?? account.name;
  return name === account.name ? t(texts.anotherUser) : name;
}

/**
 * The number of a new page. It is drawn: the next one after the others may be that of a page in the trash, or of one
 * that the agency has just written in the folder.
 */
export function newPageId({ pagesById }: Site): number {
  let id: number;
  do id = randomInt(1_000_000, 10_000_000);
  while (pagesById.has(String(id)));
  return id;
}
