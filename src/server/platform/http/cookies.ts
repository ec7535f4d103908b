import type { FastifyReply } from 'fastify';

/** Every cookie is also sent to the whole site (`Path=/`) and hidden from scripts (`HttpOnly`). */
interface CookieAttributes {
  readonly sameSite: 'Lax' | 'Strict';
  readonly secure: boolean;
  /** Undefined: the cookie ends with the browser session. */
  readonly maxAgeSeconds?: number | undefined;
}

/** RFC 6265, 4.1.1: a name is a token; a value has no control, space, quote, comma, semicolon or backslash. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[!#-+\--:<-[\]-~]*$/;

/** The value of a cookie in a `Cookie` header: the first one of the name, which has the longest path. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals === -1 || pair.slice(0, equals).trim() !== name) continue;
    const value = pair.slice(equals + 1).trim();
    return value.length >= 2 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : value;
  }
  return undefined;
}

/** The value of a `Set-Cookie` header. Throws for names and values that are not allowed. */
export function cookieLine(name: string, value: string, attributes: CookieAttributes): string {
  const { sameSite, secure, maxAgeSeconds } = attributes;
  if (!NAME.test(name) || !VALUE.test(value)) throw new Error('not a cookie');
  return [
    `${name}=${value}`,
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${Math.floor(maxAgeSeconds)}`]),
    'Path=/',
    ...(maxAgeSeconds === 0 ? ['Expires=Thu, 01 Jan 1970 00:00:00 GMT'] : []),
    'HttpOnly',
    ...(secure ? ['Secure'] : []),
    `SameSite=${sameSite}`,
  ].join('; ');
}

/** Adds a cookie to a response; replaces one of the same name. */
export function setCookie(reply: FastifyReply, name: string, value: string, attributes: CookieAttributes): void {
  const known = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  const others = known.filter((line) => !line.startsWith(`${name}=`));
  reply.removeHeader('set-cookie').header('set-cookie', [...others, cookieLine(name, value, attributes)]);
}
