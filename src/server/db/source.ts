import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { detailOf, isAway, ReadOnlyServer } from './problem.ts';

/** What a pool is doing. */
export interface PoolState {
  readonly open: number;
  readonly idle: number;
  /** Queries that wait for a connection. */
  readonly waiting: number;
}

export type SourceName = 'primary' | 'standby';

/** Where rows come from: one PostgreSQL server, or several of which one is the right one at any moment. */
export interface Source {
  readonly name: SourceName;
  /** A connection to the first server that fits, beginning with the one that did last. */
  connect(): Promise<pg.PoolClient>;
  /** False from a failure until the source answers again, which is tried once a second. */
  isUp(): boolean;
  /** Says that a connection broke: the source is asked again before it counts as up. */
  lost(): void;
  state(): PoolState;
  end(): Promise<void>;
}

export interface SourceOptions {
  readonly name: SourceName;
  /** One for each server. */
  readonly connections: readonly pg.PoolConfig[];
  /** Passes over servers that take no writes: standbys that nobody has promoted. */
  readonly mustTakeWrites: boolean;
  readonly log?: ((line: string) => void) | undefined;
  readonly max?: number | undefined;
}

/** More would wait for each other in the database instead of here. */
const MOST_CONNECTIONS = 10;
const STATEMENT_MS = 15_000;
const IDLE_TRANSACTION_MS = 30_000;
const CONNECT_MS = 10_000;
/** Where there is another server to turn to, nobody waits so long for this one. */
const CONNECT_WITH_CHOICE_MS = 3_000;
const PROBE_MS = 1_000;
const ANSWER_MS = 3_000;

/** PostgreSQL types that JavaScript numbers and dates would round or shift: bigint, numeric and date stay as PostgreSQL writes them. */
const types = new pg.TypeOverrides();
for (const type of [pg.types.builtins.INT8, pg.types.builtins.NUMERIC, pg.types.builtins.DATE]) types.setTypeParser(type, (text) => text);

/** @param hasAlternative another source can stand in for this one */
export function openSource(options: SourceOptions, hasAlternative = false): Source {
  const { name, connections, mustTakeWrites, log = () => {} } = options;
  const max = Math.min(options.max ?? MOST_CONNECTIONS, MOST_CONNECTIONS);
  const hasChoice = hasAlternative || connections.length > 1;
  const pools = connections.map((connection) => openPool(connection, { mustTakeWrites, hasChoice, log, max }));
  const end = new AbortController();
  let current = 0;
  let isUp = true;

  async function connect(): Promise<pg.PoolClient> {
    let failure: unknown;
    const first = current;
    for (let turn = 0; turn < pools.length; turn += 1) {
      const index = (first + turn) % pools.length;
      try {
        const client = await pools[index]?.connect();
        if (client === undefined) break;
        if (index !== current) log(`[db] La base a changé de serveur. Les demandes vont au suivant de la liste (n° ${index + 1}).`);
        current = index;
        return client;
      } catch (error) {
        failure = error;
      }
    }
    if (isAway(failure)) lost();
    throw failure;
  }

  function lost(): void {
    if (!hasAlternative || !isUp || end.signal.aborted) return;
    isUp = false;
    probe().catch(() => undefined);
  }

  async function probe(): Promise<void> {
    while (!isUp) {
      await sleep(PROBE_MS, undefined, { signal: end.signal, ref: false });
      isUp = await answers();
    }
  }

  /** A connection that was made earlier may lead nowhere by now: only an answer counts. */
  async function answers(): Promise<boolean> {
    const client = await connect().catch(() => undefined);
    if (client === undefined) return false;
    const question: pg.QueryConfig & { readonly query_timeout: number } = { text: 'select 1', query_timeout: ANSWER_MS };
    const answer = await client.query(question).catch(() => undefined);
    client.release(answer === undefined);
    return answer !== undefined;
  }

  return {
    name,
    connect,
    isUp: () => isUp,
    lost,
    state: () => ({
      open: sum(pools.map((pool) => pool.totalCount)),
      idle: sum(pools.map((pool) => pool.idleCount)),
      waiting: sum(pools.map((pool) => pool.waitingCount)),
    }),
    async end() {
      end.abort();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

type PoolNeeds = Required<Pick<SourceOptions, 'mustTakeWrites' | 'log' | 'max'>> & { readonly hasChoice: boolean; log(line: string): void };

function openPool(connection: pg.PoolConfig, { mustTakeWrites, hasChoice, log, max }: PoolNeeds): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'vitrine',
    connectionTimeoutMillis: hasChoice ? CONNECT_WITH_CHOICE_MS : CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    max,
    statement_timeout: STATEMENT_MS,
    ...connection,
    types,
    onConnect: (client) => settle(client, mustTakeWrites),
  });
  // Without listeners a connection that breaks between two queries would end the process. The pool listens for the idle ones, we for all.
  pool.on('error', (error) =>
    log(
      `[db] Une connexion à la base a été perdue. Les demandes en cours échouent, une nouvelle connexion suit. Détail : ${detailOf(error)}`,
    ),
  );
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Starting helpers for a statement, or compiling it, takes longer than any statement of a page, and takes the cores from the others. */
const ONE_PROCESS = "set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false)";

/** A standby that becomes a primary keeps its connections, a primary that becomes a standby is started anew: looking once is enough. */
async function settle(client: pg.ClientBase, mustTakeWrites: boolean): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>(`select ${ONE_PROCESS}, pg_is_in_recovery() as standby`);
  if (mustTakeWrites && rows[0]?.standby !== false) throw new ReadOnlyServer();
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
