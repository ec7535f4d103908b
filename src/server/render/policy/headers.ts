import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '#server/content/site/types.ts';
import type { InlinedHashes } from '#server/render/document/inlined.ts';
import { CLOSED, fullscreenOrigins, type Opening, openingOf, RECAPTCHA } from './openings.ts';

/**
 * The policy of every HTML answer. What a document contains is allowed by its hash: no nonce, so that any cache may
 * store the page with its headers.
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

declare module 'fastify' {
  interface FastifyReply {
    /** What the sent document contains; its policy allows nothing else inline. */
    inlined: InlinedHashes | undefined;
  }
}

/** Allows the styles and scripts of these hashes. Beside a hash browsers ignore `unsafe-inline`, which suffices. */
function withInlined(opening: Opening, { styles, scripts }: InlinedHashes): Opening {
  const list = (hashes: readonly string[]) => hashes.map((hash) => ` ${hash}`).join('');
  const style = opening.style.includes("'unsafe-inline'") ? '' : list(styles);
  return { ...opening, script: list(scripts) + opening.script, style: style + opening.style };
}

/** Players of videos may fill the screen; nobody else gets anything. */
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

/** What every answer carries. */
const headersOfAll = (isHttps: boolean, isSecret: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  // An address that is a secret is told to no other site. Our own forms need `Origin`, which `no-referrer` takes away.
  'referrer-policy': isSecret ? 'same-origin' : 'strict-origin-when-cross-origin',
  // Browsers ignore it on plain http; a site tried on localhost must not lock the port to https.
  ...(isHttps ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
});

/** What HTML carries besides: the policy that keeps a hostile piece of content harmless. */
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

/** Puts the headers on every answer, whatever was put before. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.decorateReply('inlined', undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    const isSecret = request.routeOptions.config?.access?.names === 'secret';
    reply.headers(headersOfAll(request.protocol === 'https', isSecret));
    // An address of no site is refused before one is chosen.
    const site: Site | undefined | null = request.site;
    if (isHtml(reply)) reply.headers(headersOfHtml(site, reply.inlined));
    return payload;
  });
}

function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
