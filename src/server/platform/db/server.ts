import pg from 'pg';
import { type Message, says } from '#language/message.ts';
import { DB_TEXTS } from '#server/platform/db/texts.ts';
import { Connection, type DatabaseClient } from './connection.ts';
import { detailOf, isRefusedSetting, ReadOnlyServer } from './problem.ts';

export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

interface ServerOptions {
  readonly connection: pg.PoolConfig;
  /** Refuses a server in recovery: a standby that was not promoted. */
  readonly mustTakeWrites: boolean;
  /** No limit on the time of a statement: migrations, exports, imports. */
  readonly withoutTimeout: boolean;
  readonly max: number;
  log(message: Message): void;
}

interface Role {
  readonly isStandby: boolean;
  /** `performance.now()` when it was read. */
  readonly at: number;
}

const STATEMENT_MS = 15_000;
/** Longer than `statement_timeout`: a server that has not responded by then counts as lost. */
const RESPONSE_MS = 20_000;
const IDLE_TRANSACTION_MS = 30_000;
const CONNECT_MS = 10_000;
/** A connection to a standby is used for this long, then a new one may lead to the new primary. */
const STANDBY_MS = 1_000;
/** From the first failure: a proxy leads to another server within this time, and reads are retried. */
const TAKEOVER_MS = 4_000;

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

/** The connections to one address, which a proxy may lead to another server at any time, even to a standby. */
export class Server {
  readonly #options: ServerOptions;
  readonly #roles = new WeakMap<pg.ClientBase, Role>();
  #pool: pg.Pool;
  #ended: Promise<unknown> | undefined;
  /** When connections began to fail; undefined while they succeed. */
  #lostAt: number | undefined;
  /** Incremented when another server may have been reached, whose content may be older. */
  version = 0;
  /** True while the address leads to a standby. */
  isReadOnly = false;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#pool = this.#open(true);
  }

  async connect(): Promise<DatabaseClient> {
    for (;;) {
      const pool = this.#pool;
      const client = await pool.connect().catch((error: unknown) => this.#withoutSettings(pool, error));
      if (this.#isCurrent(client)) {
        this.#lostAt = undefined;
        const timeoutMs = this.#options.withoutTimeout ? undefined : RESPONSE_MS;
        return new Connection(client, timeoutMs, () => {
          this.version += 1;
        });
      }
      client.release(true);
    }
  }

  /** Whether the failure is so recent that a proxy may still be choosing another server. */
  isTakeoverPending(): boolean {
    this.#lostAt ??= performance.now();
    return performance.now() - this.#lostAt < TAKEOVER_MS;
  }

  state(): PoolState {
    return { open: this.#pool.totalCount, idle: this.#pool.idleCount, waiting: this.#pool.waitingCount };
  }

  async end(): Promise<void> {
    this.#ended ??= this.#pool.end();
    await this.#ended;
  }

  /** Connections from before a change of role are closed, so that reads of two servers are not mixed. */
  #isCurrent(client: pg.ClientBase): boolean {
    const role = this.#roles.get(client);
    if (role === undefined || role.isStandby !== this.isReadOnly) return false;
    return !role.isStandby || performance.now() - role.at < STANDBY_MS;
  }

  /**
   * A pooler such as pgbouncer refuses settings of a session, since sessions are shared: connects without them, from
   * then on. Timeouts are then those of the pooler (docs/guides/mettre-en-ligne.md).
   */
  async #withoutSettings(refused: pg.Pool, error: unknown): Promise<pg.PoolClient> {
    if (!isRefusedSetting(error)) throw error;
    // The refused pool has no connection to close, and callers that wait in it still have to be refused themselves.
    if (this.#pool === refused) this.#pool = this.#open(false);
    return this.#pool.connect();
  }

  #open(hasSettings: boolean): pg.Pool {
    const { connection, withoutTimeout, max, log } = this.#options;
    const settings = {
      idle_in_transaction_session_timeout: withoutTimeout ? 0 : IDLE_TRANSACTION_MS,
      statement_timeout: withoutTimeout ? 0 : STATEMENT_MS,
      options: QUICK_STATEMENTS,
    };
    const pool = new pg.Pool({
      application_name: 'vitrine',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      max,
      ...(hasSettings ? settings : {}),
      ...connection,
      types,
      onConnect: (client) => this.#noteRole(client),
    });
    // Without a listener a broken connection would end the process; the pool's own `error` covers idle ones.
    pool.on('error', (error) => {
      // The embedded server may stop before it has read that a connection ends: nothing is lost then.
      if (pool.ending) return;
      log(says(DB_TEXTS.connectionLost, { detail: detailOf(error) }));
    });
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  }

  /** Runs once per connection: a promoted standby keeps its connections, and a demoted primary is restarted. */
  async #noteRole(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    const isStandby = rows[0]?.standby !== false;
    if (isStandby && this.#options.mustTakeWrites) throw new ReadOnlyServer();
    this.#roles.set(client, { isStandby, at: performance.now() });
    if (isStandby === this.isReadOnly) return;
    this.isReadOnly = isStandby;
    this.version += 1;
    this.#options.log(isStandby ? DB_TEXTS.readOnly : DB_TEXTS.writable);
  }
}
