import { randomBytes } from 'node:crypto';
import { chown, lstat, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath } from './embedded.binaries.ts';
import { type Identity, ownerOf, runAs } from './embedded.identity.ts';
import type { PostgresPackage } from './embedded.package.ts';
import type { Runner } from './embedded.prepare.ts';
import { codeOf, DatabaseProblem, detailOf } from './problem.ts';

/** Where things lie below the data folder. */
export interface ClusterPlaces {
  readonly dataFolder: string;
  /** What PostgreSQL calls its data directory. */
  readonly cluster: string;
  /** Says which major version wrote the cluster. */
  readonly versionFile: string;
  /** Says which processes hold the cluster at the moment. */
  readonly ownerFile: string;
}

export const SUPERUSER = 'vitrine';

const FORGOTTEN_MS = 10 * 60_000;

export function placesIn(dataFolder: string): ClusterPlaces {
  return {
    dataFolder,
    cluster: join(dataFolder, 'database'),
    versionFile: join(dataFolder, 'database.version.json'),
    ownerFile: join(dataFolder, 'database.owner.json'),
  };
}

/** Refuses data that another major version of PostgreSQL wrote. Nothing is touched. */
export async function refuseOtherMajor(places: ClusterPlaces, source: PostgresPackage): Promise<void> {
  if (!(await hasCluster(places))) return;
  const inside = await readFile(join(places.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const beside = await readFile(places.versionFile, 'utf8').then(majorIn, () => undefined);
  const found = [inside, beside].find((text) => text !== undefined && text.trim() !== String(source.major));
  if (found === undefined) return;
  throw new DatabaseProblem(
    `[db] Les données de « ${places.dataFolder} » ont été écrites par PostgreSQL ${found.trim()} et cette version de Vitrine apporte PostgreSQL ${source.major}. Les ouvrir les abîmerait : rien n’a été touché. Avec la version précédente, lancez « vitrine export », puis « vitrine import » avec celle-ci dans un dossier neuf.`,
  );
}

/**
 * Makes the cluster when there is none. It is built under another name and renamed when complete: an interruption leaves nothing half-made behind, and of two
 * processes that build at once one wins and the other goes on with the winner's.
 */
export async function ensureCluster(places: ClusterPlaces, runner: Runner, source: PostgresPackage, durable: boolean): Promise<void> {
  if (await hasCluster(places)) await giveTo(places.cluster, runner.identity);
  else await buildCluster(places, runner, durable);
  const known = await readFile(places.versionFile, 'utf8').then(majorIn, () => undefined);
  if (known !== String(source.major))
    await writeFile(places.versionFile, `${JSON.stringify({ engine: 'postgresql', major: source.major })}\n`);
}

async function buildCluster(places: ClusterPlaces, runner: Runner, durable: boolean): Promise<void> {
  await removeForgottenDrafts(places);
  const draft = `${places.cluster}.${randomBytes(4).toString('hex')}.new`;
  const { uid, gid } = ownerOf(runner.identity);
  await mkdir(draft, { mode: 0o700 });
  try {
    if (runner.identity.user !== undefined) await chown(draft, uid, gid);
    const options = [
      '-U',
      SUPERUSER,
      '--locale=C',
      '--encoding=UTF8',
      '-A',
      'trust',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const result = runAs(runner.identity, [programPath(runner.binaries, 'initdb'), '-D', draft, ...options]);
    if (result.status !== 0) throw notBuilt(places, result.error?.message ?? result.stderr);
    await rename(draft, places.cluster).catch(async (error: unknown) => {
      if (!(await hasCluster(places))) throw notBuilt(places, detailOf(error));
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function notBuilt(places: ClusterPlaces, detail: string): DatabaseProblem {
  return new DatabaseProblem(
    `[db] La base n’a pas pu être créée dans « ${places.dataFolder} ». Le serveur ne peut pas démarrer. Vérifiez l’espace libre et les droits du dossier. Détail : ${detail.trim()}`,
  );
}

/** A draft lives for a second or two; one that is minutes old belonged to a process that was killed. */
async function removeForgottenDrafts(places: ClusterPlaces): Promise<void> {
  const oldest = Date.now() - FORGOTTEN_MS;
  for (const name of await readdir(places.dataFolder)) {
    const path = join(places.dataFolder, name);
    if (/^database\.[0-9a-f]{8}\.new$/.test(name) && (await lstat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
  }
}

/** Gives an existing cluster to the identity that will run it: the folder may have been made by another one (root then, a user now in reach). */
async function giveTo(cluster: string, identity: Identity): Promise<void> {
  const { uid, gid } = ownerOf(identity);
  const found = await lstat(cluster);
  if (found.uid === uid) return;
  if (process.getuid?.() !== 0) {
    throw new DatabaseProblem(
      `[db] Les données de « ${cluster} » appartiennent à un autre utilisateur (${found.uid}). La base embarquée ne peut pas démarrer. Lancez Vitrine avec cet utilisateur, ou changez le propriétaire du dossier.`,
    );
  }
  await chownTree(cluster, uid, gid);
}

async function chownTree(path: string, uid: number, gid: number): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await chownTree(child, uid, gid);
    else if (entry.isFile()) await chown(child, uid, gid);
  }
  await chown(path, uid, gid);
}

function majorIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'major' in value ? String(value.major) : undefined;
  } catch {
    return undefined;
  }
}

async function hasCluster(places: ClusterPlaces): Promise<boolean> {
  return stat(join(places.cluster, 'PG_VERSION')).then(
    () => true,
    // A cluster of another user is closed to us: it exists all the same.
    (error: unknown) => codeOf(error) === 'EACCES',
  );
}
