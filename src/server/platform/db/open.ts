import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Message, says } from '#language/message.ts';
import { findEmbedded, startEmbedded } from '#server/platform/db/embedded/index.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool, type PoolOptions } from './pool.ts';
import { codeOf, DatabaseProblem, detailOf, isReadOnly, isUnreachable } from './problem.ts';
import type { Db } from './schema.ts';

/** The database of a process. `close` closes the connections, then stops the embedded server. */
export type Database = Pool;

export interface OpenOptions {
  /** Address of a PostgreSQL server (`DATABASE_URL`); without it the embedded one is started. */
  readonly url?: string | undefined;
  /** Where the embedded server stores its data; created if missing. */
  readonly dataFolder: string;
  readonly log?: ((message: Message) => void) | undefined;
  /** For commands: uses the embedded server that another process runs on the folder, instead of failing. */
  readonly join?: boolean;
  /** Maximum number of connections of this process. */
  readonly connections?: number | undefined;
  /** Accepts the schema of a newer version if it is marked as compatible: for `vitrine serve`. */
  readonly mayBeNewer?: boolean | undefined;
  /** No statement timeout: for commands that export or import. */
  readonly withoutTimeout?: boolean | undefined;
}

/** libpq accepts several hosts in one address, `pg` does not. */
const SEVERAL_HOSTS = /^postgres(?:ql)?:\/\/(?:[^@/?]*@)?(?![^/?]*@)[^/?]*,/i;

const START_MS = 20_000;
const RETRY_MS = 500;

/** Opens the database and migrates it. Throws a `DatabaseProblem` where a person has to act. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (options.url !== undefined && options.url !== '') return openExternal(options.url, options);
  return openEmbedded(options);
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const { dataFolder, log, connections: max, withoutTimeout, mayBeNewer } = options;
  const running = options.join === true ? await findEmbedded(dataFolder) : undefined;
  const server = running === undefined ? await startEmbedded({ dataFolder, ...(log && { log }) }) : undefined;
  const connection = running ?? server?.connection ?? {};
  const pooled = { connection, log, max, withoutTimeout };
  try {
    await migrateFirst(pooled, mayBeNewer);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const pool = openPool(pooled);
  const close = async () => {
    await pool.close();
    await server?.stop();
  };
  return { ...pool, close };
}

async function openExternal(url: string, options: OpenOptions): Promise<Database> {
  const { log, connections: max, withoutTimeout, mayBeNewer } = options;
  if (SEVERAL_HOSTS.test(url)) {
    throw new DatabaseProblem(DB_TEXTS.severalHosts);
  }
  const connection = { connectionString: url };
  await migrateFirst({ connection, log }, mayBeNewer, (kysely) => waitForServer(kysely, log));
  return openPool({ connection, log, max, withoutTimeout });
}

/** On a separate connection without statement timeout: a migration may take long. */
async function migrateFirst(options: PoolOptions, mayBeNewer = false, prepare = async (_kysely: Db) => {}) {
  const { kysely, close } = openPool({ ...options, max: 1, withoutTimeout: true, mustTakeWrites: true });
  try {
    await prepare(kysely);
    await migrate(kysely, migrations, { mayBeNewer });
  } finally {
    await close();
  }
}

/** A server that is started together with Vitrine may take some seconds to accept connections. */
async function waitForServer(kysely: Db, log: OpenOptions['log']): Promise<void> {
  const limit = Date.now() + START_MS;
  for (let isLogged = false; ; isLogged = true) {
    try {
      await sql`select 1`.execute(kysely);
      return;
    } catch (error) {
      if (!isStarting(error) || Date.now() > limit) {
        throw new DatabaseProblem(says(DB_TEXTS.noAnswer, { detail: detailOf(error) }));
      }
      if (!isLogged) log?.(DB_TEXTS.noAnswerYet);
      await sleep(RETRY_MS);
    }
  }
}

/** Whether waiting may help. It does not for 08P01, which a pooler sends for a wrong database name. */
function isStarting(error: unknown): boolean {
  return isReadOnly(error) || (isUnreachable(error) && codeOf(error) !== '08P01');
}
