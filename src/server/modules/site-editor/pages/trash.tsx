import { pageTitle } from '#server/content/edits/documents/page-text.ts';
import { SubmitButton } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { pageName, pageScreens } from '#server/render/administration/page-screens.ts';
import { type OpenPage, openPage, pathOf } from './open-page.ts';
import { pageFields } from './page-forms.tsx';

export interface Trashed {
  /** As its last version has it, for forms. */
  readonly open: OpenPage;
  /** The rank of that version. */
  readonly rank: string;
}

/** The last text of a page that was served. */
interface LastText {
  readonly path: string;
  readonly rank: string;
  readonly content: string;
}

/** The last served texts of the pages whose last version, drafts aside, is their removal by a person, by path. */
export async function listTrash(
  db: Reader,
  { id: siteId }: Pick<Site, 'id'>,
  only?: string,
): Promise<ReadonlyMap<string, LastText>> {
  const versions = latestServed(db, siteId).$if(only !== undefined, (query) => query.where('path', '=', only ?? ''));
  const last = await versions.select(['path', 'action']).execute();
  const paths = last.filter(({ action }) => action === 'remove').map(({ path }) => path);
  if (paths.length === 0) return new Map();
  const rows = await versions
    .select(['path', 'rank', 'content'])
    .where('path', 'in', paths)
    .where('content', 'is not', null)
    .execute();
  return new Map(rows.map(({ path, rank, content }) => [path, { path, rank, content: content ?? '' }]));
}

/** The paths that pages have left for others: a publication, not a person, removed what was there. */
export async function listLeft(db: Reader, { id: siteId }: Pick<Site, 'id'>): Promise<ReadonlySet<string>> {
  const latest = latestServed(db, siteId).select(['path', 'action']);
  const last = await latest.select((eb) => eb('content', 'is', null).as('isGone')).execute();
  return new Set(last.filter((one) => one.isGone && one.action === 'publish').map(({ path }) => path));
}

/** The last version of each page, drafts aside. */
function latestServed(db: Reader, siteId: string) {
  return db
    .selectFrom('fileVersion')
    .distinctOn('path')
    .where('siteId', '=', siteId)
    .where('path', 'like', 'pages/%')
    .where('action', '<>', 'draft')
    .orderBy('path')
    .orderBy('rank', 'desc');
}

/** The page of a name, if it is in the trash. */
export async function findTrashed(services: Services, site: Site, name: unknown): Promise<Trashed | undefined> {
  const path = typeof name === 'string' ? pathOf(name) : undefined;
  const last = path && (await listTrash(services.database.kysely, site, path)).get(path);
  if (last === undefined || last === '') return undefined;
  // A new page may be written at its address.
  const isTaken = await openPage(services, site, name).then(
    () => true,
    () => false,
  );
  return isTaken ? undefined : { open: openGone(last.path, last.content), rank: last.rank };
}

/** A page that is neither served nor a draft, with its last text. */
export function openGone(path: string, source: string): OpenPage {
  const name = pageName(path);
  return {
    name,
    path,
    source,
    title: pageTitle(source) ?? name,
    draft: undefined,
    servedHash: null,
    edits: new Map(),
    status: undefined,
    segments: undefined,
    page: undefined,
    plan: { publishAt: undefined, withdrawAt: undefined },
  };
}

interface RestoreFormProps {
  readonly site: Site;
  readonly open: OpenPage;
  readonly rank: string;
  readonly label: string;
}

/** The button that publishes a version of a page again. */
export function RestoreForm({ site, open, rank, label }: RestoreFormProps) {
  return (
    <PostForm action={pageScreens(site, open.name).restore} hidden={pageFields(open)}>
      <SubmitButton tone="secondary" name="rang" value={rank}>
        {label}
      </SubmitButton>
    </PostForm>
  );
}
