import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { chooseSite } from '#server/content/site/choose.ts';
import { editionAt } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { isPlainHost } from '#server/platform/security/origin.ts';
import { renderUnknownHost } from './faults.tsx';

/**
 * Sets `request.site`, in the language of the address, before any module sees the request. A host that no site answers
 * to gets 421 and a page in no site's look; in development the only site answers to any.
 */
export function registerSiteChoice(app: FastifyInstance, services: Services, development: boolean): void {
  // Set by the hook below before it is read; Fastify wants the property declared beforehand.
  app.decorateRequest('site', null as unknown as Site);
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.host;
    if (!isPlainHost(host) || hasSeveralHosts(request.raw.rawHeaders)) {
      reply.code(400).type('text/plain; charset=utf-8').send('Nom d’hôte illisible.\n');
      return;
    }
    const site = chooseSite(services.sites(), host, development);
    if (site === undefined) {
      reply.code(421).type(PAGE_TYPE).send(renderUnknownHost());
      return;
    }
    request.site = editionAt(site, request.url);
    done();
  });
}

/** Whether a request names its host more than once: Node takes the first, a proxy may have taken another. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
