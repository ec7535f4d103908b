import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '#server/content/site/types.ts';
import { CLOSED, fullscreenOrigins, type Opening, openingOf, RECAPTCHA } from './openings.ts';

/**
 * The policy of every HTML answer. One string for all pages of a site: no nonce, so that any cache may keep them.
 * `trusted-types` names the two policies the front end creates: its own, and the sanitiser's.
 */
const policyWith = (open: Opening): string =>
  [
    "default-src 'none'",
    `script-src 'self'${open.script}`,
    "worker-src 'self'",
    `style-src 'self'${open.style}`,
    `img-src 'self' data:${open.image}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${open.connect}`,
    `frame-src 'self'${open.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${open.trustedTypes}`,
  ].join('; ');

export const CONTENT_SECURITY_POLICY = policyWith(CLOSED);
export const RECAPTCHA_POLICY = policyWith(RECAPTCHA);

/** The policy and the permissions of a site's pages, made once: a site is read anew when it changes. */
const made = new WeakMap<Site, { readonly policy: string; readonly permissions: string }>();

function policiesOf(site: Site | undefined | null): { readonly policy: string; readonly permissions: string } {
  if (site === undefined || site === null) return { policy: CONTENT_SECURITY_POLICY, permissions: permissionsWith([]) };
  const known = made.get(site) ?? {
    policy: policyWith(openingOf(site)),
    permissions: permissionsWith(fullscreenOrigins(site)),
  };
  made.set(site, known);
  return known;
}

/** Players of videos may fill the screen; nobody else gets anything. */
const permissionsWith = (players: readonly string[]): string =>
  [
    'accelerometer=()',
    'autoplay=(self)',
    'browsing-topics=()',
    'camera=()',
    'clipboard-write=(self)',
    `fullscreen=(${['self', ...players.map((origin) => `"${origin}"`)].join(' ')})`,
    'geolocation=(self)',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'payment=()',
    'usb=()',
  ].join(', ');

const HSTS_SECONDS = 31_536_000;

/** What every answer carries. */
const headersOfAll = (isHttps: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Browsers ignore it on plain http; a site tried on localhost must not lock the port to https.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});

/** What HTML carries besides: the policy that keeps a hostile piece of content harmless. */
function headersOfHtml(site: Site | undefined | null): Readonly<Record<string, string>> {
  const { policy, permissions } = policiesOf(site);
  return {
    'content-security-policy': policy,
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Puts the headers on every answer, whatever was put before. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const asked = reply.getHeader('referrer-policy');
    reply.headers(headersOfAll(request.protocol === 'https'));
    // A page whose address is a secret has asked for more.
    if (asked !== undefined) reply.header('referrer-policy', asked);
    // An address of no site is refused before one is chosen.
    const site: Site | undefined | null = request.site;
    if (isHtml(reply)) reply.headers(headersOfHtml(site));
    return payload;
  });
}

export function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
