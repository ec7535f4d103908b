import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import type { Measures } from './measures.ts';
import { routeName } from './request-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The server module that the route belongs to. */
    module?: string;
  }
  interface FastifyRequest {
    /** By `performance.now()`. */
    startedAt: number;
  }
}

/** Logs and counts every request of Fastify's reply chain. Errors carry the id of their entry: `x-request-id`. */
export function registerRequestLog(app: FastifyInstance, log: Log, measures: Measures): void {
  app.decorateRequest('startedAt', 0);
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedAt = performance.now();
    done();
  });

  const logged = new WeakSet<FastifyReply>();
  // Not `onResponse`: its listeners would be added to cached pages too, and cost a fifth of their time.
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
    // Called again if a later hook fails.
    if (!logged.has(reply)) reply.raw.once('finish', () => logResponse(request, reply));
    logged.add(reply);
    return payload;
  });

  function logResponse(request: FastifyRequest, reply: FastifyReply): void {
    const ms = performance.now() - request.startedAt;
    const module = request.routeOptions.config?.module ?? 'none';
    const { statusCode: status } = reply;
    measures.requests.add({ module, status: String(status) });
    measures.durations.observe({ module }, ms / 1000);
    const site: typeof request.site | null = request.site;
    log({
      level: status === 503 ? 'warn' : status >= 500 ? 'error' : 'info',
      message: `${request.method} ${routeName(request)} ${status} (référence ${request.id})`,
      facts: {
        event: 'request',
        id: request.id,
        method: request.method,
        route: routeName(request),
        status,
        ms: Math.round(ms),
        module,
        site: site?.id,
      },
    });
  }
}
