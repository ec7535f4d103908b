import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { notFound } from '#server/platform/security/refusal.ts';

/**
 * Serves pages whose addresses depend on the site, such as an element below the page of its module. Handlers are called
 * in the order of registration if no page of the site has the address; undefined: it is not an address of this handler.
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
 * Each site reserves one first path segment (`base`) for the platform; every other address belongs to its pages. The
 * pattern contains the existing bases, so that a page such as `/aide/connexion` does not match `/vitrine/connexion`.
 */
export function registerPlatformPaths(app: FastifyInstance, services: Services): void {
  const bases = [
    ...new Set(services.sites().flatMap((site) => [site, ...site.editions.values()].map(({ base }) => base))),
  ];
  app.decorate('pathHandlers', []);
  // Without anchors: the router adds them to the whole group.
  app.decorate('platformPath', (path) => `/:base(${bases.join('|')})${path}`);
  app.addHook('onRequest', async (request) => {
    const { base } = (request.params ?? {}) as { readonly base?: string };
    if (base !== undefined && base !== request.site.base) throw notFound();
  });
}
