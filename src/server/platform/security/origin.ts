import type { FastifyRequest } from 'fastify';

/** The addresses that a site declares: `adresse` and `hosts` of its site.yaml. */
interface Declared {
  readonly origin: string | undefined;
  readonly hosts: readonly string[];
}

/** The origin of a written address: https, a host, perhaps a port, no path. Undefined for anything else. */
export function readOrigin(written: string): string | undefined {
  const isPlain = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/?$/i.test(written);
  return isPlain && URL.canParse(written) ? new URL(written).origin : undefined;
}

/** The origin that this request was made to, as the browser sees it: `https://www.beaurivage.example`. */
export function requestOrigin(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}

/** `adresse`, else https and the first of `hosts`; undefined without either. Never taken from a request. */
export function declaredOrigin({ origin, hosts: [first] }: Declared): string | undefined {
  return origin ?? (first === undefined ? undefined : `https://${first}`);
}

/** Every host name that a site declares, in lower case, without ports. */
export function declaredHosts({ origin, hosts }: Declared): readonly string[] {
  return origin === undefined ? hosts : [...hosts, new URL(origin).hostname];
}

/**
 * The origin of canonical links, feeds, sitemaps and cache keys: the declared one, so that no host header gets into
 * responses that are stored or shared; the request's own on loopback, or if the site declares none.
 */
export function publicOrigin(request: FastifyRequest): string {
  const { site } = request;
  if (site.origin !== undefined) return site.origin;
  const declared = isLoopback(hostName(request.host)) ? undefined : declaredOrigin(site);
  return declared ?? requestOrigin(request);
}

/**
 * The origin of links in mails, never taken from a request, whose host header can be forged. Undefined: mails contain
 * no link. `own`: where the process listens, in development.
 */
export function mailOrigin(site: Declared, own?: string | undefined): string | undefined {
  return declaredOrigin(site) ?? own;
}

/** Whether a host header has the form of a host: it is part of addresses that we write. */
export function isPlainHost(host: string): boolean {
  return /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host);
}

/** The name in a host header, in lower case: without its port and the dot of the root. */
export function hostName(header: string): string {
  return header.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Names that lead to the visitor's own machine, wherever they are looked up. */
export function isLoopback(name: string): boolean {
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name);
}
