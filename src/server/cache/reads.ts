import type { Kysely } from 'kysely';
import { WHOLE_SITE } from '#server/db/epoch.ts';
import type { Schema } from '#server/db/schema.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The way of this request to the content that visitors see. */
    reads: Reads;
  }
}

/**
 * The way to the content that visitors see: whatever reads elements for them asks for it instead of the database, and notes a module before it reads of it. A
 * change there makes a kept copy of the answer worthless.
 */
export interface Reads {
  readonly db: Kysely<Schema>;
  note(module: string): void;
}

/** Handed down from request to query: the storages that Node would carry along by itself cost every answer of the process more than a look-up of a page. */
export class NotedReads implements Reads {
  readonly db: Kysely<Schema>;
  readonly #modules = new Set<string>([WHOLE_SITE]);

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  note(module: string): void {
    this.#modules.add(module);
  }

  /** The modules noted so far, with the site itself. */
  get modules(): readonly string[] {
    return [...this.#modules];
  }
}
