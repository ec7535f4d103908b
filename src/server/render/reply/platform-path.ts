import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { notFound } from '#server/platform/security/refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
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
  // The router anchors the whole group itself; anchors of our own would belong to the first and the last base alone.
  app.decorate('platformPath', (path) => `/:base(${bases.join('|')})${path}`);
  app.addHook('onRequest', async (request) => {
    const { base } = readParams(request);
    if (base !== undefined && base !== request.site.base) throw notFound();
  });
}

function readParams(request: FastifyRequest): { readonly base?: string } {
  return (request.params ?? {}) as { readonly base?: string };
}
