import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Service } from '#contract/endpoint.ts';
import { WireError } from '#contract/wire.ts';
import type { RouteAccess } from '#server/platform/security/access.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { texts } from './texts.ts';

type Handler<Input, Output> = (input: Input, request: FastifyRequest, reply: FastifyReply) => Output | Promise<Output>;

/**
 * Serves one endpoint of the contract as JSON, below the base of each site. The contract translates the French names of
 * the wire. A request that cannot be read is refused with 400 before the handler is called.
 */
export function answer<Input, Output>(
  app: FastifyInstance,
  service: Service<Input, Output>,
  access: RouteAccess & Pick<RouteShorthandOptions, 'bodyLimit'>,
  handler: Handler<Input, Output>,
): void {
  const { method, path } = service.endpoint;
  app.route({
    ...access,
    method,
    url: app.platformPath(path),
    handler: async (request, reply) => {
      const input = readInput(service, method === 'GET' ? request.query : request.body);
      const answered = await handler(input, request, reply);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(service.write(answered)));
    },
  });
}

/** Decodes the fields of a request; throws 400 if they cannot be read. */
export function readInput<Input, Output>(service: Service<Input, Output>, fields: unknown): Input {
  try {
    return service.read(fields ?? {}, '');
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new Refusal(400, texts.unreadable);
  }
}
