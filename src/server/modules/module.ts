import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';

/** One part of the platform: a Fastify plugin with a name. The order of registration in app.ts is the architecture. */
export interface ServerModule {
  readonly name: string;
  register(app: FastifyInstance, services: Services): void | Promise<void>;
}
