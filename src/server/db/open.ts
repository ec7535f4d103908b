import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { addressesIn } from './addresses.ts';
import { findEmbedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { codeOf, DatabaseProblem, detailOf } from './problem.ts';
import type { Schema } from './schema.ts';

export interface Database {
  readonly kysely: Kysely<Schema>;
  readonly kind: 'embedded' | 'external';
  /** Closes the connections, then stops the embedded server. */
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Address of a PostgreSQL server (`DATABASE_URL`); without it the embedded one is started. */
  readonly url?: string | undefined;
  /** Address of standbys that may answer reads of public pages (`DATABASE_READ_URL`). */
  readonly readUrl?: string | undefined;
  /** Where the embedded server keeps its data; made when missing. */
  readonly dataFolder: string;
  readonly log?: ((line: string) => void) | undefined;
  /** Works beside the embedded server that another process runs on the folder, where there is one, instead of being refused. For commands. */
  readonly join?: boolean;
  /** Connections that this process may have at once. */
  readonly connections?: number | undefined;
}

const PATIENCE_MS = 20_000;
const PAUSE_MS = 500;
/** The server is not there yet, or says that it is starting: worth waiting for. */
const NOT_YET = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT', '57P03', '25006']);

/** Opens the database and brings its schema up to date. Throws a `DatabaseProblem` where a person has to act. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url !== undefined && options.url !== '') return openExternal(options.url, options);
  if (options.readUrl === undefined || options.readUrl === '') return openEmbedded(options);
  throw new DatabaseProblem(
    '[db] DATABASE_READ_URL est donnée sans DATABASE_URL. La base intégrée n’a pas de copie à lire : le serveur ne démarre pas. Donnez les deux adresses, ou aucune.',
  );
}

async function openEmbedded({ dataFolder, log, join, connections }: OpenOptions): Promise<Database> {
  const neighbour = join === true ? await findEmbedded(dataFolder) : undefined;
  const server = neighbour === undefined ? await startEmbedded({ dataFolder, ...(log && { log }) }) : undefined;
  const connection = neighbour ?? server?.connection ?? {};
  const kysely = openPool({ connection, log, max: connections, mustTakeWrites: false });
  const close = async () => {
    await kysely.destroy();
    await server?.stop();
  };
  return ready({ kysely, kind: 'embedded', close });
}

async function openExternal(url: string, { readUrl = '', log, connections }: OpenOptions): Promise<Database> {
  const reads = readUrl === '' ? [] : connectionsTo(readUrl);
  const kysely = openPool({ connection: connectionsTo(url), reads, log, max: connections });
  const database = { kysely, kind: 'external', close: () => kysely.destroy() } as const;
  try {
    await waitForServer(kysely, log);
  } catch (error) {
    await database.close();
    throw new DatabaseProblem(
      `[db] Le serveur PostgreSQL de DATABASE_URL ne répond pas. Vitrine ne peut pas démarrer. Vérifiez l’adresse, le mot de passe et que ce serveur fonctionne. Détail : ${detailOf(error)}`,
    );
  }
  return ready(database);
}

function connectionsTo(url: string): { readonly connectionString: string }[] {
  return addressesIn(url).map((connectionString) => ({ connectionString }));
}

async function ready(database: Database): Promise<Database> {
  try {
    await migrate(database.kysely);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A server that is started together with Vitrine may take some seconds to accept connections. */
async function waitForServer(kysely: Kysely<Schema>, log: OpenOptions['log']): Promise<void> {
  const limit = Date.now() + PATIENCE_MS;
  for (let told = false; ; told = true) {
    try {
      await sql`select 1`.execute(kysely);
      return;
    } catch (error) {
      if (!NOT_YET.has(codeOf(error) ?? '') || Date.now() > limit) throw error;
      if (!told)
        log?.('[db] Le serveur PostgreSQL ne répond pas encore. Le démarrage attend. De nouveaux essais suivent pendant vingt secondes.');
      await sleep(PAUSE_MS);
    }
  }
}
