import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * The policy of every HTML answer. One string for all pages: no nonce, so that any cache may keep them. `trusted-types` names the two policies the front
 * end creates: its own, and the sanitiser's.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vitrine dompurify',
].join('; ');

const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'autoplay=(self)',
  'browsing-topics=()',
  'camera=()',
  'clipboard-write=(self)',
  'fullscreen=(self)',
  'geolocation=(self)',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=()',
  'payment=()',
  'usb=()',
].join(', ');

const HSTS_SECONDS = 31_536_000;

/** Puts the headers that every answer carries, and on HTML the policy that keeps a hostile piece of content harmless. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    setHeaders(request, reply);
    return payload;
  });
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  // Browsers ignore it on plain http; a site tried on localhost must not lock the port to https.
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
  if (!isHtml(reply)) return;
  reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
  reply.header('permissions-policy', PERMISSIONS_POLICY);
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

export function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
