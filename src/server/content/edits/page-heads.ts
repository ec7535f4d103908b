import type { Services } from '#server/content/services.ts';
import { DEFAULT_ORDER } from '#server/content/site/pages/page-files.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { headKey, withHead } from './documents/page-text.ts';
import type { FileChange } from './publish.ts';
import { hashText, readEdits, readServedText } from './store.ts';

/** Page → keys of its front matter with their new values; undefined removes a key. */
export type HeadChanges = ReadonlyMap<SitePage, Readonly<Record<string, unknown>>>;

/** The file changes that set single keys of published pages; other lines stay as they are. Drafts get the same keys. */
export async function changeHeads(services: Services, site: Site, heads: HeadChanges): Promise<FileChange[]> {
  const edits = await readEdits(services.database.kysely, site.id);
  const changes: FileChange[] = [];
  for (const [page, keys] of heads) {
    const served = await readServedText(site.folder, edits, page.file);
    if (served === undefined) continue;
    const content = withHead(served, keys);
    if (content === served) continue;
    const carried = { from: page.file, change: (draft: string) => withHead(draft, keys) };
    changes.push({ path: page.file, content, startedFrom: hashText(served), carried });
  }
  return changes;
}

/** A page with the number that orders it among its siblings. */
export interface OrderedPage {
  readonly page: SitePage;
  readonly order: number;
}

/** The numbers of pages as their files have them. */
export async function readOrders(
  { database }: Services,
  site: Site,
  pages: readonly SitePage[],
): Promise<readonly OrderedPage[]> {
  const edits = await readEdits(database.kysely, site.id);
  return Promise.all(
    pages.map(async (page) => {
      const written = headKey((await readServedText(site.folder, edits, page.file)) ?? '', 'ordre');
      return { page, order: typeof written === 'number' ? written : DEFAULT_ORDER };
    }),
  );
}
