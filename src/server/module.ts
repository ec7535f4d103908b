import type { FastifyInstance } from 'fastify';
import type { Database } from './db/open.ts';
import type { FrontBuild } from './front.ts';
import type { Site } from './site/types.ts';

/** What every module may use. There is nothing else to reach for: no globals, no state that another process would need. */
export interface Services {
  readonly database: Database;
  /** The sites as they are now: in development a folder is read again when it changes. */
  sites(): readonly Site[];
  /** How many folders could not be published beside them; none unless told. */
  readonly leftOut?: number;
  readonly front: FrontBuild;
  readonly dataFolder: string;
  /** The clock, so that tests can set it. */
  now(): Date;
}

/** One part of the platform: a Fastify plugin with a name. The order of registration in app.ts is the architecture. */
export interface ServerModule {
  readonly name: string;
  register(app: FastifyInstance, services: Services): void | Promise<void>;
}

export type Role = 'contributor' | 'publisher' | 'administrator';

/** Who is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The site chosen by host name; set before any module sees the request. */
    site: Site;
    /** Read from the session on first need: public pages never ask, so they set and read no cookie. */
    account(): Promise<Account | undefined>;
  }
}
