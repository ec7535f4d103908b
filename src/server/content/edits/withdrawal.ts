import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { withMark } from './documents/unpublished-mark.ts';
import type { FileChange } from './publish.ts';
import { withoutRedirects } from './redirects.ts';
import { hashText } from './store.ts';

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
