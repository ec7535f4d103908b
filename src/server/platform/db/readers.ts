import type { Kysely, PostgresQueryResult } from 'kysely';
import type { DatabaseClient } from './connection.ts';
import type { Hosts } from './hosts.ts';
import { mayRetryElsewhere } from './problem.ts';
import type { Schema } from './schema.ts';

/** Reads that a standby may serve. Functions that write, or must see every commit, take `Kysely<Schema>` instead. */
export interface Reader
  extends Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'fn' | 'getExecutor'> {
  transaction(): { execute<Result>(work: (trx: Reader) => Promise<Result>): Promise<Result> };
}

export interface Readers {
  /** For visitors: a standby if there is one, at most about two seconds behind. */
  readonly visitor: Reader;
  /** For users, who must see their own writes: the primary, and a standby only while the primary is down. */
  readonly user: Reader;
  /** Incremented when reads move to another server, whose content may be older. */
  readonly version: number;
  /** True while only a standby is reachable. */
  readonly isReadOnly: boolean;
}

/** Timeout of a server while another one can respond instead. */
const RESPONSE_MS = 5_000;

/** A connection for reads. The first statement chooses the server, later ones use the same. */
export class ReadConnection implements DatabaseClient {
  readonly #order: readonly Hosts[];
  readonly #onFallback: (hosts: Hosts) => void;
  #client: DatabaseClient | undefined;

  constructor(order: readonly Hosts[], onFallback: (hosts: Hosts) => void) {
    this.#order = order;
    this.#onFallback = onFallback;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#client !== undefined) return this.#client.query(text, values);
    let failure: unknown;
    for (const hosts of this.#order) {
      try {
        const client = await hosts.connect(RESPONSE_MS);
        const result = await client.query<Row>(text, values).catch((error: unknown) => {
          client.release();
          throw error;
        });
        if (hosts !== this.#order[0]) this.#onFallback(hosts);
        this.#client = client;
        return result;
      } catch (error) {
        if (!mayRetryElsewhere(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  release(): void {
    this.#client?.release();
  }
}
