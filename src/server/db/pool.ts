import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { detailOf } from './problem.ts';
import type { Schema } from './schema.ts';

export interface PoolOptions {
  readonly connection: pg.PoolConfig;
  readonly log?: ((line: string) => void) | undefined;
  readonly max?: number | undefined;
}

const MAX_CONNECTIONS = 10;
const STATEMENT_MS = 15_000;
const IDLE_TRANSACTION_MS = 30_000;
const CONNECT_MS = 10_000;

/** PostgreSQL types that JavaScript numbers and dates would round or shift: bigint, numeric and date stay as PostgreSQL writes them. */
const types = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC, pg.types.builtins.DATE]) types.setTypeParser(type, (text) => text);

/** What a pool is doing. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

const pools = new WeakMap<Kysely<Schema>, pg.Pool>();

export function poolState(kysely: Kysely<Schema>): PoolState | undefined {
  const pool = pools.get(kysely);
  return pool && { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** A pool of connections behind Kysely. `kysely.destroy()` closes it. */
export function openPool({ connection, log = () => {}, max = MAX_CONNECTIONS }: PoolOptions): Kysely<Schema> {
  const pool = new pg.Pool({
    application_name: 'vitrine',
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    max: Math.min(max, MAX_CONNECTIONS),
    statement_timeout: STATEMENT_MS,
    ...connection,
    types,
  });
  // Without listeners a connection that breaks between two queries would end the process. The pool listens for the idle ones, we for all.
  const lost = (error: unknown) =>
    log(
      `[db] Une connexion à la base a été perdue. Les demandes en cours échouent, une nouvelle connexion suit. Détail : ${detailOf(error)}`,
    );
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  pools.set(kysely, pool);
  return kysely;
}
