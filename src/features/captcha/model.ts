/** A form that left by script comes back within this time only by a double click. */
export const REPEAT_MS = 1_000;
/** How long a person who has pressed the button waits for the proof before the form leaves without it. */
export const WAIT_MS = 15_000;
/** After a failure the next touch does not try again at once, and a form that leaves does not wait. */
export const RETRY_MS = 30_000;
/** Nobody's device takes this long; a challenge that cannot be solved does. */
export const SOLVE_TIMEOUT_MS = 60_000;
/** reCAPTCHA's tokens are good for two minutes. */
export const RECAPTCHA_LIFE_MS = 90_000;
/** How long an outside script may take to arrive. */
export const SCRIPT_TIMEOUT_MS = 10_000;
/** A token that is about to expire would be refused on arrival. */
const MARGIN_MS = 60_000;
const DEFAULT_LIFE_MS = 5 * 60_000;

/** A token, and until when it can be sent, by the clock of this browser. */
export interface Token {
  readonly value: string;
  readonly goodUntil: number;
}

export function isGood(token: Token | undefined, now: number): token is Token {
  return token !== undefined && now < token.goodUntil;
}

/** Until when the solution of a challenge received at `now` can be sent. The server's own count (`duree`) wins: clocks of visitors are often wrong. */
export function goodUntil(parameters: { readonly expiresAt?: unknown; readonly data?: unknown }, now: number): number {
  const data = parameters.data as { readonly duree?: unknown } | undefined;
  const life =
    typeof data?.duree === 'number'
      ? data.duree * 1000
      : typeof parameters.expiresAt === 'number'
        ? parameters.expiresAt * 1000 - now
        : DEFAULT_LIFE_MS;
  return now + Math.max(life - MARGIN_MS, life / 2);
}

/** The token of a proof as servers read it: base64 of JSON. Everything in it is ASCII. */
export function proofJson(challenge: unknown, solution: unknown): string {
  return JSON.stringify({ challenge, solution });
}
