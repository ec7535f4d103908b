import type { FastifyRequest } from 'fastify';
import { safeUrl } from '#contract/safe-url.ts';
import { requestOrigin } from './origin.ts';

const MAX_LENGTH = 2000;

/**
 * Reads an http(s) address or a path of the site of the request; undefined for anything else. For addresses that
 * visitors send and we show, store or forward: never one of another host.
 */
export function ownAddress(raw: unknown, request: FastifyRequest): URL | undefined {
  const written = safeUrl(raw);
  if (written === undefined || written.length > MAX_LENGTH) return undefined;
  const isAbsolute = /^https?:/i.test(written);
  if (!isAbsolute && !written.startsWith('/')) return undefined;
  const here = requestOrigin(request);
  if (!URL.canParse(written, here)) return undefined;
  const url = new URL(written, here);
  // `/.//evil` resolves to the path `//evil`, which a browser reads as another host when it is followed.
  const isPlain = url.username === '' && url.password === '' && !url.pathname.startsWith('//');
  return isPlain && isOwn(url, new URL(here).host, request) ? url : undefined;
}

function isOwn(url: URL, ownHost: string, request: FastifyRequest): boolean {
  const { hosts, origin } = request.site;
  return url.host === ownHost || url.origin === origin?.toLowerCase() || hosts.includes(url.host);
}
