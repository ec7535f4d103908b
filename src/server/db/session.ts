import type { CompiledQuery, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { isAway } from './problem.ts';
import type { Source } from './source.ts';

/** How long a connection may be silent before it counts as lost. */
export interface Silence {
  readonly silenceMs: number;
}

/** Longer than any statement is allowed to take by the server itself: whoever is silent for so long is not there any more. */
const SILENCE_MS = 20_000;
/** How long migrations and exports may take is their own business. */
const PATIENT = /statement_timeout\s*=\s*0/;
const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** One connection in use. It is thrown away rather than given back once it has failed in a way that leaves it unusable. */
export class Session {
  readonly #client: PoolClient;
  readonly #source: Source;
  readonly #silenceMs: number;
  #isBroken = false;
  #isPatient = false;

  private constructor(client: PoolClient, source: Source, { silenceMs }: Silence) {
    this.#silenceMs = silenceMs;
    this.#client = client;
    this.#source = source;
  }

  static async open(source: Source, silence: Silence = { silenceMs: SILENCE_MS }): Promise<Session> {
    return new Session(await source.connect(), source, silence);
  }

  async run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (PATIENT.test(sql)) this.#isPatient = true;
    const limit = this.#isPatient ? {} : { query_timeout: this.#silenceMs };
    try {
      const { command, rowCount, rows } = await this.#client.query({ text: sql, values: [...parameters], ...limit });
      return { rows: rows ?? [], ...(COUNTED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    } catch (error) {
      if (isAway(error)) {
        this.#isBroken = true;
        this.#source.lost();
      }
      throw error;
    }
  }

  close(): void {
    this.#client.release(this.#isBroken);
  }
}
