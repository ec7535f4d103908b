/**
 * Captcha (CAPT-1). `[data-captcha]` = JSON, on an element inside a form, or on its hidden field:
 * - `version`: `3` (reCAPTCHA, action `submitform`), `2` (reCAPTCHA's widget) or `"preuve"` (proof of work,
 *   self-hosted; the default);
 * - `cle`: reCAPTCHA's site key; `consentement`: the purpose that visitors must agree to before anything of Google's is
 *   loaded;
 * - `url`: the address of reCAPTCHA's script, or of the challenge (default `/{base}/captcha/defi`; any ALTCHA 2 server
 *   is compatible).
 * Missing keys are read from the page's setting `captcha`. The hidden field is the first `input[type=hidden]` of the
 * element; otherwise one is created, named `g-recaptcha-response` or `altcha`. Work starts when the form is first used;
 * the token is set just before the form is submitted, by any means. The element `[role=status]` inside shows the
 * progress. If no token is available, the form is submitted without one, and the server shows a plain question instead.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { flag, isObject, optionalText, record, text, WireError } from './wire.ts';

export const PROOF_VERSION = 'preuve';
export const RECAPTCHA_ACTION = 'submitform';
export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** Names of the fields that the reference server renders and reads. */
export const CAPTCHA_FIELDS = {
  token: 'captcha',
  /** Signed time of rendering, for visitors without JavaScript. */
  stamp: 'captcha_tampon',
  /** The word that such a visitor copies. */
  word: 'captcha_mot',
  /** Honeypot: stays empty. */
  trap: 'captcha_site',
} as const;

export type CaptchaConfig =
  | { readonly kind: 'proof'; readonly url: string | undefined }
  | {
      readonly kind: 'recaptcha';
      readonly version: 2 | 3;
      readonly key: string;
      readonly url: string;
      /** Purpose that needs consent; '' if none. */
      readonly consent: string;
    };

/** Reads the attribute, merged over the page's settings. */
export function decodeCaptcha(
  attribute: string | undefined,
  settings: Readonly<Record<string, unknown>>,
): CaptchaConfig {
  const wire = { ...settings, ...record(parse(attribute ?? '')) };
  const version = optionalText(wire.version, 'version') || PROOF_VERSION;
  const url = optionalText(wire.url, 'url') || undefined;
  if (version === PROOF_VERSION) return { kind: 'proof', url };
  if (version !== '2' && version !== '3') throw new WireError('version', '2, 3 or "preuve"', wire.version);
  const key = optionalText(wire.cle, 'cle');
  if (key === '') throw new WireError('cle', 'a site key', wire.cle);
  return {
    kind: 'recaptcha',
    version: version === '2' ? 2 : 3,
    key,
    url: url ?? RECAPTCHA_SCRIPT,
    consent: optionalText(wire.consentement, 'consentement'),
  };
}

/** Encodes the attribute. */
export function encodeCaptcha(config: CaptchaConfig): Record<string, unknown> {
  if (config.kind === 'proof')
    return { version: PROOF_VERSION, ...(config.url === undefined ? {} : { url: config.url }) };
  const { version, key, url, consent } = config;
  return {
    version,
    cle: key,
    ...(url === RECAPTCHA_SCRIPT ? {} : { url }),
    ...(consent === '' ? {} : { consentement: consent }),
  };
}

function parse(attribute: string): unknown {
  if (attribute.trim() === '') return {};
  try {
    return JSON.parse(attribute);
  } catch {
    throw new WireError('data-captcha', 'JSON', attribute);
  }
}

/** A challenge in the format of ALTCHA 2. The signed parameters are sent back unchanged. */
export interface Challenge {
  readonly parameters: Readonly<Record<string, unknown>> & {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    /** Seconds since 1970. */
    readonly expiresAt?: number;
    /** `duree`: lifetime in seconds, for browsers with a wrong clock. */
    readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  };
  readonly signature: string;
}

export interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}

function decodeChallenge(wire: unknown, path = ''): Challenge {
  const { parameters, signature } = record(wire, path);
  if (!isObject(parameters)) throw new WireError(`${path}.parameters`, 'an object', parameters);
  for (const name of ['algorithm', 'nonce', 'salt', 'keyPrefix']) text(parameters[name], `${path}.parameters.${name}`);
  for (const name of ['cost', 'keyLength']) {
    if (typeof parameters[name] !== 'number')
      throw new WireError(`${path}.parameters.${name}`, 'a number', parameters[name]);
  }
  return { parameters: parameters as Challenge['parameters'], signature: text(signature, `${path}.signature`) };
}

export const challengeEndpoint: Endpoint<Record<string, never>, Challenge> = {
  method: 'GET',
  path: '/captcha/defi',
  request: () => ({}),
  answer: decodeChallenge,
};

export const challengeService: Service<Record<string, never>, Challenge> = {
  endpoint: challengeEndpoint,
  read: () => ({}),
  write: (challenge) => challenge,
};

/** The token of a proof before base64, in the format of ALTCHA's libraries. */
export interface ProofPayload {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

export function decodeProof(wire: unknown): ProofPayload {
  const { challenge, solution } = record(wire);
  const { counter, derivedKey } = record(solution, 'solution');
  if (typeof counter !== 'number') throw new WireError('solution.counter', 'a number', counter);
  return {
    challenge: decodeChallenge(challenge, 'challenge'),
    solution: { counter, derivedKey: text(derivedKey, 'solution.derivedKey') },
  };
}

/** The response of reCAPTCHA's `siteverify`. */
interface SiteVerification {
  readonly success: boolean;
  readonly score: number | undefined;
  readonly action: string;
  readonly hostname: string;
  readonly errors: readonly string[];
}

export function decodeSiteVerification(wire: unknown): SiteVerification {
  const response = record(wire);
  const errors = response['error-codes'];
  return {
    success: flag(response.success, 'success'),
    score: typeof response.score === 'number' ? response.score : undefined,
    action: optionalText(response.action, 'action'),
    hostname: optionalText(response.hostname, 'hostname'),
    errors: Array.isArray(errors) ? errors.map(String) : [],
  };
}
