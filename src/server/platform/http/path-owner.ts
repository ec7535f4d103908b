import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A module whose pages live at addresses that only the site knows, such as an element below the page of its module.
 * Asked in the order of registration when no page of the site has the address; undefined: the address is not its own.
 */
type PathHandler = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly pathHandlers: PathHandler[];
  }
}

export function registerPathHandlers(app: FastifyInstance): void {
  app.decorate('pathHandlers', []);
}
