import type { FastifyRequest } from 'fastify';

/** The origin that this request was made to, as the browser sees it: `https://www.beaurivage.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The origin to write into canonical links, feeds and sitemaps. */
export function publicOrigin(request: FastifyRequest): string {
  return request.site.origin ?? requestOrigin(request);
}

/** A host header that can be a host: it ends up in addresses that we write. */
export function isPlainHost(host: string): boolean {
  return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host);
}
