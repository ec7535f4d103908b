import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseProblem } from '#server/platform/db/problem.ts';
import type { ClusterPlaces } from './cluster.ts';
import { inspectProcess, isRunning } from './process.ts';
import { isSocketFolder } from './socket.ts';

/** The processes that hold a cluster; true as long as `postmaster` is the process that PostgreSQL's own lock names. */
export interface Owner {
  readonly server: number;
  readonly guardian: number;
  readonly postmaster: number;
  readonly sockets: string;
}

const POLL_MS = 20;
const ZOMBIE_MS = 500;
const ENDING_MS = 30_000;
const UNKNOWN_OWNER_MS = 5_000;
/** No system gives this number to a process. */
const IMPOSSIBLE_PID = 2_147_483_646;

export function inUse(places: ClusterPlaces, pid: number): DatabaseProblem {
  return new DatabaseProblem(
    `[db] Les données de « ${places.dataFolder} » sont déjà ouvertes par un autre serveur (processus ${pid}). Deux serveurs ne peuvent pas partager la base embarquée : celui-ci s’arrête, l’autre continue. Arrêtez l’autre, choisissez un autre dossier de données, ou donnez aux deux un PostgreSQL commun dans DATABASE_URL.`,
  );
}

/**
 * Returns when PostgreSQL can start on this cluster. Waits for an earlier one whose server has died, ends one that has
 * no guardian any more, disowns a lock whose process is a zombie or another program, and refuses when a living server
 * holds the cluster.
 */
export async function waitForCluster(places: ClusterPlaces): Promise<void> {
  const start = Date.now();
  let interrupted = false;
  for (;;) {
    const pid = await readPostmaster(places.cluster);
    const found = pid === undefined ? undefined : inspectProcess(pid);
    if (pid === undefined || found === undefined || found.state === 'absent') return;
    const waited = Date.now() - start;
    if (found.state === 'zombie') {
      // In a container without an init process it stays one for ever.
      if (waited > ZOMBIE_MS) return disown(places.cluster, pid);
    } else if (found.command !== undefined && !found.command.includes(places.cluster)) {
      return disown(places.cluster, pid);
    } else {
      const owner = await readOwner(places, pid);
      if (owner !== undefined && owner.server !== process.pid && isRunning(owner.server)) throw inUse(places, owner.server);
      if (waited > (owner === undefined ? UNKNOWN_OWNER_MS : ENDING_MS)) throw inUse(places, pid);
      if (owner !== undefined && !isRunning(owner.guardian) && !interrupted) {
        interrupted = true;
        process.kill(pid, 'SIGINT');
      }
    }
    await sleep(POLL_MS);
  }
}

/** The living server of this folder, for commands that work beside it. */
export async function findOwner(places: ClusterPlaces): Promise<Owner | undefined> {
  const pid = await readPostmaster(places.cluster);
  const owner = pid === undefined ? undefined : await readOwner(places, pid);
  return owner !== undefined && isRunning(owner.server) && isRunning(owner.postmaster) ? owner : undefined;
}

/** Removes the folder of sockets that a killed guardian left. Called when nothing holds the cluster. */
export async function tidyAfterOwner(places: ClusterPlaces): Promise<void> {
  const owner = await readOwner(places);
  if (owner === undefined || !isSocketFolder(owner.sockets)) return;
  await rm(owner.sockets, { recursive: true, force: true }).catch(() => {});
}

/** Called once PostgreSQL is ready, that is once its own lock is won. */
export async function recordOwner(places: ClusterPlaces, server: Omit<Owner, 'postmaster'>): Promise<void> {
  const postmaster = await readPostmaster(places.cluster);
  if (postmaster === undefined) throw new Error(`PostgreSQL is ready without a lock in ${places.cluster}`);
  const draft = `${places.ownerFile}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify({ ...server, postmaster })}\n`);
  await rename(draft, places.ownerFile);
}

/** The first line of PostgreSQL's lock file. */
export async function readPostmaster(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

async function readOwner(places: ClusterPlaces, postmaster?: number): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(places.ownerFile, 'utf8')) as Owner;
    return postmaster === undefined || owner.postmaster === postmaster ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes the lock name no process. The rest of the file stays: it leads PostgreSQL to the shared memory by which it
 * recognises processes that survived their postmaster.
 */
async function disown(cluster: string, pid: number): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (Number.parseInt(text, 10) === pid) await writeFile(file, text.replace(/^\d+/, String(IMPOSSIBLE_PID)));
}
