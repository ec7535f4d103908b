import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrontBuild } from './front.ts';

/** Below the data folder: the front ends that pages still open may have been drawn with. */
export const HISTORY_FOLDER = 'front';
/** The name of the version that was published last. */
const LATEST = 'latest';
const KEPT_MS = 30 * 24 * 3_600_000;
/** About 2 MB each. */
const MAX_VERSIONS = 20;
/** What a process that was killed left unfinished goes too. */
const DRAFT = '.draft-';
const VERSION = /^[0-9a-f]{12}$/;

/**
 * Keeps a copy of the front end that is about to be published, so that the next version can still serve those who opened a page with this one. What was replaced more than
 * thirty days ago is deleted. Several processes may do this at once.
 */
export async function keepFrontBuild(dataFolder: string, front: FrontBuild, now: Date): Promise<void> {
  const folder = path.join(dataFolder, HISTORY_FOLDER);
  const own = path.join(folder, front.version);
  await mkdir(folder, { recursive: true });
  if (!(await isThere(own))) {
    // Under its name only once it is whole.
    const draft = await mkdtemp(path.join(folder, DRAFT));
    await cp(front.folder, draft, { recursive: true });
    await rename(draft, own).catch(() => rm(draft, { recursive: true, force: true }));
  }
  const former = await readFile(path.join(folder, LATEST), 'utf8').catch(() => '');
  // Its thirty days begin when it is replaced.
  if (VERSION.test(former) && former !== front.version) await utimes(path.join(folder, former), now, now).catch(() => {});
  await utimes(own, now, now);
  await writeFile(path.join(folder, LATEST), front.version);
  await forgetOld(folder, front.version, now);
}

/** A front end that was kept; undefined when there is none of that version. */
export async function findFrontBuild(dataFolder: string, version: string): Promise<FrontBuild | undefined> {
  if (!VERSION.test(version)) return undefined;
  const folder = path.join(dataFolder, HISTORY_FOLDER, version);
  try {
    return { folder, version, files: new Set(await readdir(folder)) };
  } catch {
    return undefined;
  }
}

async function forgetOld(folder: string, current: string, now: Date): Promise<void> {
  const versions = (await readdir(folder)).filter((name) => (VERSION.test(name) || name.startsWith(DRAFT)) && name !== current);
  const dated = await Promise.all(versions.map(async (name) => ({ name, at: await changedAt(path.join(folder, name)) })));
  dated.sort((one, other) => other.at - one.at);
  const old = dated.filter(({ at }, index) => index >= MAX_VERSIONS || now.getTime() - at > KEPT_MS);
  for (const { name } of old) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Another process may have deleted it meanwhile. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
