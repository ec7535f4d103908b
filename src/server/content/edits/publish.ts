import { type Author, type JournalKind, record } from '#server/content/journal/record.ts';
import { indexPages } from '#server/content/search/index-pages.ts';
import type { Services } from '#server/content/services.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { MEDIA_TEXTS_FILE } from '#server/content/site/media/descriptions.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { FileAction } from '#server/platform/db/schema.edits.ts';
import type { Trx } from '#server/platform/db/schema.ts';
import { type Carried, carryWork } from './carry.ts';
import { pageTitle } from './documents/page-text.ts';
import { settleDraft } from './draft-acts.ts';
import { readChanged } from './read-edited.ts';
import {
  type EditedFile,
  editsOf,
  hashIfAny,
  isEditable,
  readEditedFiles,
  readFolderText,
  readServedText,
  recordVersions,
  type SiteFolder,
} from './store.ts';
import { takeTurn } from './turn.ts';

export interface FileChange {
  readonly path: string;
  /** Null removes the file from the site. */
  readonly content: string | null;
  /** Hash of the served text that the change began with; null if there was no such file. */
  readonly startedFrom: string | null;
  readonly carried?: Carried;
}

interface PublishOptions {
  readonly author: Author;
  readonly action: FileAction;
  /** When the files are withdrawn from the site automatically; null: never; by default the planned date stays. */
  readonly withdrawAt?: Date | null;
  /** What the change is about, for the journal, where it is no page; by default the name of the place, or the path. */
  readonly about?: string | undefined;
}

export type PublishResult =
  | { readonly outcome: 'published'; readonly site: Site }
  /** These files were changed by others meanwhile. */
  | { readonly outcome: 'conflict'; readonly paths: readonly string[] }
  /** The errors, without warnings, that the site would have; nothing was published. */
  | { readonly outcome: 'refused'; readonly problems: readonly Problem[] };

/**
 * Publishes changes of several files together: all or none. The whole site is read with them first, over what is
 * served, so they add no error; publications of one site take turns, so this holds for the sum of two.
 */
export async function publishFiles(
  services: Pick<Services, 'database'>,
  site: Site,
  changes: readonly FileChange[],
  options: PublishOptions,
): Promise<PublishResult> {
  const forbidden = changes.find(({ path }) => !isEditable(path));
  if (forbidden !== undefined) throw new Error(`${forbidden.path} cannot be edited`);
  const result = await transaction(services.database.kysely, async (trx): Promise<PublishResult> => {
    await takeTurn(trx, site.id, options.author);
    const files = await readEditedFiles(trx, site.id);
    const paths = await conflictsOf(site.folder, files, changes);
    if (paths.length > 0) throw new Unpublished({ outcome: 'conflict', paths });
    const before = editsOf(files);
    const after = new Map(before);
    for (const { path, content } of changes) after.set(path, content);
    const changed = changes.map(({ path }) => path);
    const { site: read, problems } = await readChanged(site.folder, { before, after, changed }, site);
    if (read === undefined) {
      const errors = problems.filter(({ severity }) => severity === 'error');
      throw new Unpublished({ outcome: 'refused', problems: errors });
    }
    if (!isSamePlace(read, mainEdition(site)))
      throw new Error('id, hosts, adresse, base and product belong to the folder');
    for (const change of changes) {
      const { path } = change;
      const former = files.find((file) => file.path === path);
      const planned = change.carried === undefined ? former : files.find(({ path }) => path === change.carried?.from);
      const withdrawal = withdrawalAfter(change, planned, options);
      const servedAtOrigin = await hashAtOrigin(site.folder, files, change);
      await writeChange(trx, site, change, { former, withdrawal, servedAtOrigin }, options);
      if (isAlong(change, changes)) continue;
      const served = await readServedText(site.folder, before, path);
      await recordChange(trx, { before: mainEdition(site), after: read, served }, change, options);
    }
    return { outcome: 'published', site: read };
  }).catch(resultOf);
  if (result.outcome === 'published') await indexPages(services, result.site);
  return result;
}

/** Identity and addresses of a site belong to those who host it. */
function isSamePlace(one: Site, other: Site): boolean {
  const place = ({ id, hosts, origin, base, product }: Site) => JSON.stringify([id, hosts, origin, base, product]);
  return place(one) === place(other);
}

/** Rolls the transaction back, so that other processes do not read an unchanged site again. */
class Unpublished extends Error {
  readonly result: PublishResult;

  constructor(result: PublishResult) {
    super(result.outcome);
    this.result = result;
  }
}

function resultOf(error: unknown): PublishResult {
  if (error instanceof Unpublished) return error.result;
  throw error;
}

/** Whether a change belongs to another one of the same act: the former place of a page that moves, texts of a file. */
function isAlong({ path, content }: FileChange, changes: readonly FileChange[]): boolean {
  if (path === MEDIA_TEXTS_FILE) return changes.length > 1;
  return content === null && changes.some(({ carried }) => carried?.from === path);
}

async function recordChange(
  trx: Trx,
  { before, after, served }: { readonly before: Site; readonly after: Site; readonly served: string | undefined },
  { path, content }: FileChange,
  { author, action, about }: PublishOptions,
): Promise<void> {
  const kind = kindOf(path);
  // What leaves the site is named as it was there.
  const title = kind === 'page' ? pageTitle(content ?? served ?? '') : undefined;
  const place = /^horaires\/(.+)\.yaml$/.exec(path)?.[1] ?? '';
  const name = (after.places.get(place) ?? before.places.get(place))?.name;
  await record(trx, before.id, author, new Date(), {
    kind,
    action:
      content === null ? 'delete' : action === 'restore' ? 'restore' : action === 'withdraw' ? 'unpublish' : 'publish',
    aboutId: path,
    about: title ?? about ?? name ?? path,
  });
}

function kindOf(path: string): JournalKind {
  if (path.startsWith('pages/')) return 'page';
  return path.startsWith('media/') || path === MEDIA_TEXTS_FILE ? 'media' : 'setting';
}

async function conflictsOf(
  folder: string,
  files: readonly EditedFile[],
  changes: readonly FileChange[],
): Promise<string[]> {
  const edits = editsOf(files);
  const conflicts: string[] = [];
  for (const { path, startedFrom } of changes) {
    const served = await readServedText(folder, edits, path);
    if (hashIfAny(served) !== startedFrom) conflicts.push(path);
  }
  return conflicts;
}

/** Hash of what is served, before the changes, where a carried file comes from. */
async function hashAtOrigin(
  folder: string,
  files: readonly EditedFile[],
  { carried, startedFrom }: FileChange,
): Promise<string | null> {
  return carried === undefined ? startedFrom : hashIfAny(await readServedText(folder, editsOf(files), carried.from));
}

/** Columns of the planned withdrawal of a file. */
type Withdrawal = Pick<EditedFile, 'withdrawAt' | 'withdrawFailure'>;

/** The planned withdrawal after a change; it stays unless the change decides about it. Only pages are withdrawn. */
function withdrawalAfter(
  { path, content }: FileChange,
  planned: EditedFile | undefined,
  { withdrawAt }: PublishOptions,
): Withdrawal {
  if (content === null || kindOf(path) !== 'page') return { withdrawAt: null, withdrawFailure: null };
  if (withdrawAt !== undefined) return { withdrawAt, withdrawFailure: null };
  return { withdrawAt: planned?.withdrawAt ?? null, withdrawFailure: planned?.withdrawFailure ?? null };
}

/** What a change depends on. */
interface Before {
  readonly former: EditedFile | undefined;
  readonly withdrawal: Withdrawal;
  readonly servedAtOrigin: string | null;
}

async function writeChange(
  trx: Trx,
  { id: siteId, folder }: SiteFolder,
  change: FileChange,
  { former, withdrawal, servedAtOrigin }: Before,
  { author, action }: PublishOptions,
): Promise<void> {
  const { path, content, carried } = change;
  if (carried !== undefined && content !== null)
    await carryWork(trx, { id: siteId, folder }, { path, content, carried, served: servedAtOrigin }, author);
  const inFolder = former === undefined ? await readFolderText(folder, path) : undefined;
  const row = {
    siteId,
    path,
    content,
    base: former === undefined ? hashIfAny(inFolder) : former.base,
    version: (former?.version ?? 0) + 1,
    accountId: author.id,
    accountName: author.name,
    at: new Date(),
    ...withdrawal,
  };
  await trx
    .insertInto('editedFile')
    .values(row)
    .onConflict((conflict) => conflict.columns(['siteId', 'path']).doUpdateSet(row))
    .execute();
  // The history begins with the text of the folder, so that it can be restored.
  if (inFolder !== undefined)
    await recordVersions(trx, siteId, path, author, [{ action: 'folder', content: inFolder }]);
  if (carried === undefined) await settleDraft(trx, siteId, change);
  await recordVersions(trx, siteId, path, author, [{ action, content }]);
}
