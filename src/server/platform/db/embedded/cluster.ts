import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { says } from '#language/message.ts';
import { codeOf, DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { type Identity, ownerOf, run } from './identity.ts';
import type { PostgresPackage } from './programs.ts';
import type { Runner } from './runner.ts';

/** Paths of the cluster below the data folder. */
export interface ClusterPaths {
  readonly dataFolder: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  /** The major version that wrote the cluster. */
  readonly versionFile: string;
  /** The processes that currently run the cluster. */
  readonly ownerFile: string;
}

export const SUPERUSER = 'vitrine';
/** Building a draft takes a second or two: an older one was left by a killed process. */
const ABANDONED_MS = 10 * 60_000;

export function clusterPaths(dataFolder: string): ClusterPaths {
  return {
    dataFolder,
    cluster: join(dataFolder, 'database'),
    versionFile: join(dataFolder, 'database.version.json'),
    ownerFile: join(dataFolder, 'database.owner.json'),
  };
}

/** Fails, without any change, if another major version of PostgreSQL wrote the data. */
export async function refuseOtherMajor(paths: ClusterPaths, source: PostgresPackage): Promise<void> {
  if (!(await hasCluster(paths))) return;
  const inside = await readFile(join(paths.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const found = [inside?.trim(), await readMajor(paths)].find(
    (major) => major !== undefined && major !== String(source.major),
  );
  if (found === undefined) return;
  throw new DatabaseProblem(says(DB_TEXTS.otherMajor, { folder: paths.dataFolder, found, major: source.major }));
}

/**
 * Creates the cluster if there is none. It is built under a temporary name and renamed when complete: an interruption
 * leaves no partial cluster, and of two processes that build at once one wins and the other uses its cluster.
 */
export async function ensureCluster(paths: ClusterPaths, runner: Runner, source: PostgresPackage, durable: boolean) {
  if (await hasCluster(paths)) await changeOwner(paths.cluster, runner.identity);
  else await buildCluster(paths, runner, durable);
  if ((await readMajor(paths)) === String(source.major)) return;
  await writeFile(paths.versionFile, `${JSON.stringify({ engine: 'postgresql', major: source.major })}\n`);
}

async function buildCluster(paths: ClusterPaths, { identity, programs }: Runner, durable: boolean): Promise<void> {
  await removeAbandonedDrafts(paths);
  const draft = `${paths.cluster}.${randomBytes(4).toString('hex')}.new`;
  await mkdir(draft, { mode: 0o700 });
  try {
    const { uid, gid } = ownerOf(identity);
    if (identity.user !== undefined) await chown(draft, uid, gid);
    const options = ['-U', SUPERUSER, '--locale=C', '--encoding=UTF8', '-A', 'trust', '--no-instructions'];
    const command = [join(programs, 'bin/initdb'), '-D', draft, ...options, ...(durable ? [] : ['--no-sync'])];
    const failure = run(command, identity);
    if (failure !== undefined) throw notBuilt(paths, failure);
    await rename(draft, paths.cluster).catch(async (error: unknown) => {
      if (!(await hasCluster(paths))) throw notBuilt(paths, detailOf(error));
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function notBuilt(paths: ClusterPaths, detail: string): DatabaseProblem {
  return new DatabaseProblem(says(DB_TEXTS.notCreated, { folder: paths.dataFolder, detail }));
}

async function removeAbandonedDrafts({ dataFolder }: ClusterPaths): Promise<void> {
  const drafts = (await readdir(dataFolder)).filter((name) => /^database\.[0-9a-f]{8}\.new$/.test(name));
  for (const path of drafts.map((name) => join(dataFolder, name))) {
    if ((await lstat(path)).mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}

/** Another user may have created the cluster, for instance root before an ordinary user was usable. */
async function changeOwner(cluster: string, identity: Identity): Promise<void> {
  const { uid, gid } = ownerOf(identity);
  const found = await lstat(cluster);
  if (found.uid === uid) return;
  const failure = process.getuid?.() === 0 ? run(['chown', '-Rh', `${uid}:${gid}`, cluster]) : '';
  if (failure === undefined) return;
  throw new DatabaseProblem(says(DB_TEXTS.otherOwner, { folder: cluster, user: found.uid }));
}

async function readMajor({ versionFile }: ClusterPaths): Promise<string | undefined> {
  try {
    const { major } = JSON.parse(await readFile(versionFile, 'utf8')) as { major?: unknown };
    return major === undefined ? undefined : String(major);
  } catch {
    return undefined;
  }
}

async function hasCluster(paths: ClusterPaths): Promise<boolean> {
  return stat(join(paths.cluster, 'PG_VERSION')).then(
    () => true,
    // A cluster that this user cannot read exists all the same.
    (error: unknown) => codeOf(error) === 'EACCES',
  );
}
