import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findSite } from '#server/content/site/choose.ts';
import { editionAt } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import { chooseEncoding, compress, type Encoding, MIN_BYTES } from '#server/platform/http/compress.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import { carriesSessionCookie } from '#server/platform/security/token-cookie.ts';
import type { Cache } from './cache.ts';
import { bytesOf, type CachedPage, type Variant, variantOf } from './cached-page.ts';
import { pageKey } from './page-key.ts';
import type { ContentVersions } from './versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Cache key of the response; undefined if it is not cacheable. */
    cacheKey: string | undefined;
    /** Follows what other processes have published up to now, and returns the site in the language of the address. */
    followSite(): Promise<Site>;
  }
}

interface ServedPages {
  readonly pages: Cache<CachedPage>;
  readonly versions: ContentVersions;
  sites(): readonly Site[];
  readonly counts: { sent: number; unchanged: number };
}

/** Brotli and gzip quality: higher than for a response that is compressed for a single request. */
const CACHED_QUALITY = 9;

/**
 * Sends cached pages, bypassing Fastify's reply chain. Register it as soon as the site is known. If the last version
 * check is half a second old, the versions are read first, once for all concurrent requests.
 */
export function serveCachedPages(app: FastifyInstance, { pages, versions, sites, counts }: ServedPages): void {
  app.decorateRequest('cacheKey', undefined);
  app.decorateRequest('followSite', async function followSite(this: FastifyRequest) {
    await versions.check();
    this.site = editionAt(findSite(sites(), this.site.id) ?? this.site, this.url);
    return this.site;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const key = pageKey(request);
    request.cacheKey = key;
    // Signed-in users get no cached page, but see new publications as soon as visitors do.
    if (key === undefined && !carriesSessionCookie(request.headers.cookie)) {
      done();
      return;
    }
    const serve = () => {
      if (key === undefined) {
        done();
        return;
      }
      const page = pages.get(key);
      if (page === undefined) done();
      else sendCached(key, page, request, reply);
    };
    // The check may read the site again.
    if (versions.isRecent) serve();
    else request.followSite().then(serve);
  });

  function sendCached(key: string, page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
    const { headers } = request;
    const response = reply.hijack().raw;
    if (matches(headers['if-none-match'], page.etag)) {
      counts.unchanged += 1;
      response.writeHead(304, page.notModified).end();
      return;
    }
    counts.sent += 1;
    const send = (variant: Variant) => response.writeHead(200, variant.headers).end(variant.body);
    const variant = variantFor(key, page, headers['accept-encoding']);
    if (variant instanceof Promise) variant.then(send);
    else send(variant);
  }

  function variantFor(
    key: string,
    page: CachedPage,
    accepted: string | string[] | undefined,
  ): Variant | Promise<Variant> {
    const encoding = page.plain.body.length < MIN_BYTES ? undefined : chooseEncoding(accepted);
    return encoding === undefined ? page.plain : (page.encoded.get(encoding) ?? encode(key, page, encoding));
  }

  function encode(key: string, page: CachedPage, encoding: Encoding): Promise<Variant> {
    const { plain, encoded } = page;
    const pending = compress(plain.body, encoding, CACHED_QUALITY).then(
      (body) => {
        const variant = variantOf(plain.headers, body, encoding);
        encoded.set(encoding, variant);
        pages.grow(key, page, bytesOf(variant));
        return variant;
      },
      () => {
        encoded.delete(encoding);
        return plain;
      },
    );
    encoded.set(encoding, pending);
    return pending;
  }
}
