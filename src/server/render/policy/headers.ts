import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '#server/content/site/types.ts';
import type { InlinedHashes } from '#server/render/document/inlined.ts';
import { CLOSED, fullscreenOrigins, type Opening, openingOf, RECAPTCHA } from './openings.ts';

/**
 * The policy of every HTML response. Inline styles and scripts are allowed by hash, not by nonce, so that any cache may
 * store the page with its headers. `trusted-types` names the two policies of the front end: its own and the
 * sanitiser's.
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

declare module 'fastify' {
  interface FastifyReply {
    /** Hashes of the inline styles and scripts of the sent document; its policy allows no others. */
    inlined: InlinedHashes | undefined;
  }
}

/** Allows inline code by hash. Not for styles with `unsafe-inline`, which browsers would ignore beside a hash. */
function withInlined(opening: Opening, { styles, scripts }: InlinedHashes): Opening {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` ${hash}`).join('');
  const style = opening.style.includes("'unsafe-inline'") ? '' : list(styles);
  return { ...opening, script: list(scripts) + opening.script, style: style + opening.style };
}

/** Only video players of other origins get a permission: full screen. */
function permissionsWith(players: readonly string[]): string {
  return [
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
}

const HSTS_SECONDS = 31_536_000;

const headersOfAll = (isHttps: boolean, isSecret: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  // A secret address is not sent to other sites. `no-referrer` would remove `Origin`, which our own forms need.
  'referrer-policy': isSecret ? 'same-origin' : 'strict-origin-when-cross-origin',
  // Browsers ignore it on plain http; a site tried on localhost must not lock the port to https.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});

/** Further headers of HTML responses. */
function headersOfHtml(
  site: Site | undefined | null,
  inlined: InlinedHashes | undefined,
): Readonly<Record<string, string>> {
  const opening = site ? openingOf(site) : CLOSED;
  return {
    'content-security-policy': policyWith(inlined === undefined ? opening : withInlined(opening, inlined)),
    'permissions-policy': permissionsWith(site ? fullscreenOrigins(site) : []),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
}

/** Sets the headers of every response; overwrites earlier values. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.decorateReply('inlined', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const isSecret = request.routeOptions.config?.access?.names === 'secret';
    reply.headers(headersOfAll(request.protocol === 'https', isSecret));
    // Undefined for a host without a site.
    const site: Site | undefined | null = request.site;
    if (isHtml(reply)) reply.headers(headersOfHtml(site, reply.inlined));
    return payload;
  });
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
