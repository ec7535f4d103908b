import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding, MIN_BYTES } from '#server/platform/http/compress.ts';
import { matches } from '#server/platform/http/revalidate.ts';
import type { Cache } from './cache.ts';
import { bytesOf, type CachedPage, type Variant, variantOf } from './cached-page.ts';
import { pageKey } from './page-key.ts';
import type { ContentVersions } from './versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the response may be cached; undefined when it is not. */
    cacheKey: string | undefined;
  }
}

export interface ServedPages {
  readonly pages: Cache<CachedPage>;
  readonly versions: ContentVersions;
  readonly counts: { sent: number; unchanged: number };
}

/** Compressed once for many: a quality for which a single visitor should not wait. */
const CACHED_QUALITY = 9;

/**
 * Answers with cached pages, past the reply chain of the framework. Registered as soon as the site is known. The versions are
 * read first when the last reading is half a second old, once for all requests of that moment.
 */
export function serveCachedPages(app: FastifyInstance, { pages, versions, counts }: ServedPages): void {
  app.decorateRequest('cacheKey', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const key = pageKey(request);
    if (key === undefined) {
      done();
      return;
    }
    request.cacheKey = key;
    const serve = () => {
      const page = pages.get(key);
      if (page === undefined) done();
      else answer(key, page, request, reply);
    };
    if (versions.isRecent) serve();
    else versions.check().then(serve);
  });

  function answer(key: string, page: CachedPage, request: FastifyRequest, reply: FastifyReply): void {
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

  function variantFor(key: string, page: CachedPage, accepted: string | string[] | undefined): Variant | Promise<Variant> {
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
