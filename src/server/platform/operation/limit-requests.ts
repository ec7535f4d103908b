import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BusyWords, sendBusyAnswer } from './busy-answer.ts';
import { createPace } from './pace.ts';
import type { RequestQueue } from './request-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Files come from memory or disk, pictures have a queue of their own, streams last: such a route takes no place of
     * a page. Nothing is rendered for it, an address without a file included (render/reply/errors.ts).
     */
    isFile?: boolean;
  }
  interface FastifyRequest {
    /** Gives the request's place in the queue back; undefined while it holds none. */
    leaveQueue: (() => void) | undefined;
    /** Whether the request has had a place. */
    wasAdmitted: boolean;
    /**
     * For what is rendered about a request that was refused before its turn (a forged form, a body that is too large):
     * waits for a place, unless the request has had one. False: the busy answer was sent instead.
     */
    enterQueue: (reply: FastifyReply) => Promise<boolean>;
  }
}

/** Places are given back one by one in a turn, and taken again in it: the event loop would not turn. */
const TURNS_BETWEEN = 1;

export interface RequestLimits {
  readonly queue: RequestQueue;
  /** What is said to a request that is refused. */
  busyWords(request: FastifyRequest): BusyWords;
  onRefusal(kind: 'read' | 'write'): void;
}

/** The options of a route that sends files: `open('published')` and the like, outside the queue. */
export function asFile<Options extends { readonly config: object }>(
  options: Options,
): Options & { readonly config: { isFile: true } } {
  return { ...options, config: { ...options.config, isFile: true } };
}

/**
 * Lets no more requests be handled at once than the queue admits. Registered after the cache: cached pages wait for
 * nothing.
 */
export function limitRequests(app: FastifyInstance, { queue, busyWords, onRefusal }: RequestLimits): void {
  app.decorateRequest('leaveQueue', undefined);
  app.decorateRequest('wasAdmitted', false);
  app.decorateRequest('enterQueue', function enterQueue(this: FastifyRequest, reply: FastifyReply) {
    return this.wasAdmitted
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => {
          admit(isWrite(this) ? 'write' : 'read', this, reply, resolve);
        });
  });
  const pace = createPace(TURNS_BETWEEN);

  function admit(
    kind: 'read' | 'write',
    request: FastifyRequest,
    reply: FastifyReply,
    done: (admitted: boolean) => void,
  ): void {
    const response = reply.raw;
    let isRefused = false;
    const giveUp = queue.enter(kind, (admitted) => {
      if (!admitted) {
        isRefused = true;
        onRefusal(kind);
        // Past the reply chain of the framework, whose hooks cost more than the response.
        sendBusyAnswer(busyWords(request), request.raw, reply.hijack().raw);
        done(false);
        return;
      }
      request.wasAdmitted = true;
      request.leaveQueue = () => {
        request.leaveQueue = undefined;
        queue.leave();
      };
      // What has arrived meanwhile, cached pages first of all, is answered before.
      pace(() => {
        if (response.destroyed) reply.hijack();
        done(!response.destroyed);
      });
    });
    if (isRefused) return;
    response.once('close', () => {
      giveUp();
      request.leaveQueue?.();
    });
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (isWrite(request) || request.routeOptions.config?.isFile === true) done();
    else admit('read', request, reply, (admitted) => admitted && done());
  });
  // Writes wait once their body has arrived: a slow sender takes no place from others.
  app.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request)) admit('write', request, reply, (admitted) => admitted && done());
    else done();
  });
}

/**
 * Gives places back when the response is made; how long it takes to reach its reader is not counted. Registered after
 * everything that works on responses: compressing one takes as long as rendering it, and must not pile up beside the
 * queue.
 */
export function leaveQueueOnSend(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    request.leaveQueue?.();
    return payload;
  });
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
