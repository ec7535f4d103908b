import { createHash } from 'node:crypto';
import path from 'node:path';
import { type EditedReading, readEditedSite } from '#server/content/edits/read-edited.ts';
import type { Edits } from '#server/content/edits/store.ts';
import { pagesDigest } from '#server/content/search/pages-digest.ts';
import { cachedReading } from '#server/content/site/cached-reading.ts';
import { clearMarkdownCache } from '#server/content/site/markdown/markdown-trees.ts';
import { readSite } from '#server/content/site/read.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';

/** A site, and the digest of its pages for the search index. Both are cached together. */
export interface ReadSite {
  readonly site: Site;
  readonly pages: string;
}

type CachedEdited = Pick<EditedReading, 'setAside'> & { readonly read: ReadSite | undefined };
type CachedReading = Pick<SiteReading, 'problems'> & { readonly read: ReadSite | undefined };

/** Reads a site folder, or its cache if the folder is unchanged since an earlier start. */
export async function readCached(folder: string, cache: string, isOneOfMany: boolean): Promise<CachedReading> {
  return cachedReading(folder, cacheFile(cache, folder), async () => {
    const { site, problems } = await readSite(folder);
    // The cache of a single site stays: it is faster to read again while it is edited.
    if (isOneOfMany) clearMarkdownCache();
    const read = site && { site, pages: pagesDigest(site) };
    return { made: { read, problems }, isCacheable: read !== undefined };
  });
}

/** The same for a folder with edits. */
export async function readEditedCached(folder: string, edits: Edits, cache: string): Promise<CachedEdited> {
  const signature = createHash('sha256')
    .update(JSON.stringify([...edits]))
    .digest('hex');
  const read = async () => {
    const { site, setAside } = await readEditedSite(folder, edits);
    const made = { read: site && { site, pages: pagesDigest(site) }, setAside };
    return { made, isCacheable: site !== undefined };
  };
  return cachedReading(folder, cacheFile(cache, `${folder} edits`), read, signature);
}

function cacheFile(cache: string, name: string): string {
  return path.join(cache, `${createHash('sha256').update(name).digest('hex').slice(0, 16)}.bin`);
}
