import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresQueryResult } from 'kysely';
import type { DatabaseClient } from './connection.ts';
import { isUnreachable } from './problem.ts';
import type { Db } from './schema.ts';
import type { Server } from './server.ts';

/** A database that is only read. Functions that write take `Db` instead. */
export interface Reader extends Pick<Db, 'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'fn' | 'getExecutor'> {
  transaction(): { execute<Result>(work: (trx: Reader) => Promise<Result>): Promise<Result> };
}

export interface DatabaseReads {
  /** Reads that wait for a few seconds while a proxy leads the address to another server. */
  readonly db: Reader;
  /** Incremented when another server may have been reached, whose content may be older. */
  readonly version: number;
  /** True while the address leads to a standby: nothing can be written. */
  readonly isReadOnly: boolean;
}

const RETRY_MS = 50;
/** A silent server may take seconds to be noticed by the proxy; after this time a read is not retried. */
const LONGEST_MS = 8_000;

/** A connection for reads. The first statement is retried when the server is gone; later ones belong to the first. */
export class ReadConnection implements DatabaseClient {
  readonly #server: Server;
  #client: DatabaseClient | undefined;

  constructor(server: Server) {
    this.#server = server;
  }

  async query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#client !== undefined) return this.#client.query(text, values);
    const began = performance.now();
    for (;;) {
      let client: DatabaseClient | undefined;
      try {
        client = await this.#server.connect();
        const result = await client.query<Row>(text, values);
        this.#client = client;
        return result;
      } catch (error) {
        client?.release();
        const isLate = performance.now() - began > LONGEST_MS;
        if (!isUnreachable(error) || !this.#server.isTakeoverPending() || isLate) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  release(): void {
    this.#client?.release();
  }
}
