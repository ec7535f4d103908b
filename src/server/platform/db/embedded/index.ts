import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Message, says } from '#language/message.ts';
import { DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { type ClusterPaths, clusterPaths, ensureCluster, refuseOtherMajor, SUPERUSER } from './cluster.ts';
import { NotReady, startGuarded } from './guardian.ts';
import { findOwner, inUse, readPostmaster, recordOwner, removeOldSockets, waitForCluster } from './owner.ts';
import { findPostgresPackage, type PostgresPackage } from './programs.ts';
import { prepareRunner, type Runner } from './runner.ts';
import { ACCESS_RULES, type ServerSettings, serverArguments } from './settings.ts';
import { createSocketFolder, newSocketFolder, SOCKET_PORT } from './socket.ts';
import { supervise } from './supervisor.ts';

interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log?: (message: Message) => void;
  /** False: a power cut may destroy the data. For tests. Default true. */
  readonly durable?: boolean;
  /** The programs to run. Default: the optional dependency for this platform. */
  readonly source?: PostgresPackage;
}

export interface EmbeddedServer {
  readonly connection: ReturnType<typeof connectionTo>;
  /** The same as an address, in the syntax of `DATABASE_URL`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Clusters open in this process, which the locks between processes cannot distinguish from leftovers. */
const open = new Set<string>();

/**
 * Starts the PostgreSQL of a data folder, which is created on the first start. It listens on a Unix socket only, ends
 * with this process however that ends, and is restarted if it ends by itself. Throws a `DatabaseProblem` where a person
 * has to act.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const source = options.source ?? findPostgresPackage();
  const paths = clusterPaths(await createFolder(options.dataFolder));
  if (open.has(paths.cluster)) throw inUse(paths, process.pid);
  open.add(paths.cluster);
  try {
    await refuseOtherMajor(paths, source);
    await waitForCluster(paths);
    await removeOldSockets(paths);
    const runner = await prepareRunner(source, paths.dataFolder, paths.cluster);
    await ensureCluster(paths, runner, source, options.durable ?? true);
    return await serve(paths, runner, options);
  } catch (error) {
    open.delete(paths.cluster);
    throw error;
  }
}

/** The connection to the server that another process runs on this data folder, if there is one. */
export async function findEmbedded(dataFolder: string) {
  const folder = await realpath(resolve(dataFolder)).catch(() => undefined);
  const owner = folder === undefined ? undefined : await findOwner(clusterPaths(folder));
  return owner === undefined ? undefined : connectionTo(owner.sockets);
}

/** Connection options of `pg`. */
function connectionTo(sockets: string) {
  return { host: sockets, port: SOCKET_PORT, user: SUPERUSER, database: 'postgres' };
}

async function createFolder(dataFolder: string): Promise<string> {
  try {
    await mkdir(dataFolder, { recursive: true });
    return await realpath(resolve(dataFolder));
  } catch (error) {
    throw new DatabaseProblem(says(DB_TEXTS.noDataFolder, { folder: dataFolder, detail: detailOf(error) }));
  }
}

async function serve(paths: ClusterPaths, runner: Runner, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log = () => {}, durable = true } = options;
  const settings = { cluster: paths.cluster, sockets: newSocketFolder(), durable };
  const launchServer = () => launch(paths, runner, settings, log);
  const supervisor = supervise(await launchServer(), launchServer, log);
  return {
    connection: connectionTo(settings.sockets),
    url: `postgresql://${SUPERUSER}@${encodeURIComponent(settings.sockets)}:${SOCKET_PORT}/postgres`,
    async stop() {
      await supervisor.stop();
      open.delete(paths.cluster);
    },
  };
}

async function launch(paths: ClusterPaths, runner: Runner, settings: ServerSettings, log: (message: Message) => void) {
  await waitForCluster(paths);
  await createSocketFolder(settings.sockets, runner.identity);
  await writeFile(join(paths.cluster, 'pg_hba.conf'), ACCESS_RULES);
  const command = [join(runner.programs, 'bin/postgres'), ...serverArguments(settings)];
  try {
    const guarded = await startGuarded(runner.identity, settings.sockets, command, log);
    await recordOwner(paths, { server: process.pid, guardian: guarded.guardian, sockets: settings.sockets });
    return guarded;
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    // Two processes started at once, and PostgreSQL's own lock refused this one.
    if (error.message.includes('lock file')) throw inUse(paths, (await readPostmaster(paths.cluster)) ?? 0);
    throw new DatabaseProblem(says(DB_TEXTS.notStarted, { folder: paths.dataFolder, detail: error.message }));
  }
}
