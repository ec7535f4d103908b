import type { Kysely, PostgresQueryResult } from 'kysely';
import type { DatabaseClient } from './connection.ts';
import type { Hosts } from './hosts.ts';
import { mayAskOther } from './problem.ts';
import type { Schema } from './schema.ts';

/** Reads that a standby may answer. Functions that write or must see every commit ask for `Kysely<Schema>` instead. */
export interface Reader extends Pick<Kysely<Schema>, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'fn' | 'getExecutor'> {
  transaction(): { execute<Result>(work: (trx: Reader) => Promise<Result>): Promise<Result> };
}

export interface Readers {
  /** For visitors: from a standby where there is one, about two seconds old at most. */
  readonly visitor: Reader;
  /** For users, who may just have written: from the primary, and from a standby only while the primary is away. */
  readonly user: Reader;
  /** Grows when reads move to another server: what is read then may be older than what was read before. */
  readonly version: number;
  /** Only a standby answers at the moment. */
  readonly isReadOnly: boolean;
}

/** Where another server can answer, a silent one is given up after this time. */
const SILENCE_MS = 5_000;

/** A connection for reads: the first statement chooses the server, the others follow it there. */
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
        const client = await hosts.connect(SILENCE_MS);
        const result = await client.query<Row>(text, values).catch((error: unknown) => {
          client.release();
          throw error;
        });
        if (hosts !== this.#order[0]) this.#onFallback(hosts);
        this.#client = client;
        return result;
      } catch (error) {
        if (!mayAskOther(error)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  release(): void {
    this.#client?.release();
  }
}
