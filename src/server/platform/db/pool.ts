import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type pg from 'pg';
import type { Message } from '#language/message.ts';
import type { DatabaseClient } from './connection.ts';
import { type DatabaseReads, ReadConnection } from './readers.ts';
import type { Db, Schema } from './schema.ts';
import { type PoolState, Server } from './server.ts';

export interface PoolOptions {
  readonly connection: pg.PoolConfig;
  readonly log?: ((message: Message) => void) | undefined;
  readonly max?: number | undefined;
  /** No statement timeout: for migrations, exports and imports. Default false. */
  readonly withoutTimeout?: boolean | undefined;
  /** Refuses a standby instead of reading from it. Default false. */
  readonly mustTakeWrites?: boolean | undefined;
}

export interface Pool {
  /** Writes, and reads that fail at once when the server is gone. */
  readonly kysely: Db;
  readonly reads: DatabaseReads;
  state(): PoolState;
  close(): Promise<void>;
}

/** More connections would only wait for each other in the database. */
const MAX_CONNECTIONS = 10;

export function openPool(options: PoolOptions): Pool {
  const { connection, log = () => {}, withoutTimeout = false, mustTakeWrites = false } = options;
  const max = Math.min(options.max ?? MAX_CONNECTIONS, MAX_CONNECTIONS);
  const server = new Server({ connection, mustTakeWrites, withoutTimeout, max, log });
  return {
    kysely: createKysely(() => server.connect()),
    reads: {
      db: createKysely(async () => new ReadConnection(server)),
      get version() {
        return server.version;
      },
      get isReadOnly() {
        return server.isReadOnly;
      },
    },
    state: () => server.state(),
    close: () => server.end(),
  };
}

function createKysely(connect: () => Promise<DatabaseClient>): Db {
  const pool = { connect, end: async () => {} } as PostgresPool;
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
