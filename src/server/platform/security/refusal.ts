import { texts } from './texts.ts';

/**
 * Thrown to refuse a request, with a status and a French sentence, which is translated into the language of the page.
 * Any other error is an internal failure, answered with a 500 that does not disclose its cause.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  /** Seconds to wait before trying again (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined;

  constructor(statusCode: number, message: string, options: { readonly retryAfterSeconds?: number } = {}) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** For what is absent or belongs to another user: the response does not disclose which. */
export function notFound(message: string = texts.absent): Refusal {
  return new Refusal(404, message);
}

/** The value; throws `notFound` without one. */
export function orNotFound<Value>(value: Value | undefined, message?: string): Value {
  if (value === undefined) throw notFound(message);
  return value;
}

export function forbidden(message: string = texts.forbidden): Refusal {
  return new Refusal(403, message);
}
