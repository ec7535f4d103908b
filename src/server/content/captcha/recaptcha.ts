import { decodeSiteVerification, RECAPTCHA_ACTION } from '#contract/captcha.ts';

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;
const MAX_TOKEN = 8_000;
/** Longer than Google accepts a token. */
export const TOKEN_LIFE_MS = 10 * 60_000;

interface RecaptchaRequest {
  readonly version: 2 | 3;
  readonly minScore: number;
  readonly token: string;
  /** Host names on which the token may have been issued. */
  readonly hosts: readonly string[];
  readonly visitorAddress: string;
}
interface RecaptchaAccess {
  readonly secret: string | undefined;
  /** Address of the service; another one in tests, or behind a proxy. */
  readonly url: string;
}

type RecaptchaOutcome = 'good' | 'expired' | 'invalid' | 'doubtful' | 'unavailable';

/** The secret key of a site, else the one for all sites. It is not in site folders because those are in git. */
export function recaptchaAccess(siteId: string, env: NodeJS.ProcessEnv = process.env): RecaptchaAccess {
  const own = env[`VITRINE_RECAPTCHA_SECRET_${siteId.toUpperCase().replaceAll('-', '_')}`];
  return {
    secret: (own ?? env.VITRINE_RECAPTCHA_SECRET)?.trim() || undefined,
    url: env.VITRINE_RECAPTCHA_URL?.trim() || SITE_VERIFY,
  };
}

/** Verifies a token with Google. `unavailable` when the service cannot be reached, which is no fault of the visitor. */
export async function checkRecaptcha(
  request: RecaptchaRequest,
  { secret, url }: RecaptchaAccess,
): Promise<RecaptchaOutcome> {
  const { version, minScore, token, hosts, visitorAddress } = request;
  if (token.length > MAX_TOKEN) return 'invalid';
  if (secret === undefined) {
    report('Aucune clé secrète n’est réglée. Donnez-la à VITRINE_RECAPTCHA_SECRET.');
    return 'unavailable';
  }
  let wire: unknown;
  try {
    const body = new URLSearchParams({ secret, response: token, remoteip: visitorAddress });
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    wire = await response.json();
  } catch (error) {
    report('Le service ne répond pas. Vérifiez que le serveur peut joindre www.google.com.', error);
    return 'unavailable';
  }
  try {
    const { success, score, action, hostname, errors } = decodeSiteVerification(wire);
    if (errors.some((code) => code.endsWith('-input-secret'))) {
      report('La clé secrète est refusée. Vérifiez VITRINE_RECAPTCHA_SECRET.');
      return 'unavailable';
    }
    if (!success) return errors.includes('timeout-or-duplicate') ? 'expired' : 'invalid';
    if (hostname !== '' && !hosts.includes(hostname.toLowerCase())) return 'invalid';
    if (version === 2) return 'good';
    if (action !== RECAPTCHA_ACTION) return 'invalid';
    return (score ?? 0) >= minScore ? 'good' : 'doubtful';
  } catch (error) {
    report('La réponse du service est illisible.', error);
    return 'unavailable';
  }
}

function report(what: string, ...detail: readonly unknown[]): void {
  console.error(`[captcha] reCAPTCHA n’a rien vérifié\u00a0; une question simple le remplace. ${what}`, ...detail);
}
