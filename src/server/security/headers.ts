import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#server/site/types.ts';

/** What a site opens to an outside service that it chose. */
interface Opening {
  readonly script: string;
  readonly style: string;
  readonly image: string;
  readonly connect: string;
  readonly frame: string;
  readonly trustedTypes: string;
}

const CLOSED: Opening = { script: '', style: '', image: '', connect: '', frame: '', trustedTypes: 'vitrine dompurify' };

/**
 * What reCAPTCHA needs, by path and not by host. Its script writes styles into the page and creates trusted-types policies under names of its own; they are
 * still required wherever text becomes script (docs/adr/0008-captcha-without-lock-out.md).
 */
const RECAPTCHA: Opening = {
  script: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  style: " 'unsafe-inline'",
  image: ' https://www.gstatic.com/recaptcha/',
  connect: ' https://www.google.com/recaptcha/',
  frame: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  trustedTypes: "* 'allow-duplicates'",
};

/**
 * The policy of every HTML answer. One string for all pages of a site: no nonce, so that any cache may keep them. `trusted-types` names the two policies the
 * front end creates: its own, and the sanitiser's.
 */
const policyWith = (open: Opening): string =>
  [
    "default-src 'none'",
    `script-src 'self'${open.script}`,
    "worker-src 'self'",
    `style-src 'self'${open.style}`,
    `img-src 'self' data:${open.image}`,
    "font-src 'self'",
    `connect-src 'self'${open.connect}`,
    `frame-src 'self'${open.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${open.trustedTypes}`,
  ].join('; ');

export const CONTENT_SECURITY_POLICY = policyWith(CLOSED);
export const RECAPTCHA_POLICY = policyWith(RECAPTCHA);

const PICTURES = "img-src 'self' data:";

/** Pictures of maps may come from the server that the site names, and from no other. */
function policyOf(site: Site | undefined | null): string {
  const policy = site?.captcha.config.kind === 'recaptcha' ? RECAPTCHA_POLICY : CONTENT_SECURITY_POLICY;
  const tiles = site?.mapTiles;
  return tiles === undefined ? policy : policy.replace(PICTURES, `${PICTURES} ${new URL(tiles.template).origin}`);
}

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
  // A page whose address is a secret has asked for more.
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  // Browsers ignore it on plain http; a site tried on localhost must not lock the port to https.
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}`);
  if (!isHtml(reply)) return;
  // An address of no site is refused before one is chosen.
  const site: Site | undefined = request.site;
  reply.header('content-security-policy', policyOf(site));
  reply.header('permissions-policy', PERMISSIONS_POLICY);
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
}

export function isHtml(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type') ?? '').startsWith('text/html');
}
