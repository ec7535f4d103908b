import pg from 'pg';
import { Connection, type DatabaseClient } from './connection.ts';
import { detailOf, isRefusedSetting, isUnreachable, ReadOnlyServer } from './problem.ts';

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

interface HostsOptions {
  /** One for each host. */
  readonly connections: readonly pg.PoolConfig[];
  /** Skips servers in recovery: standbys that were not promoted. */
  readonly mustTakeWrites: boolean;
  /** Another server can respond instead, so timeouts are shorter. */
  readonly hasAlternative: boolean;
  /** No limit on the time of a statement: migrations, exports, imports. */
  readonly withoutTimeout: boolean;
  readonly max: number;
  log(line: string): void;
  /** Called when connections move to another host. */
  onSwitch(): void;
}

const STATEMENT_MS = 15_000;
/** Longer than `statement_timeout`: a server that has not responded by then counts as lost. */
const RESPONSE_MS = 20_000;
const IDLE_TRANSACTION_MS = 30_000;
const CONNECT_MS = 10_000;
const CONNECT_WITH_ALTERNATIVE_MS = 3_000;

/**
 * Parallel workers and JIT take longer to start than the statements of a page take to run. Sent with the connection:
 * a `SET` would stay with a connection that a pooler gives to another process.
 */
const QUICK_STATEMENTS = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** These types stay strings: JavaScript numbers and dates would round or shift them. */
const types = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC, pg.types.builtins.DATE]) {
  types.setTypeParser(type, (text) => text);
}

/** One database on several hosts, like libpq's `target_session_attrs`; one `pg.Pool` per host. */
export class Hosts {
  readonly #options: HostsOptions;
  readonly #pools: pg.Pool[];
  #current = 0;
  #ended: Promise<unknown> | undefined;
  /** False from a failure until `check` succeeds. */
  isUp = true;

  constructor(options: HostsOptions) {
    this.#options = options;
    this.#pools = options.connections.map((connection) => openHost(connection, options));
  }

  /** Connects to the first suitable host, starting with the current one. */
  async connect(timeoutMs = RESPONSE_MS): Promise<DatabaseClient> {
    let failure: unknown;
    const first = this.#current;
    for (let turn = 0; turn < this.#pools.length; turn += 1) {
      const index = (first + turn) % this.#pools.length;
      const pool = this.#pools[index];
      if (pool === undefined) break;
      try {
        const client = await pool.connect().catch((error: unknown) => this.#withoutSettings(index, pool, error));
        if (index !== this.#current) this.#switchTo(index);
        return new Connection(client, this.#options.withoutTimeout ? undefined : timeoutMs, () => this.#lost());
      } catch (error) {
        failure = error;
      }
    }
    if (isUnreachable(failure) || failure instanceof ReadOnlyServer) this.#lost();
    throw failure;
  }

  /** Runs one statement; on failure returns undefined and marks the database as down. */
  async check<Row>(text: string, values: readonly unknown[], timeoutMs: number): Promise<Row | undefined> {
    const client = await this.connect(timeoutMs).catch(() => undefined);
    const result = await client?.query<Row>(text, values).catch(() => undefined);
    client?.release();
    this.isUp = result !== undefined;
    return result?.rows[0];
  }

  state(): PoolState {
    const sum = (read: (pool: pg.Pool) => number) => this.#pools.reduce((total, pool) => total + read(pool), 0);
    return {
      open: sum((pool) => pool.totalCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    };
  }

  async end(): Promise<void> {
    this.#ended ??= Promise.all(this.#pools.map((pool) => pool.end()));
    await this.#ended;
  }

  /**
   * A pooler such as pgbouncer refuses settings of a session, since sessions are shared: connects without them, from
   * then on. Timeouts are then those of the pooler (docs/guides/mettre-en-ligne.md).
   */
  async #withoutSettings(index: number, refused: pg.Pool, error: unknown): Promise<pg.PoolClient> {
    const connection = this.#options.connections[index];
    if (connection === undefined || !isRefusedSetting(error)) throw error;
    // The refused pool has no connection to close, and callers that wait in it still have to be refused themselves.
    if (this.#pools[index] === refused) this.#pools[index] = openHost(connection, this.#options, false);
    const pool = this.#pools[index];
    if (pool === undefined) throw error;
    return pool.connect();
  }

  #switchTo(index: number): void {
    this.#current = index;
    this.#options.onSwitch();
    this.#options.log(`[db] La base a changé de serveur. Les demandes vont au suivant de la liste (n° ${index + 1}).`);
  }

  #lost(): void {
    if (this.#options.hasAlternative) this.isUp = false;
  }
}

function openHost(connection: pg.PoolConfig, options: HostsOptions, hasSettings = true): pg.Pool {
  const { mustTakeWrites, hasAlternative, connections, withoutTimeout, max, log } = options;
  const settings = {
    idle_in_transaction_session_timeout: withoutTimeout ? 0 : IDLE_TRANSACTION_MS,
    statement_timeout: withoutTimeout ? 0 : STATEMENT_MS,
    options: QUICK_STATEMENTS,
  };
  const pool = new pg.Pool({
    application_name: 'vitrine',
    connectionTimeoutMillis: hasAlternative || connections.length > 1 ? CONNECT_WITH_ALTERNATIVE_MS : CONNECT_MS,
    keepAlive: true,
    max,
    ...(hasSettings ? settings : {}),
    ...connection,
    types,
    ...(mustTakeWrites ? { onConnect: refuseStandby } : {}),
  });
  // Without a listener a broken connection would end the process; the pool's own `error` covers idle ones.
  pool.on('error', (error) => {
    // The embedded server may stop before it has read that a connection ends: nothing is lost then.
    if (pool.ending) return;
    log(
      `[db] Une connexion à la base a été perdue. Les demandes en cours échouent, une nouvelle connexion suit. Détail : ${detailOf(error)}`,
    );
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs once per connection: a promoted standby keeps its connections, and a demoted primary is restarted. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby !== false) throw new ReadOnlyServer();
}
