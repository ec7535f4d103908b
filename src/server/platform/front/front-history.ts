import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sweep } from '#server/platform/operation/sweeps.ts';
import type { FrontBuild } from './front.ts';

/** Below the data folder: earlier front ends that open pages may still use. */
export const HISTORY_FOLDER = 'front';
/** File with the name of the version that was published last. */
const LATEST = 'latest';
const RETENTION_MS = 30 * 24 * 3_600_000;
/** About 2 MB each. */
const MAX_VERSIONS = 20;
/** Prefix of incomplete copies; one that a killed process left is deleted like a version. */
const DRAFT = '.draft-';
const VERSION = /^[0-9a-f]{12}$/;

/**
 * Stores a copy of the front end that is about to be published, so that the next version can still serve pages opened
 * with this one. Several processes may run this at once.
 */
export async function storeFrontBuild(dataFolder: string, front: FrontBuild, now: Date): Promise<void> {
  const folder = path.join(dataFolder, HISTORY_FOLDER);
  const own = path.join(folder, front.version);
  await mkdir(folder, { recursive: true });
  if (!existsSync(own)) {
    // Renamed when complete.
    const draft = await mkdtemp(path.join(folder, DRAFT));
    await cp(front.folder, draft, { recursive: true });
    await rename(draft, own).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const former = await readFile(path.join(folder, LATEST), 'utf8').catch(() => '');
  // The retention of a version starts when it is replaced.
  if (VERSION.test(former) && former !== front.version)
    await utimes(path.join(folder, former), now, now).catch(() => {});
  await utimes(own, now, now);
  await writeFile(path.join(folder, LATEST), front.version);
}

export function frontBuilds({ dataFolder, front }: { readonly dataFolder: string; readonly front: FrontBuild }): Sweep {
  return {
    name: 'serveur',
    everyMs: 24 * 3_600_000,
    failure:
      'Les anciennes versions des scripts n’ont pas pu être supprimées. Vérifiez les droits du dossier des données.',
    run: (now) => forgetFrontBuilds(dataFolder, front, now),
  };
}

/** Deletes the front ends that were replaced more than thirty days ago, and those beyond the twenty latest. */
export async function forgetFrontBuilds(dataFolder: string, front: FrontBuild, now: Date): Promise<void> {
  const folder = path.join(dataFolder, HISTORY_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const versions = names.filter((name) => (VERSION.test(name) || name.startsWith(DRAFT)) && name !== front.version);
  const dated = await Promise.all(
    versions.map(async (name) => {
      // Another process may have deleted it meanwhile.
      const found = await stat(path.join(folder, name)).catch(() => undefined);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  dated.sort((one, other) => other.at - one.at);
  const old = dated.filter(({ at }, index) => index >= MAX_VERSIONS || now.getTime() - at > RETENTION_MS);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** A stored front end; undefined if there is none of that version. */
export async function findFrontBuild(dataFolder: string, version: string): Promise<FrontBuild | undefined> {
  if (!VERSION.test(version)) return undefined;
  const folder = path.join(dataFolder, HISTORY_FOLDER, version);
  try {
    return { folder, version, files: new Set(await readdir(folder)) };
  } catch {
    return undefined;
  }
}
