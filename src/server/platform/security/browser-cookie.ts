import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '#server/platform/http/cookies.ts';

/** Beside the session cookie, and unlike it left when somebody signs out. */
const SECURE_NAME = '__Host-vitrine-navigateur';
const PLAIN_NAME = 'vitrine-navigateur';

/** The token by which a browser is known again; undefined when it has none. */
export function readBrowserCookie(request: FastifyRequest): string | undefined {
  const token = readCookie(request.headers.cookie, cookieName(request));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

export function writeBrowserCookie(reply: FastifyReply, token: string, maxAgeSeconds: number): void {
  const { request } = reply;
  // Never needed on the way from another site: no sign-in starts there.
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: request.protocol === 'https',
    maxAgeSeconds,
  } as const;
  setCookie(reply, cookieName(request), token, attributes);
}

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? SECURE_NAME : PLAIN_NAME;
}
