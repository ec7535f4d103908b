import type { Database } from '#server/platform/db/open.ts';
import type { CurrentFront } from '#server/platform/front/front.ts';
import type { CurrentSites } from './site/current-sites.ts';
import type { Site } from './site/types.ts';
import type { Problem } from './site/yaml/problem.ts';

/** What server modules share. They use no globals, and no state that another process would need. */
export interface Services extends CurrentSites {
  readonly database: Database;
  /** In development: the problems that the last reading of the site folder reported. */
  problems?(siteId: string): readonly Problem[];
  /** Number of folders that could not be published; by default 0. */
  readonly leftOut?: number;
  readonly front: CurrentFront;
  readonly dataFolder: string;
  /** In development: where this process listens, for links in mails of sites that declare no address. */
  ownOrigin?(): string | undefined;
  /** The clock, so that tests can set it. */
  now(): Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The site chosen by host name; set before the request reaches any server module. */
    site: Site;
  }
}
