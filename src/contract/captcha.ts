/**
 * Captcha (CAPT-1). `[data-captcha]` = JSON, on an element inside a form, or on its hidden field:
 * - `version`: `3` (reCAPTCHA, action `submitform`), `2` (reCAPTCHA's widget) or `"preuve"` (proof of work, self-hosted; the default);
 * - `cle`: reCAPTCHA's site key; `consentement`: the purpose that visitors must agree to before anything of Google's is loaded;
 * - `url`: the address of reCAPTCHA's script, or that of the challenge (default `/{base}/captcha/defi`; any ALTCHA 2 server answers the same).
 * Keys that are missing are taken from the page's setting `captcha`. The hidden field is the first `input[type=hidden]` of the element, else one is made, called
 * `g-recaptcha-response` or `altcha`. Work begins when the form is touched; the token is in the field just before the form leaves, whoever sends it. The
 * element `[role=status]` inside is told what happens. When no token can be had, the form leaves without one: the server asks a plain question instead.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { flag, isObject, optionalText, record, text, WireError } from './wire.ts';

export const PROOF_VERSION = 'preuve';
export const RECAPTCHA_ACTION = 'submitform';
export const RECAPTCHA_SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** Names of the fields that the reference server draws and reads. */
export const CAPTCHA_FIELDS = {
  token: 'captcha',
  /** Signed: when the form was drawn. For people without script. */
  stamp: 'captcha_tampon',
  /** The word that such a person copies. */
  word: 'captcha_mot',
  /** Stays empty. */
  trap: 'captcha_site',
} as const;

export type CaptchaConfig =
  | { readonly kind: 'proof'; readonly url: string | undefined }
  | {
      readonly kind: 'recaptcha';
      readonly version: 2 | 3;
      readonly key: string;
      readonly url: string;
      /** Purpose that must be agreed to; '' when none is needed. */
      readonly consent: string;
    };

/** Reads the attribute, on top of the page's settings. */
export function decodeCaptcha(attribute: string | undefined, settings: Readonly<Record<string, unknown>>): CaptchaConfig {
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

/** What a server writes into the attribute. */
export function encodeCaptcha(config: CaptchaConfig): Record<string, unknown> {
  if (config.kind === 'proof') return { version: PROOF_VERSION, ...(config.url === undefined ? {} : { url: config.url }) };
  const { version, key, url, consent } = config;
  return { version, cle: key, ...(url === RECAPTCHA_SCRIPT ? {} : { url }), ...(consent === '' ? {} : { consentement: consent }) };
}

function parse(attribute: string): unknown {
  if (attribute.trim() === '') return {};
  try {
    return JSON.parse(attribute);
  } catch {
    throw new WireError('data-captcha', 'JSON', attribute);
  }
}

/** A challenge as ALTCHA 2 words it. What is signed goes back as it came. */
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
    /** `duree`: seconds it lasts, for browsers whose clock is wrong. */
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
    if (typeof parameters[name] !== 'number') throw new WireError(`${path}.parameters.${name}`, 'a number', parameters[name]);
  }
  return { parameters: parameters as Challenge['parameters'], signature: text(signature, `${path}.signature`) };
}

export const challengeEndpoint: Endpoint<Record<string, never>, Challenge> = {
  method: 'GET',
  path: '/captcha/defi',
  ask: () => ({}),
  answer: decodeChallenge,
};

export const challengeService: Service<Record<string, never>, Challenge> = {
  endpoint: challengeEndpoint,
  read: () => ({}),
  write: (challenge) => challenge,
};

/** The token of a proof, before base64: what ALTCHA's libraries read too. */
export interface ProofPayload {
  readonly challenge: Challenge;
  readonly solution: Solution;
}

export function decodeProof(wire: unknown): ProofPayload {
  const { challenge: asked, solution } = record(wire);
  const { counter, derivedKey } = record(solution, 'solution');
  if (typeof counter !== 'number') throw new WireError('solution.counter', 'a number', counter);
  return { challenge: decodeChallenge(asked, 'challenge'), solution: { counter, derivedKey: text(derivedKey, 'solution.derivedKey') } };
}

/** What reCAPTCHA's `siteverify` answers. */
export interface SiteVerification {
  readonly success: boolean;
  readonly score: number | undefined;
  readonly action: string;
  readonly hostname: string;
  readonly errors: readonly string[];
}

export function decodeSiteVerification(wire: unknown): SiteVerification {
  const answer = record(wire);
  const errors = answer['error-codes'];
  return {
    success: flag(answer.success, 'success'),
    score: typeof answer.score === 'number' ? answer.score : undefined,
    action: optionalText(answer.action, 'action'),
    hostname: optionalText(answer.hostname, 'hostname'),
    errors: Array.isArray(errors) ? errors.map(String) : [],
  };
}
