import type { FastifyRequest } from 'fastify';
import { ownAddress } from '#server/platform/security/own-address.ts';

const MAX_LENGTH = 4000;

/** The address in `u`: base64 of the UTF-8 of an absolute http(s) address of this site. Undefined for anything else. */
export function sharedAddress(encoded: unknown, request: FastifyRequest): URL | undefined {
  if (typeof encoded !== 'string' || encoded === '' || encoded.length > MAX_LENGTH) return undefined;
  // A `+` that was not percent-encoded arrives as a space.
  const base64 = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  const text = decodeUtf8(Buffer.from(base64, 'base64'));
  return text !== undefined && /^https?:/i.test(text) ? ownAddress(text, request) : undefined;
}

/** The way back, for forms and links. */
export function encodeAddress(url: URL): string {
  return Buffer.from(url.href).toString('base64');
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
