import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { says } from '#language/message.ts';
import { DatabaseProblem } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import type { ClusterPaths } from './cluster.ts';
import { inspectProcess, interrupt, isRunning } from './process.ts';
import { isSocketFolder } from './socket.ts';

/** The processes that run a cluster; valid while `postmaster` is the process named by PostgreSQL's own lock. */
interface Owner {
  readonly server: number;
  readonly guardian: number;
  readonly postmaster: number;
  readonly sockets: string;
}

const POLL_MS = 20;
const ZOMBIE_MS = 500;
const ENDING_MS = 30_000;
const UNKNOWN_OWNER_MS = 5_000;
/** No system uses this process id. */
const IMPOSSIBLE_PID = 2_147_483_646;

export function inUse(paths: ClusterPaths, pid: number): DatabaseProblem {
  return new DatabaseProblem(says(DB_TEXTS.inUse, { folder: paths.dataFolder, pid }));
}

/**
 * Resolves when PostgreSQL can start on this cluster. Waits for a previous one whose server has died, stops one without
 * guardian, clears a lock whose process is a zombie or another program, and throws if a running server uses the
 * cluster.
 */
export async function waitForCluster(paths: ClusterPaths): Promise<void> {
  const start = Date.now();
  let interrupted = false;
  for (;;) {
    const pid = await readPostmaster(paths.cluster);
    const found = pid === undefined ? undefined : inspectProcess(pid);
    if (pid === undefined || found === undefined || found.state === 'absent') return;
    const waited = Date.now() - start;
    if (found.state === 'zombie') {
      // Without an init process, as in some containers, it stays a zombie.
      if (waited > ZOMBIE_MS) return clearLock(paths.cluster, pid);
    } else if (found.command !== undefined && !found.command.includes(paths.cluster)) {
      return clearLock(paths.cluster, pid);
    } else {
      const owner = await readOwner(paths, pid);
      if (owner !== undefined && owner.server !== process.pid && isRunning(owner.server))
        throw inUse(paths, owner.server);
      if (waited > (owner === undefined ? UNKNOWN_OWNER_MS : ENDING_MS)) throw inUse(paths, pid);
      if (owner !== undefined && !isRunning(owner.guardian) && !interrupted) {
        interrupted = true;
        interrupt(pid);
      }
    }
    await sleep(POLL_MS);
  }
}

/** The running server of this folder, for commands that share it. */
export async function findOwner(paths: ClusterPaths): Promise<Owner | undefined> {
  const pid = await readPostmaster(paths.cluster);
  const owner = pid === undefined ? undefined : await readOwner(paths, pid);
  return owner !== undefined && isRunning(owner.server) && isRunning(owner.postmaster) ? owner : undefined;
}

/** Removes the socket folder that a killed guardian left. Call it when nothing runs on the cluster. */
export async function removeOldSockets(paths: ClusterPaths): Promise<void> {
  const owner = await readOwner(paths);
  if (owner === undefined || !isSocketFolder(owner.sockets)) return;
  await rm(owner.sockets, { recursive: true, force: true }).catch(() => {});
}

/** Call it once PostgreSQL is ready, that is once it has its own lock. */
export async function recordOwner(paths: ClusterPaths, server: Omit<Owner, 'postmaster'>): Promise<void> {
  const postmaster = await readPostmaster(paths.cluster);
  if (postmaster === undefined) throw new Error(`PostgreSQL is ready without a lock in ${paths.cluster}`);
  const draft = `${paths.ownerFile}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify({ ...server, postmaster })}\n`);
  await rename(draft, paths.ownerFile);
}

/** The first line of PostgreSQL's lock file. */
export async function readPostmaster(cluster: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

async function readOwner(paths: ClusterPaths, postmaster?: number): Promise<Owner | undefined> {
  try {
    const owner = JSON.parse(await readFile(paths.ownerFile, 'utf8')) as Owner;
    return postmaster === undefined || owner.postmaster === postmaster ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Replaces the process id in the lock. The rest of the file stays: PostgreSQL finds there the shared memory by which it
 * detects processes that survived their postmaster.
 */
async function clearLock(cluster: string, pid: number): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  if (Number.parseInt(text, 10) === pid) await writeFile(file, text.replace(/^\d+/, String(IMPOSSIBLE_PID)));
}
