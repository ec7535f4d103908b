import type { Services } from '#server/content/services.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { withMark } from './documents/unpublished-mark.ts';
import type { FileChange } from './publish.ts';
import { withoutRedirects } from './redirects.ts';
import { hashText, readEdits } from './store.ts';

interface Withdrawn {
  readonly path: string;
  /** As it is published. */
  readonly content: string;
}

/** The changes that withdraw a page: its text stays and is not published; a draft of it stays a draft. */
export async function withdrawalOf(
  services: Pick<Services, 'database'>,
  site: Site,
  { path, content }: Withdrawn,
): Promise<readonly FileChange[]> {
  const carried = { from: path, change: (draft: string) => draft };
  const change = { path, content: withMark(content), startedFrom: hashText(content), carried };
  return withoutRedirects(services, site, change);
}

/** The errors that the site would have without the page: other pages, menus and shortcuts lead to it. */
export async function findReferences(
  services: Pick<Services, 'database'>,
  site: Site,
  page: Withdrawn,
): Promise<readonly Problem[]> {
  const edits = new Map(await readEdits(services.database.kysely, site.id));
  for (const { path, content } of await withdrawalOf(services, site, page)) edits.set(path, content);
  const { problems } = await readSite(site.folder, edits, site);
  return problems.filter(({ severity }) => severity === 'error');
}
