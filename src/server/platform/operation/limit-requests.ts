import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BusyWords, sendBusyAnswer } from './busy-answer.ts';
import { createPace } from './pace.ts';
import type { RequestQueue } from './request-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For routes that send files or streams, which pass no queue: nothing is rendered for them, not even the page of a
     * missing file (render/reply/errors.ts).
     */
    isFile?: boolean;
  }
  interface FastifyRequest {
    /** Releases the request's place in the queue; undefined while it has none. */
    leaveQueue: (() => void) | undefined;
    /** Whether the request has or had a place. */
    wasAdmitted: boolean;
    /**
     * Waits for a place, unless the request has or had one. Call it before rendering an error page: a request may be
     * refused before its turn. False: the busy answer was sent instead.
     */
    enterQueue: (reply: FastifyReply) => Promise<boolean>;
  }
}

/** Without a pause, released places would be taken again in the same turn, and the event loop would not advance. */
const TURNS_BETWEEN = 1;

export interface RequestLimits {
  readonly queue: RequestQueue;
  busyWords(request: FastifyRequest): BusyWords;
  onRefusal(kind: 'read' | 'write'): void;
}

/** Adds `isFile` to the options of a route: `asFile(open('published'))`. */
export function asFile<Options extends { readonly config: object }>(
  options: Options,
): Options & { readonly config: { isFile: true } } {
  return { ...options, config: { ...options.config, isFile: true } };
}

/** Limits the requests that are handled at the same time. Registered after the cache: cached pages do not wait. */
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
        // Bypasses Fastify's reply chain, whose hooks cost more than the response.
        sendBusyAnswer(busyWords(request), request.raw, reply.hijack().raw);
        done(false);
        return;
      }
      request.wasAdmitted = true;
      request.leaveQueue = () => {
        request.leaveQueue = undefined;
        queue.leave();
      };
      // Requests that have arrived meanwhile, such as those for cached pages, are answered first.
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
  // Writes wait after their body has arrived: a slow client holds no place.
  app.addHook('preValidation', (request, reply, done) => {
    if (isWrite(request)) admit('write', request, reply, (admitted) => admitted && done());
    else done();
  });
}

/**
 * Releases a place when the response is ready to be sent, however long sending takes. Registered after every hook that
 * changes responses: compression takes as long as rendering and belongs to the limited work.
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
