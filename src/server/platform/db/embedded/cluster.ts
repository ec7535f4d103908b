import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { type Identity, ownerOf, run } from './identity.ts';
import type { PostgresPackage } from './programs.ts';
import type { Runner } from './runner.ts';

/** Paths of the cluster below the data folder. */
export interface ClusterPlaces {
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

export function placesIn(dataFolder: string): ClusterPlaces {
  return {
    dataFolder,
    cluster: join(dataFolder, 'database'),
    versionFile: join(dataFolder, 'database.version.json'),
    ownerFile: join(dataFolder, 'database.owner.json'),
  };
}

/** Fails, without any change, if another major version of PostgreSQL wrote the data. */
export async function refuseOtherMajor(places: ClusterPlaces, source: PostgresPackage): Promise<void> {
  if (!(await hasCluster(places))) return;
  const inside = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const found = [inside?.trim(), await readMajor(places)].find((major) => major !== undefined && major !== String(source.major));
  if (found === undefined) return;
  throw new DatabaseProblem(
    `[db] Les données de « ${places.dataFolder} » ont été écrites par PostgreSQL ${found} et cette version de Vitrine apporte PostgreSQL ${source.major}. Les ouvrir les abîmerait : rien n’a été touché. Avec la version précédente, lancez « vitrine export », puis « vitrine import » avec celle-ci dans un dossier neuf.`,
  );
}

/**
 * Creates the cluster if there is none. It is built under a temporary name and renamed when complete: an interruption
 * leaves no partial cluster, and of two processes that build at once one wins and the other uses its cluster.
 */
export async function ensureCluster(places: ClusterPlaces, runner: Runner, source: PostgresPackage, durable: boolean): Promise<void> {
  if (await hasCluster(places)) await changeOwner(places.cluster, runner.identity);
  else await buildCluster(places, runner, durable);
  if ((await readMajor(places)) === String(source.major)) return;
  await writeFile(places.versionFile, `${JSON.stringify({ engine: 'postgresql', major: source.major })}\n`);
}

async function buildCluster(places: ClusterPlaces, { identity, programs }: Runner, durable: boolean): Promise<void> {
  await removeAbandonedDrafts(places);
  const draft = `${places.cluster}.${randomBytes(4).toString('hex')}.new`;
  await mkdir(draft, { mode: 0o700 });
  try {
    const { uid, gid } = ownerOf(identity);
    if (identity.user !== undefined) await chown(draft, uid, gid);
    const options = ['-U', SUPERUSER, '--locale=C', '--encoding=UTF8', '-A', 'trust', '--no-instructions'];
    const command = [join(programs, 'bin/initdb'), '-D', draft, ...options, ...(durable ? [] : ['--no-sync'])];
    const failure = run(command, identity);
    if (failure !== undefined) throw notBuilt(places, failure);
    await rename(draft, places.cluster).catch(async (error: unknown) => {
      if (!(await hasCluster(places))) throw notBuilt(places, detailOf(error));
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function notBuilt(places: ClusterPlaces, detail: string): DatabaseProblem {
  return new DatabaseProblem(
    `[db] La base n’a pas pu être créée dans « ${places.dataFolder} ». Le serveur ne peut pas démarrer. Vérifiez l’espace libre et les droits du dossier. Détail : ${detail}`,
  );
}

async function removeAbandonedDrafts({ dataFolder }: ClusterPlaces): Promise<void> {
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
  throw new DatabaseProblem(
    `[db] Les données de « ${cluster} » appartiennent à un autre utilisateur (${found.uid}). La base embarquée ne peut pas démarrer. Lancez Vitrine avec cet utilisateur, ou changez le propriétaire du dossier.`,
  );
}

async function readMajor({ versionFile }: ClusterPlaces): Promise<string | undefined> {
  try {
    const { major } = JSON.parse(await readFile(versionFile, 'utf8')) as { major?: unknown };
    return major === undefined ? undefined : String(major);
  } catch {
    return undefined;
  }
}

async function hasCluster(places: ClusterPlaces): Promise<boolean> {
  return stat(join(places.cluster, 'PG_VERSION')).then(
    () => true,
    // A cluster that this user cannot read exists all the same.
    (error: unknown) => codeOf(error) === 'EACCES',
  );
}
