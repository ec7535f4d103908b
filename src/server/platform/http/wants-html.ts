import type { FastifyRequest } from 'fastify';

/** Is this a person in front of a browser, rather than a script that expects data? */
export function wantsHtml(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}
