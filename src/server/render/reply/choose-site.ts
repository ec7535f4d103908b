import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FRENCH, type Locale } from '#language/locale.tsx';
import { languagesOf } from '#server/content/language/shipped.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { chooseSite } from '#server/content/site/choose.ts';
import { editionAt } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { acceptedLanguage } from '#server/platform/http/accepted.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { isPlainHost } from '#server/platform/security/origin.ts';
import { renderUnknownHost } from './faults.tsx';
import { texts } from './texts.ts';

/**
 * Sets `request.site`, in the language of the address, before the request reaches any server module. A host without a
 * site gets 421 and a page without the layout of a site; in development a single site is served for any host.
 */
export function registerSiteChoice(app: FastifyInstance, services: Services, development: boolean): void {
  // Set by the hook below before it is read; Fastify needs the declaration.
  app.decorateRequest('site', null as unknown as Site);
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.host;
    if (!isPlainHost(host) || hasSeveralHosts(request.raw.rawHeaders)) {
      const { t } = acceptedLocale(request);
      reply.code(400).header('vary', 'accept-language').type('text/plain; charset=utf-8');
      reply.send(`${t(texts.unreadableHost)}\n`);
      return;
    }
    const site = chooseSite(services.sites(), host, development);
    if (site === undefined) {
      reply
        .code(421)
        .header('vary', 'accept-language')
        .type(PAGE_TYPE)
        .send(renderUnknownHost(acceptedLocale(request)));
      return;
    }
    request.site = editionAt(site, request.url);
    done();
  });
}

/** The language of the browser, else French: without a site there is no language of a site. */
function acceptedLocale({ headers }: FastifyRequest): Locale {
  // Read from the disk at the first request for an unknown host.
  known ??= new Map(
    languagesOf('visitors').map((language) => [language, localeOf({ language, translations: new Map() })]),
  );
  const language = acceptedLanguage(headers['accept-language'], [FRENCH.language, ...known.keys()]);
  return known.get(language ?? '') ?? FRENCH;
}
let known: ReadonlyMap<string, Locale> | undefined;

/** Whether a request names its host more than once: Node takes the first, a proxy may have taken another. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1;
}
