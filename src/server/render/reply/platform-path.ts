import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { notFound } from '#server/platform/security/refusal.ts';

/**
 * A module whose pages live at addresses that only the site knows, such as an element below the page of its module.
 * Asked in the order of registration when no page of the site has the address; undefined: the address is not its own.
 */
type PathHandler = (path: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    readonly pathHandlers: PathHandler[];
    /** The route of an address below `/{base}`: `app.platformPath('/connexion')`. */
    platformPath(path: string): string;
  }
}

/**
 * Each site keeps one first path segment (`base`) for the platform; every other address belongs to its pages. The
 * pattern names the bases that exist, so that a page such as `/aide/connexion` is not mistaken for the platform's
 * `/vitrine/connexion`.
 */
export function registerPlatformPaths(app: FastifyInstance, services: Services): void {
  const bases = [
    ...new Set(services.sites().flatMap((site) => [site, ...site.editions.values()].map(({ base }) => base))),
  ];
  app.decorate('pathHandlers', []);
  // The router anchors the whole group itself; anchors of our own would belong to the first and the last base alone.
  app.decorate('platformPath', (path) => `/:base(${bases.join('|')})${path}`);
  app.addHook('onRequest', async (request) => {
    const { base } = (request.params ?? {}) as { readonly base?: string };
    if (base !== undefined && base !== request.site.base) throw notFound();
  });
}
