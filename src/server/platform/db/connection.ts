import type { PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { isAway } from './problem.ts';

/** What Kysely asks of a connection; cursors are not used. */
export interface DatabaseClient {
  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  release(): void;
}

/** A connection in use. Once broken it repeats its failure, also to the rollback, and is not returned to the pool. */
export class Connection implements DatabaseClient {
  readonly #client: PoolClient;
  readonly #silenceMs: number | undefined;
  readonly #onLost: () => void;
  #failure: unknown;

  /** @param silenceMs after which the server counts as lost; undefined: never */
  constructor(client: PoolClient, silenceMs: number | undefined, onLost: () => void) {
    this.#client = client;
    this.#silenceMs = silenceMs;
    this.#onLost = onLost;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#failure !== undefined) throw this.#failure;
    const config: QueryConfig & { query_timeout: number } = {
      text,
      values: [...values],
      query_timeout: this.#silenceMs ?? 0,
    };
    try {
      return (await this.#client.query(config)) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (isAway(error)) {
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
