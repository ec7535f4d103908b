import { say } from '#language/message.ts';
import { readEditedSite } from '#server/content/edits/read-edited.ts';
import { settleEdits } from '#server/content/edits/settle.ts';
import { readEdits } from '#server/content/edits/store.ts';
import { reindexElements } from '#server/content/elements/reindex.ts';
import { indexPages } from '#server/content/search/index-pages.ts';
import { type CurrentSites, currentSites } from '#server/content/site/current-sites.ts';
import type { Site, SiteReading } from '#server/content/site/types.ts';
import { watchSite } from '#server/content/site/watch.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { storeModules } from '#server/content/site-modules.ts';
import type { Database } from '#server/platform/db/open.ts';
import { detailOf } from '#server/platform/db/problem.ts';
import type { Io } from './io.ts';
import { conflictOf, reportProblems } from './sites.ts';
import { TEXTS } from './words/texts.ts';

interface FollowedSites extends CurrentSites {
  /** The problems that the last reading of a site's folder reported. */
  problems(siteId: string): readonly Problem[];
  /** Resolves when watching has ended. */
  readonly ended: Promise<unknown>;
}

interface FollowOptions {
  readonly sites: readonly Site[];
  readonly database: Database;
  readonly development: boolean;
}

/** In development, reads a folder again when it changes; with errors, the last good version stays published. */
export function followSites(
  io: Io,
  { sites, database, development }: FollowOptions,
  signal: AbortSignal,
): FollowedSites {
  const current = currentSites(sites);
  const reported = new Map<string, readonly Problem[]>();
  const problems = (siteId: string) => reported.get(siteId) ?? [];
  if (!development) return { ...current, problems, ended: Promise.resolve() };

  const onChange = (index: number) => (reading: SiteReading) => {
    const folder = sites[index]?.folder ?? '';
    reportProblems(io, folder, reading.problems);
    reported.set(sites[index]?.id ?? '', reading.problems);
    const others = current.sites().toSpliced(index, 1);
    const conflict = reading.site && conflictOf(reading.site, others, others.length > 0);
    if (conflict !== undefined) io.err(say(io, conflict));
    if (reading.site === undefined || conflict !== undefined) {
      io.err(io.t(TEXTS.folderHasErrors, { folder }));
      return;
    }
    const { site } = reading;
    updateIndexes(database, site).then(
      () => {
        current.replaceSite(site);
        io.out(io.t(TEXTS.readAgain, { site: site.name }));
      },
      (error) => io.err(io.t(TEXTS.notTakenOver, { folder, detail: detailOf(error) })),
    );
  };
  const watches = sites.map((site, index) =>
    watchSite(site.folder, onChange(index), signal, readWithEdits(database, site.id)).catch((error) =>
      io.err(io.t(TEXTS.notWatched, { folder: site.folder, detail: detailOf(error) })),
    ),
  );
  return { ...current, problems, ended: Promise.all(watches) };
}

/** Reads a folder with the edits that it has not taken up; without any while the database is not available. */
function readWithEdits({ kysely }: Database, id: string): (folder: string) => Promise<SiteReading> {
  return async (folder) => {
    const edits = settleEdits(kysely, { id, folder }).then(() => readEdits(kysely, id));
    return readEditedSite(folder, await edits.catch(() => new Map()));
  };
}

/** Updates the indexes of a site in the database. */
async function updateIndexes(database: Database, site: Site): Promise<void> {
  await reindexElements({ database }, site);
  await indexPages({ database }, site);
  await storeModules(database.kysely, [site]);
}
