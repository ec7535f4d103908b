import { pageTitle } from '#server/content/edits/documents/page-text.ts';
import { isMarked } from '#server/content/edits/documents/unpublished-mark.ts';
import { type FileDraft, listAbandoned, listDrafts } from '#server/content/edits/drafts.ts';
import { statusOf } from '#server/content/edits/status.ts';
import { editsOf, readEditedFiles, readServedText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import { isNotFoundPage } from '#server/content/site/pages/page-languages.ts';
import { folderSource } from '#server/content/site/source.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { pageName } from '#server/render/administration/page-screens.ts';
import { withdrawnPaths } from './open-page.ts';
import type { STATES } from './texts.ts';
import { listLeft, listTrash } from './trash.tsx';

export type PageState = keyof typeof STATES;

export interface TreeEntry {
  readonly name: string;
  readonly title: string;
  readonly address: string;
  readonly depth: number;
  /** Undefined: that of the screen, or unknown. */
  readonly language?: string | undefined;
  readonly states: readonly PageState[];
  /** Where the page stands; undefined for one that is not published, and among results of a search. */
  readonly place?: TreePlace | undefined;
}

export interface TreePlace {
  readonly id: string;
  /** Undefined for a page that cannot be moved. */
  readonly parent: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Every page with its states, in the order of the menus; the trash comes last. */
export async function pageTree({ database }: Services, site: Site): Promise<TreeEntry[]> {
  const { kysely } = database;
  const [files, drafts, abandoned, inFolder, withdrawn, trash, left] = await Promise.all([
    readEditedFiles(kysely, site.id),
    listDrafts(kysely, site.id),
    listAbandoned(kysely, site.id),
    folderSource(site.folder).list('pages'),
    withdrawnPaths(kysely, site.id),
    listTrash(kysely, site),
    listLeft(kysely, site),
  ]);
  const edits = editsOf(files);
  const gone = new Map([...abandoned, ...[...trash.values()].map(({ path, content }) => [path, content] as const)]);
  const statuses = new Map((await statusOf(kysely, site.folder, files)).map((status) => [status.file.path, status]));
  const setAside = new Set(site.setAside.map(({ path }) => path));
  const draftsByPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const statesOf = (path: string): PageState[] => {
    const [draft, status] = [draftsByPath.get(path), statuses.get(path)];
    const states: PageState[] = [];
    if (draft !== undefined) states.push(...statesOfDraft(draft));
    if (setAside.has(path)) states.push('aside');
    if (status?.file.withdrawAt != null) states.push('leaving');
    if (status?.file.withdrawFailure != null) states.push('stays');
    if (status?.state === 'both') states.push('both');
    else if (status?.state === 'edited' || status?.state === 'new') states.push('edited');
    return states;
  };
  const published = inMenuOrder(site).map(({ page, depth }) => ({
    name: pageName(page.file),
    title: page.title,
    address: page.path,
    depth,
    language: page.language === site.language ? undefined : page.language,
    states: statesOf(page.file),
    place: treePlace(page),
  }));
  const known = new Set(published.map(({ name }) => name));
  const others = [
    ...inFolder.map((file) => `pages/${file}`),
    ...files.map(({ path }) => path),
    ...drafts.map(({ path }) => path),
    ...gone.keys(),
  ];
  const unpublishedPaths = [...new Set(others)]
    .filter((path) => path.startsWith('pages/') && path.endsWith('.md') && !known.has(pageName(path)))
    .filter(
      (path) =>
        draftsByPath.has(path) || statuses.get(path)?.file.content !== null || gone.has(path) || !left.has(path),
    )
    .sort();
  const unpublished = await Promise.all(
    unpublishedPaths.map(async (path): Promise<TreeEntry> => {
      const [draft, served] = [draftsByPath.get(path), await readServedText(site.folder, edits, path)];
      const own: PageState = setAside.has(path)
        ? 'aside'
        : served !== undefined
          ? (isMarked(served) && (withdrawn.has(path) ? 'withdrawn' : 'unpublished')) || 'hidden'
          : draft === undefined
            ? 'removed'
            : 'new';
      const title = pageTitle(draft?.content ?? served ?? gone.get(path) ?? '');
      const more =
        draft === undefined ? [] : statesOfDraft(draft).filter((state) => own !== 'new' || state !== 'draft');
      const name = pageName(path);
      return { name, title: title ?? name, address: `/${name}`, depth: 0, states: [own, ...more] };
    }),
  );
  return withUnpublished(published, unpublished);
}

/** Puts pages that are not on the site after what stands below the nearest published page above their address. */
function withUnpublished(published: readonly TreeEntry[], others: readonly TreeEntry[]): TreeEntry[] {
  const entries = [...published];
  const isTrashed = ({ states }: TreeEntry) => states.includes('removed');
  for (const entry of others) {
    if (isTrashed(entry)) continue;
    const segments = entry.name.replace(/\/?index$/, '').split('/');
    const above = segments
      .map((_, index) => `/${segments.slice(0, segments.length - index - 1).join('/')}`)
      .map((address) => entries.findIndex((one) => one.place !== undefined && one.address === address))
      .find((index) => index >= 0);
    const depth = above === undefined ? 0 : (entries[above]?.depth ?? 0) + 1;
    const next = entries.findIndex((one, index) => index > (above ?? -1) && one.depth < depth);
    entries.splice(next < 0 ? entries.length : next, 0, { ...entry, depth });
  }
  return [...entries, ...others.filter(isTrashed)];
}

function statesOfDraft({ publishAt, failure }: FileDraft): readonly PageState[] {
  if (failure !== null) return ['failed'];
  return [publishAt === null ? 'draft' : 'planned'];
}

/** The entries whose title or address has the words. */
export function searchTree(entries: readonly TreeEntry[], words: string): readonly TreeEntry[] {
  const folded = foldText(words);
  if (folded === '') return entries;
  return entries
    .filter(({ title, address }) => foldText(`${title} ${address}`).includes(folded))
    .map((entry) => ({ ...entry, depth: 0, place: undefined }));
}

function treePlace({ id, parent, path, language }: SitePage): TreePlace {
  const siblings = parent?.children ?? [];
  const rank = siblings.findIndex((one) => one.id === id);
  // The page for unknown addresses belongs to no menu.
  const isApart = isNotFoundPage({ path, language });
  return { id, parent: isApart ? undefined : parent?.id, isFirst: rank <= 0, isLast: rank === siblings.length - 1 };
}

function inMenuOrder(site: Site): { page: SitePage; depth: number }[] {
  const below = (page: SitePage, depth: number): { page: SitePage; depth: number }[] => [
    { page, depth },
    ...page.children.flatMap((child) => below(child, depth + 1)),
  ];
  const roots = [...site.pagesById.values()]
    .filter(({ parent }) => parent === undefined)
    .sort((one, other) => languageRank(site, one.language) - languageRank(site, other.language));
  return roots.flatMap((page) => below(page, 0));
}

/** The language of the screen comes first, then the others in the order of the site. */
function languageRank({ language, languages }: Site, other: string): number {
  return other === language ? -1 : languages.indexOf(other);
}
