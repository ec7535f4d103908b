import { settleEdits } from '#server/content/edits/settle.ts';
import { editedSites, readEdits } from '#server/content/edits/store.ts';
import type { Database } from '#server/platform/db/open.ts';
import type { Io } from './io.ts';
import { type ReadSite, readEditedCached } from './read-cached.ts';
import { TEXTS } from './words/texts.ts';

/**
 * Puts what was edited in the browser over the sites as their folders have them. `isFirst`: the first process of a
 * start also forgets edits that the folder has taken up.
 */
export async function applyEdits(
  io: Io,
  database: Database,
  sites: readonly ReadSite[],
  { isFirst, cache }: { readonly isFirst: boolean; readonly cache: string },
): Promise<readonly ReadSite[]> {
  const edited = await editedSites(database.kysely);
  if (edited.size === 0) return sites;
  const applied: ReadSite[] = [];
  for (const known of sites) {
    const { site } = known;
    if (edited.has(site.id) && isFirst) await settleEdits(database.kysely, site);
    const edits = edited.has(site.id) ? await readEdits(database.kysely, site.id) : new Map();
    const { read, setAside } =
      edits.size === 0 ? { read: known, setAside: [] } : await readEditedCached(site.folder, edits, cache);
    if (setAside.length > 0) io.err(io.t(TEXTS.editSetAside, { site: site.name, files: setAside.join(', ') }));
    applied.push(read ?? known);
  }
  return applied;
}
