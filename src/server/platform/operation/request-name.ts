import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const PLAIN = /^[\w.:-]{8,64}$/;

/**
 * Returns the function that gives each request its id in logs and on error pages.
 * @param header the header in which a trusted proxy sends an id; undefined: no proxy is trusted
 */
export function requestIds(header: string | undefined): (request: Pick<IncomingMessage, 'headers'>) => string {
  const name = header?.toLowerCase();
  const instance = randomBytes(4).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = name === undefined ? undefined : headers[name];
    if (typeof given === 'string' && PLAIN.test(given)) return given;
    count += 1;
    return `${instance}-${count.toString(36)}`;
  };
}

/**
 * The address as logs show it: the pattern of the route, without its values. A page of the site is shown by its path;
 * an unknown path is not logged, as it is user input.
 */
export function routeName(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return '(inconnue)';
  const path = request.url.split('?', 1)[0] ?? '';
  if (pattern === '/*') {
    const site: FastifyRequest['site'] | null = request.site;
    return site?.pagesByPath.has(decoded(path)) === true ? path : '/*';
  }
  return pattern.replace(/:base\([^)]*\)/, '{base}').replace(/:(\w+)(?:\([^)]*\))?/g, '{$1}');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
