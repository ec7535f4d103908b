import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { epochKey } from '#server/db/epoch.ts';
import { readScope } from '#server/db/read-scope.ts';
import { etagOf } from '#server/http/revalidate.ts';
import type { CachedPages } from './cached-pages.ts';
import { formOf } from './form.ts';
import { noteReads, readsOfRequest } from './reads.ts';

/**
 * Keeps public answers for those who ask next. Registered where an answer has all its headers and is not yet compressed. What was known of changes is noted
 * before anything is read: a change that comes in between makes the copy worthless rather than wrong.
 */
export function registerKeeping(app: FastifyInstance, pages: CachedPages): void {
  const begun = new WeakMap<FastifyRequest, ReturnType<CachedPages['begin']>>();

  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET') {
      done();
      return;
    }
    begun.set(request, pages.begin());
    noteReads(done);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const start = begun.get(request);
    const key = pages.read(request.raw)?.key;
    const reads = readsOfRequest();
    if (start === undefined || key === undefined || reads === undefined || typeof payload !== 'string') return payload;
    if (!mayBeKept(reply)) return payload;
    // Numbers of the primary over content of a standby, which may be older: the page would be taken for newer than it is.
    if (start.source === 'primary' && readScope()?.answered.has('standby') === true) return payload;
    const etag = etagOf(payload);
    reply.header('etag', etag);
    const epochs = new Map(reads.map((module) => epochKey(request.site.id, module)).map((one) => [one, start.epochs.get(one)] as const));
    const { sites, day, generation } = start;
    pages.keep(key, { etag, plain: formOf(flatten(reply.getHeaders()), Buffer.from(payload)), sites, day, generation, epochs });
    return payload;
  });

  // What this process has just changed, it shows at once.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') pages.expire();
  });
}

function mayBeKept(reply: FastifyReply): boolean {
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
