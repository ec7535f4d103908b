import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { busyAnswer } from './busy-answer.ts';
import type { RequestQueue } from './request-queue.ts';

/** Files come from memory or disk, pictures have a queue of their own, streams last: none of them takes the place of a page. */
const FILES = /^\/(?:media|[^/?]+\/(?:front|theme|dev))\/|^\/(?:[^/?]+\/)?miniature\.php(?:\?|$)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place in the queue back; undefined while it holds none. */
    leaveQueue: (() => void) | undefined;
  }
}

export interface RequestLimits {
  readonly queue: RequestQueue;
  /** The page that people see instead of theirs. */
  readonly busyPage: string;
  onRefusal(kind: 'read' | 'write'): void;
}

/** Lets no more requests be handled at once than the queue admits. Registered after the cache: cached pages wait for nothing. */
export function limitRequests(app: FastifyInstance, { queue, busyPage, onRefusal }: RequestLimits): void {
  app.decorateRequest('leaveQueue', undefined);

  async function admit(kind: 'read' | 'write', request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const closed = new AbortController();
    reply.raw.once('close', () => {
      closed.abort();
      request.leaveQueue?.();
    });
    if (await queue.enter(kind, closed.signal)) {
      request.leaveQueue = () => {
        request.leaveQueue = undefined;
        queue.leave();
      };
      return undefined;
    }
    if (closed.signal.aborted) return reply.hijack();
    onRefusal(kind);
    const { headers, body } = busyAnswer(busyPage, request.method, request.headers.accept);
    return reply.code(503).headers(headers).send(body);
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!isWrite(request) && !FILES.test(request.url)) return admit('read', request, reply);
  });
  // Writes wait once their body has arrived: a slow sender takes no place from others.
  app.addHook('preValidation', async (request, reply) => {
    if (isWrite(request)) return admit('write', request, reply);
  });
  // The response is made; how long it takes to reach its reader is not counted.
  app.addHook('onSend', async (request, _reply, payload) => {
    request.leaveQueue?.();
    return payload;
  });
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
