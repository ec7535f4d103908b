/** A second submission within this time is a double click. */
export const REPEAT_MS = 1_000;
/** How long a submission is held for the token before it continues without one. */
export const WAIT_MS = 15_000;
/** No new attempt within this time of a failure; a submission does not wait. */
export const RETRY_MS = 30_000;
/** Longer than any device needs; a challenge without a solution would run for ever. */
export const SOLVE_TIMEOUT_MS = 60_000;
/** reCAPTCHA's tokens are valid for two minutes. */
export const RECAPTCHA_LIFE_MS = 90_000;
export const SCRIPT_TIMEOUT_MS = 10_000;
/** A token must not expire between submission and check. */
const MARGIN_MS = 60_000;
const DEFAULT_LIFE_MS = 5 * 60_000;

/** `validUntil` is in milliseconds of this browser's clock. */
export interface Token {
  readonly value: string;
  readonly validUntil: number;
}

export function isValid(token: Token | undefined, now: number): token is Token {
  return token !== undefined && now < token.validUntil;
}

/**
 * Until when the solution of a challenge received at `now` is valid. The server's duration (`duree`) wins: clocks of
 * visitors are often wrong.
 */
export function validUntil(parameters: { readonly expiresAt?: unknown; readonly data?: unknown }, now: number): number {
  const data = parameters.data as { readonly duree?: unknown } | undefined;
  const life =
    typeof data?.duree === 'number'
      ? data.duree * 1000
      : typeof parameters.expiresAt === 'number'
        ? parameters.expiresAt * 1000 - now
        : DEFAULT_LIFE_MS;
  return now + Math.max(life - MARGIN_MS, life / 2);
}

/** The JSON that is sent in base64 as token. Everything in it is ASCII. */
export function proofJson(challenge: unknown, solution: unknown): string {
  return JSON.stringify({ challenge, solution });
}
