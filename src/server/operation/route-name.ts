import type { FastifyRequest } from 'fastify';

/**
 * How logs call an address: the pattern of the route, with none of its values. A page of the site is called by its path, which the site wrote itself; a path
 * that leads nowhere was typed by somebody and is not repeated.
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
