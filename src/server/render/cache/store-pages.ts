import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Reads } from '#server/content/reads.ts';
import { epochKey } from '#server/platform/db/epoch.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { etagOf } from '#server/platform/http/revalidate.ts';
import type { Cache } from './cache.ts';
import { bytesOf, type CachedPage, cachedPage } from './cached-page.ts';
import { RecordedReads, showsEvents } from './reads.ts';
import type { ContentVersions, Snapshot } from './versions.ts';

interface StoredPages {
  readonly pages: Cache<CachedPage>;
  readonly blocks: Cache<string>;
  readonly versions: ContentVersions;
  readonly db: Reader;
}

interface Started {
  readonly key: string;
  readonly snapshot: Snapshot;
  readonly reads: RecordedReads;
}

/**
 * Stores public responses in the cache. Register it where a response has all its headers and is not yet compressed. The
 * snapshot is taken before the first read, so a change in between makes the entry stale, never wrong.
 */
export function storePages(app: FastifyInstance, { pages, blocks, versions, db }: StoredPages): void {
  const started = new WeakMap<FastifyRequest, Started>();
  // Set by the hook below before it is read; Fastify needs the declaration.
  app.decorateRequest('reads', null as unknown as Reads);

  app.addHook('onRequest', (request, _reply, done) => {
    const { cacheKey: key, method } = request;
    if (key === undefined || method !== 'GET') request.reads = new RecordedReads(db);
    else {
      const snapshot = versions.snapshot(request.site);
      const reads = new RecordedReads(db, versions.isRecent ? { cache: blocks, versions, snapshot } : undefined);
      request.reads = reads;
      started.set(request, { key, snapshot, reads });
    }
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    // A process shows its own changes at once.
    if (request.method !== 'GET' && request.method !== 'HEAD') versions.expire();
    const { key, snapshot, reads } = started.get(request) ?? {};
    if (key === undefined || snapshot === undefined || reads === undefined || typeof payload !== 'string')
      return payload;
    if (!isCacheable(reply)) {
      // Moved or withdrawn: the stale page must not be served during an outage.
      if (reply.statusCode >= 300 && reply.statusCode < 500) pages.delete(key);
      return payload;
    }
    if (!versions.isReliable(snapshot)) return payload;
    const body = Buffer.from(payload);
    const etag = etagOf(body);
    reply.header('etag', etag);
    const page = cachedPage(etag, flatten(reply.getHeaders()), body, reply.inlined);
    const content = reads.modules.map((module) => epochKey(request.site.id, module));
    const isTimed = showsEvents(request.site, reads.modules);
    pages.set(key, page, bytesOf(page.plain), { snapshot, content, isTimed });
    // Avoids a second encoding of the text by the next hooks.
    return body;
  });
}

function isCacheable(reply: FastifyReply): boolean {
  const headers = reply.getHeaders();
  return (
    reply.statusCode === 200 &&
    String(headers['cache-control'] ?? '').startsWith('public') &&
    headers['set-cookie'] === undefined &&
    headers['content-encoding'] === undefined &&
    headers['content-type'] !== undefined &&
    (headers.vary === undefined || /^accept-encoding$/i.test(String(headers.vary)))
  );
}

function flatten(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [value].flat().flatMap((one) => [name, String(one)]);
  });
}
