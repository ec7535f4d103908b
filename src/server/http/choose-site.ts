import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/module.ts';
import { renderUnknownHost } from '#server/pages/faults.tsx';
import { isPlainHost } from '#server/security/origin.ts';
import { chooseSite } from '#server/site/choose.ts';
import type { Site } from '#server/site/types.ts';
import { PAGE_TYPE } from './media-types.ts';

/** Sets `request.site` before any module sees the request. A host that no site answers to gets a page in no site's look. */
export function registerSiteChoice(app: FastifyInstance, services: Services): void {
  // Set by the hook below before anyone can read it; Fastify wants the property declared beforehand.
  app.decorateRequest('site', null as unknown as Site);
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.host;
    if (!isPlainHost(host) || namesOf(request.raw.rawHeaders) > 1) {
      reply.code(400).type('text/plain; charset=utf-8').send('Nom d’hôte illisible.\n');
      return;
    }
    const site = chooseSite(services.sites(), host);
    if (site === undefined) {
      reply.code(421).type(PAGE_TYPE).send(renderUnknownHost());
      return;
    }
    request.site = site;
    done();
  });
}

/** How often a request names its host. Node believes the first; a proxy before us may have believed another. */
function namesOf(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}
