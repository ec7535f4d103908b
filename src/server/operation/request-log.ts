import type { FastifyInstance } from 'fastify';
import type { Log } from './log.ts';
import type { Measures } from './measures.ts';
import { routeName } from './request-name.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The module that the route belongs to. */
    module?: string;
  }
}

/** Tells and counts every request that reaches the application, and gives errors the reference under which they were told. */
export function registerRequestLog(app: FastifyInstance, log: Log, measures: Measures): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id);
    return payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    const module = request.routeOptions.config?.module ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    measures.requests.add({ module, status: String(status) });
    measures.durations.observe({ module }, elapsedTime / 1000);
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
        ms: Math.round(elapsedTime),
        module,
        site: site?.id,
      },
    });
  });
}
