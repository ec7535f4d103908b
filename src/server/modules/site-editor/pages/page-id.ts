import { splitPage } from '#server/content/edits/documents/page-text.ts';
import { getKey } from '#server/content/edits/documents/yaml-keys.ts';
import { listDrafts } from '#server/content/edits/drafts.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';

/** A number that neither a page nor a draft has. */
export async function freePageId({ database }: Services, site: Site): Promise<number> {
  const drafts = await listDrafts(database.kysely, site.id);
  const ids = drafts.map(({ content }) => {
    const [head] = splitPage(content) ?? [];
    return head?.type === 'head' ? Number(getKey(head.yaml, ['id'])) || 0 : 0;
  });
  return Math.max(0, ...ids, ...[...site.pagesById.keys()].map(Number)) + 1;
}
