import type { FastifyRequest } from 'fastify';

/** The origin that this request was made to, as the browser sees it: `https://www.beaurivage.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** The origin to write into canonical links, feeds and sitemaps. */
export function publicOrigin(request: FastifyRequest): string {
  return request.site.origin ?? requestOrigin(request);
}

/** The origin for links in mails: one that the site knows as its own, whatever host the request claims to be for. */
export function mailOrigin(request: FastifyRequest): string {
  const { origin, hosts } = request.site;
  const [first] = hosts;
  if (origin !== undefined) return origin;
  if (first === undefined || hosts.includes(request.hostname.toLowerCase())) return requestOrigin(request);
  return `${request.protocol}://${first}`;
}

/** A host header that can be a host: it ends up in addresses that we write. */
export function isPlainHost(host: string): boolean {
  return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host);
}
