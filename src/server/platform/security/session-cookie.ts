import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieAttributes, readCookie, setCookie } from '#server/platform/http/cookies.ts';

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix on plain http. */
const SECURE_NAME = '__Host-vitrine';
const PLAIN_NAME = 'vitrine-session';

/** The session token that the request carries; undefined: nobody is signed in, and nothing needs to be looked up. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const token = readCookie(request.headers.cookie, cookieName(request));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Judges the raw header, before cookies are read. */
export function carriesSessionCookie(header: string | undefined): boolean {
  return header !== undefined && (header.includes(`${SECURE_NAME}=`) || header.includes(`${PLAIN_NAME}=`));
}

/** @param maxAgeSeconds undefined: the cookie leaves with the browser. */
export function writeSessionCookie(reply: FastifyReply, token: string, maxAgeSeconds: number | undefined): void {
  const { request } = reply;
  setCookie(reply, cookieName(request), token, { ...attributes(request), maxAgeSeconds });
}

export function clearSessionCookie(reply: FastifyReply): void {
  const { request } = reply;
  setCookie(reply, cookieName(request), '', { ...attributes(request), maxAgeSeconds: 0 });
}

function attributes(request: FastifyRequest): CookieAttributes {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: request.protocol === 'https' };
}

function cookieName(request: FastifyRequest): string {
  return request.protocol === 'https' ? SECURE_NAME : PLAIN_NAME;
}
