import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Service } from '#contract/endpoint.ts';
import { WireError } from '#contract/wire.ts';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import type { RouteAccess } from '#server/platform/security/access.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { platformPath } from './platform-path.ts';
import { texts } from './texts.ts';

export type Handler<Ask, Answer> = (ask: Ask, request: FastifyRequest, reply: FastifyReply) => Answer | Promise<Answer>;

/**
 * Serves one endpoint of the contract as JSON, under the first path segment of each site. The handler speaks English:
 * the contract holds the French names. A request that cannot be read is refused with 400 before the handler is called.
 */
export function answer<Ask, Answer>(
  app: FastifyInstance,
  service: Service<Ask, Answer>,
  access: RouteAccess,
  handler: Handler<Ask, Answer>,
): void {
  serve(app, service, access, handler, 'application/json; charset=utf-8', (wire) => JSON.stringify(wire));
}

/** The same, for an endpoint whose answer is HTML. */
export function answerHtml<Ask>(
  app: FastifyInstance,
  service: Service<Ask, string>,
  access: RouteAccess,
  handler: Handler<Ask, string>,
): void {
  serve(app, service, access, handler, PAGE_TYPE, String);
}

function serve<Ask, Answer>(
  app: FastifyInstance,
  service: Service<Ask, Answer>,
  access: RouteAccess,
  handler: Handler<Ask, Answer>,
  type: string,
  write: (wire: unknown) => string,
): void {
  const { method, path } = service.endpoint;
  app.route({
    ...access,
    method,
    url: platformPath(app, path),
    handler: async (request, reply) => {
      const ask = readAsk(service, method === 'GET' ? request.query : request.body);
      const answered = await handler(ask, request, reply);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return reply.type(type).send(write(service.write(answered)));
    },
  });
}

function readAsk<Ask, Answer>(service: Service<Ask, Answer>, fields: unknown): Ask {
  try {
    return service.read(fields ?? {}, '');
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new Refusal(400, texts.unreadable);
  }
}
