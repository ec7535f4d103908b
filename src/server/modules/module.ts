import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';

/** The routes of one thing that the server can do: a Fastify plugin with a name. Modules of sites are `SiteModule`. */
export interface ServerModule {
  readonly name: string;
  register(app: FastifyInstance, services: Services): void | Promise<void>;
}
