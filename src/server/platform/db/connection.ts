import type { PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { isReadOnly, isUnreachable } from './problem.ts';

/** The part of a `pg` client that Kysely uses; cursors are not used. */
export interface DatabaseClient {
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  release(): void;
}

/**
 * A checked-out connection. Once broken, every later query fails with the same error, `rollback` included, and the
 * connection is not returned to the pool.
 */
export class Connection implements DatabaseClient {
  readonly #client: PoolClient;
  readonly #timeoutMs: number | undefined;
  readonly #onLost: () => void;
  #failure: unknown;

  /** @param timeoutMs after this time without a response the server counts as lost; undefined: no limit */
  constructor(client: PoolClient, timeoutMs: number | undefined, onLost: () => void) {
    this.#client = client;
    this.#timeoutMs = timeoutMs;
    this.#onLost = onLost;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#failure !== undefined) throw this.#failure;
    const config: QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      query_timeout: this.#timeoutMs ?? 0,
    };
    try {
      return (await this.#client.query(config)) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      // A standby: the next connection may lead to the primary.
      if (isUnreachable(error) || isReadOnly(error)) {
        this.#failure = error;
        this.#onLost();
      }
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#failure !== undefined);
  }
}
