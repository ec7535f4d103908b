import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { epochKey, WHOLE_SITE } from '#server/db/epoch.ts';
import { readScope } from '#server/db/read-scope.ts';
import type { Schema } from '#server/db/schema.ts';
import { etagOf } from '#server/http/revalidate.ts';
import type { Beginning, CachedPages } from './cached-pages.ts';
import { formOf } from './form.ts';
import type { Asked } from './key.ts';
import { type KnownContent, NotedReads, type Reads } from './reads.ts';

/**
 * Keeps public answers for those who ask next. Registered where an answer has all its headers and is not yet compressed. What was known of changes is noted
 * before anything is read: a change that comes in between makes the copy worthless rather than wrong.
 */
export function registerKeeping(app: FastifyInstance, pages: CachedPages, db: Kysely<Schema>): void {
  const begun = new WeakMap<FastifyRequest, Begun>();
  // Set by the hook below before anyone can read it; Fastify wants the property declared beforehand.
  app.decorateRequest('reads', null as unknown as Reads);

  app.addHook('onRequest', (request, _reply, done) => {
    const asked = request.method === 'GET' ? pages.read(request.raw) : undefined;
    if (asked === undefined) request.reads = new NotedReads(db);
    else {
      const start = pages.begin();
      const reads = new NotedReads(db, pages.isRecent() ? knownBy(start, request.site.id) : undefined);
      request.reads = reads;
      begun.set(request, { asked, start, reads });
    }
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { asked, start, reads } = begun.get(request) ?? {};
    if (asked === undefined || start === undefined || reads === undefined || typeof payload !== 'string') return payload;
    if (!mayBeKept(reply)) {
      // Moved or withdrawn: what it was is not to come back when the database is away.
      if (reply.statusCode >= 300 && reply.statusCode < 500) pages.drop(asked.key);
      return payload;
    }
    if (!isReliable(start)) return payload;
    pages.learn(asked, start, reads.queryNames);
    // By what was just learned.
    const { key } = pages.read(request.raw) ?? asked;
    const body = Buffer.from(payload);
    const etag = etagOf(body);
    reply.header('etag', etag);
    const epochs = new Map(
      reads.modules.map((module) => epochKey(request.site.id, module)).map((one) => [one, start.epochs.get(one)] as const),
    );
    const { sites, day, generation } = start;
    pages.keep(key, { etag, plain: formOf(flatten(reply.getHeaders()), body), sites, day, generation, epochs });
    // Whoever comes next needs no text, and would only make the same bytes of it.
    return body;
  });

  // What this process has just changed, it shows at once.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') pages.expire();
  });
}

interface Begun {
  readonly asked: Asked;
  readonly start: Beginning;
  readonly reads: NotedReads;
}

/** Numbers of the primary over content of a standby, which may be older: what is drawn of it would be taken for newer than it is. */
function isReliable({ source }: Beginning): boolean {
  return source === 'standby' || readScope()?.answered.has('standby') !== true;
}

function knownBy(start: Beginning, siteId: string): KnownContent {
  const numberOf = (module: string) => start.epochs.get(epochKey(siteId, module));
  return { versionOf: (module) => `${numberOf(module)} ${numberOf(WHOLE_SITE)}`, isReliable: () => isReliable(start) };
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
