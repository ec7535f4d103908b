import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { findEmbedded, startEmbedded } from '#server/platform/db/embedded/index.ts';
import { addressesIn } from './addresses.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { codeOf, DatabaseProblem, detailOf } from './problem.ts';
import type { Schema } from './schema.ts';

/** `close` closes the connections, then stops the embedded server. */
export interface Database extends Pool {
  readonly kind: 'embedded' | 'external';
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
  /** No limit on the time of a statement: for commands that export or import. */
  readonly patient?: boolean | undefined;
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

async function openEmbedded({ dataFolder, log, join, connections: max, patient }: OpenOptions): Promise<Database> {
  const neighbour = join === true ? await findEmbedded(dataFolder) : undefined;
  const server = neighbour === undefined ? await startEmbedded({ dataFolder, ...(log && { log }) }) : undefined;
  const connection = neighbour ?? server?.connection ?? {};
  const options = { connection, log, max, patient };
  try {
    await migrateBy(options);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const pool = openPool(options);
  const close = async () => {
    await pool.close();
    await server?.stop();
  };
  return { ...pool, kind: 'embedded', close };
}

async function openExternal(url: string, options: OpenOptions): Promise<Database> {
  const { readUrl = '', log, connections: max, patient } = options;
  const connection = connectionsTo(url);
  await migrateBy({ connection, log }, (kysely) => waitForServer(kysely, log));
  const reads = readUrl === '' ? [] : connectionsTo(readUrl);
  return { ...openPool({ connection, reads, log, max, patient }), kind: 'external' };
}

function connectionsTo(url: string): { readonly connectionString: string }[] {
  return addressesIn(url).map((connectionString) => ({ connectionString }));
}

/** On a connection of its own: a migration may take longer than statements of the running site. */
async function migrateBy(options: PoolOptions, prepare = async (_kysely: Kysely<Schema>) => {}): Promise<void> {
  const { kysely, close } = openPool({ ...options, max: 1, patient: true });
  try {
    await prepare(kysely);
    await migrate(kysely);
  } finally {
    await close();
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
      if (!NOT_YET.has(codeOf(error) ?? '') || Date.now() > limit) {
        throw new DatabaseProblem(
          `[db] Le serveur PostgreSQL de DATABASE_URL ne répond pas. Vitrine ne peut pas démarrer. Vérifiez l’adresse, le mot de passe et que ce serveur fonctionne. Détail : ${detailOf(error)}`,
        );
      }
      if (!told)
        log?.('[db] Le serveur PostgreSQL ne répond pas encore. Le démarrage attend. De nouveaux essais suivent pendant vingt secondes.');
      await sleep(PAUSE_MS);
    }
  }
}
