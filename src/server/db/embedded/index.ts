import { randomBytes } from 'node:crypto';
import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { DatabaseProblem, detailOf } from '#server/db/problem.ts';
import { type ClusterPlaces, ensureCluster, placesIn, refuseOtherMajor, SUPERUSER } from './cluster.ts';
import { type Guarded, NotReady, startGuarded } from './guardian.ts';
import { findOwner, inUse, readPostmaster, recordOwner, tidyAfterOwner, waitForCluster } from './owner.ts';
import { findPostgresPackage, type PostgresPackage } from './programs.ts';
import { prepareRunner, type Runner } from './runner.ts';
import { accessRules, type ServerSettings, serverArguments } from './settings.ts';
import { freePort, makeSocketFolder, newSocketFolder, SOCKET_PORT } from './socket.ts';
import { supervise } from './supervisor.ts';

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly log?: (line: string) => void;
  /** False lets a power cut destroy the data: for tests. Default true. */
  readonly durable?: boolean;
  /** Also listens on 127.0.0.1, behind a password; the connection given is that one. For tests. Default false. */
  readonly tcp?: boolean;
  /** The programs to run; default: the optional dependency for this platform. */
  readonly source?: PostgresPackage;
}

/** How to connect, in the terms of `pg`. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
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
  return owner === undefined ? undefined : localConnection(owner.sockets, SOCKET_PORT);
}

function localConnection(host: string, port: number): EmbeddedConnection {
  return { host, port, user: SUPERUSER, database: 'postgres' };
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
  const { log = () => {}, tcp = false, durable = true } = options;
  const port = tcp ? await freePort() : SOCKET_PORT;
  const settings = { cluster: places.cluster, sockets: newSocketFolder(), port, tcp, durable };
  const launchAgain = () => launch(places, runner, settings, log);
  const supervisor = supervise(await launchAgain(), launchAgain, log);
  const local = localConnection(settings.sockets, port);
  const connection = tcp ? await protect(local) : local;
  const { user, password, host, database } = connection;
  const account = password === undefined ? user : `${user}:${password}`;
  return {
    connection,
    url: `postgresql://${account}@${encodeURIComponent(host)}:${port}/${database}`,
    async stop() {
      await supervisor.stop();
      open.delete(places.cluster);
    },
  };
}

async function launch(places: ClusterPlaces, runner: Runner, settings: ServerSettings, log: (line: string) => void): Promise<Guarded> {
  await waitForCluster(places);
  await makeSocketFolder(settings.sockets, runner.identity);
  await writeFile(join(places.cluster, 'pg_hba.conf'), accessRules(settings));
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

/** Sets a password, new at each start, on the account that TCP clients use. */
async function protect(local: EmbeddedConnection): Promise<EmbeddedConnection> {
  const password = randomBytes(16).toString('hex');
  const client = new Client(local);
  await client.connect();
  try {
    await client.query(`alter role ${SUPERUSER} password '${password}'`);
  } finally {
    await client.end();
  }
  return { ...local, host: '127.0.0.1', password };
}
