import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseProblem, detailOf } from '#server/platform/db/problem.ts';
import { type ClusterPlaces, ensureCluster, placesIn, refuseOtherMajor, SUPERUSER } from './cluster.ts';
import { type Guarded, NotReady, startGuarded } from './guardian.ts';
import { findOwner, inUse, readPostmaster, recordOwner, tidyAfterOwner, waitForCluster } from './owner.ts';
import { findPostgresPackage, type PostgresPackage } from './programs.ts';
import { prepareRunner, type Runner } from './runner.ts';
import { ACCESS_RULES, type ServerSettings, serverArguments } from './settings.ts';
import { makeSocketFolder, newSocketFolder, SOCKET_PORT } from './socket.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log?: (line: string) => void;
  /** False lets a power cut destroy the data: for tests. Default true. */
  readonly durable?: boolean;
  /** The programs to run; default: the optional dependency for this platform. */
  readonly source?: PostgresPackage;
}

/** How to connect, in the terms of `pg`. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedServer {
  readonly connection: EmbeddedConnection;
  /** The same as an address, as `DATABASE_URL` would hold it. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Clusters open in this process, which the locks between processes cannot tell from leftovers of its own. */
const open = new Set<string>();

/**
 * Starts the PostgreSQL of a data folder, made on the first start. It listens on a Unix socket only, ends with this
 * process however that ends, and is started again should it end by itself. Throws a `DatabaseProblem` where a person
 * has to act.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const source = options.source ?? findPostgresPackage();
  const places = placesIn(await makeFolder(options.dataFolder));
  if (open.has(places.cluster)) throw inUse(places, process.pid);
  open.add(places.cluster);
  try {
    await refuseOtherMajor(places, source);
    await waitForCluster(places);
    await tidyAfterOwner(places);
    const runner = await prepareRunner(source, places.dataFolder, places.cluster);
    await ensureCluster(places, runner, source, options.durable ?? true);
    return await serve(places, runner, options);
  } catch (error) {
    open.delete(places.cluster);
    throw error;
  }
}

/** The connection to the server that another process runs on this data folder, if there is one. */
export async function findEmbedded(dataFolder: string): Promise<EmbeddedConnection | undefined> {
  const folder = await realpath(resolve(dataFolder)).catch(() => undefined);
  const owner = folder === undefined ? undefined : await findOwner(placesIn(folder));
  return owner === undefined ? undefined : connectionTo(owner.sockets);
}

function connectionTo(sockets: string): EmbeddedConnection {
  return { host: sockets, port: SOCKET_PORT, user: SUPERUSER, database: 'postgres' };
}

async function makeFolder(dataFolder: string): Promise<string> {
  try {
    await mkdir(dataFolder, { recursive: true });
    return await realpath(resolve(dataFolder));
  } catch (error) {
    throw new DatabaseProblem(
      `[db] Le dossier de données « ${dataFolder} » ne peut pas être créé. Le serveur ne peut pas démarrer. Vérifiez son chemin et ses droits. Détail : ${detailOf(error)}`,
    );
  }
}

async function serve(places: ClusterPlaces, runner: Runner, options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log = () => {}, durable = true } = options;
  const settings = { cluster: places.cluster, sockets: newSocketFolder(), durable };
  const launchAgain = () => launch(places, runner, settings, log);
  const supervisor = supervise(await launchAgain(), launchAgain, log);
  return {
    connection: connectionTo(settings.sockets),
    url: `postgresql://${SUPERUSER}@${encodeURIComponent(settings.sockets)}:${SOCKET_PORT}/postgres`,
    async stop() {
      await supervisor.stop();
      open.delete(places.cluster);
    },
  };
}

async function launch(places: ClusterPlaces, runner: Runner, settings: ServerSettings, log: (line: string) => void): Promise<Guarded> {
  await waitForCluster(places);
  await makeSocketFolder(settings.sockets, runner.identity);
  await writeFile(join(places.cluster, 'pg_hba.conf'), ACCESS_RULES);
  const command = [join(runner.programs, 'bin/postgres'), ...serverArguments(settings)];
  try {
    const guarded = await startGuarded(runner.identity, settings.sockets, command, log);
    await recordOwner(places, { server: process.pid, guardian: guarded.guardian, sockets: settings.sockets });
    return guarded;
  } catch (error) {
    if (!(error instanceof NotReady)) throw error;
    // Two processes passed the first check together and PostgreSQL's own lock chose between them.
    if (error.message.includes('lock file')) throw inUse(places, (await readPostmaster(places.cluster)) ?? 0);
    throw new DatabaseProblem(
      `[db] PostgreSQL n’a pas démarré sur « ${places.dataFolder} ». Le serveur ne peut pas fonctionner. Vérifiez l’espace libre et les droits du dossier. Détail : ${error.message}`,
    );
  }
}
