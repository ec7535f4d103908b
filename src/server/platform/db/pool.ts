import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { DatabaseClient } from './connection.ts';
import { Hosts, type PoolState } from './hosts.ts';
import { ReadConnection, type Readers } from './readers.ts';
import type { Schema } from './schema.ts';
import { watchStandby } from './standby.ts';

export interface PoolOptions {
  /** The server; if there are several, the one that accepts writes is used. */
  readonly connection: pg.PoolConfig | readonly pg.PoolConfig[];
  /** Standbys for `readers`. */
  readonly reads?: readonly pg.PoolConfig[] | undefined;
  readonly log?: ((line: string) => void) | undefined;
  readonly max?: number | undefined;
  /** No statement timeout: for migrations, exports and imports. Default false. */
  readonly withoutTimeout?: boolean | undefined;
}

export interface Pool {
  /** The primary: writes, and reads that must see every commit. */
  readonly kysely: Kysely<Schema>;
  /** Reads that a standby may serve. */
  readonly readers: Readers;
  /** State of the connections to the primary. */
  state(): PoolState;
  close(): Promise<void>;
}

/** More connections would only wait for each other in the database. */
const MAX_CONNECTIONS = 10;

export function openPool(options: PoolOptions): Pool {
  const { connection, reads = [], log = () => {}, withoutTimeout = false } = options;
  let version = 0;
  const onSwitch = () => {
    version += 1;
  };
  const hasAlternative = reads.length > 0;
  const max = Math.min(options.max ?? MAX_CONNECTIONS, MAX_CONNECTIONS);
  const shared = { hasAlternative, withoutTimeout, max, log, onSwitch };
  const primary = new Hosts({ ...shared, connections: [connection].flat(), mustTakeWrites: true });
  const standby = hasAlternative ? new Hosts({ ...shared, connections: reads, mustTakeWrites: false }) : undefined;
  const watch = standby === undefined ? undefined : watchStandby(primary, standby, onSwitch);
  const kysely = createKysely(() => primary.connect());
  return {
    kysely,
    readers: {
      visitor: watch ? createKysely(async () => new ReadConnection(watch.visitorOrder(), watch.moveTo)) : kysely,
      user: watch ? createKysely(async () => new ReadConnection(watch.userOrder(), onSwitch)) : kysely,
      get version() {
        return version;
      },
      get isReadOnly() {
        return !primary.isUp;
      },
    },
    state: () => primary.state(),
    async close() {
      watch?.stop();
      await Promise.all([primary.end(), standby?.end()]);
    },
  };
}

function createKysely(connect: () => Promise<DatabaseClient>): Kysely<Schema> {
  const pool = { connect, end: async () => {} } as PostgresPool;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
