import { texts } from './texts.ts';

/**
 * Thrown by a handler that will not serve a request: the status, and the French sentence, which the person reads in the
 * language of the page.
 * Anything else that is thrown is a failure of ours and is answered as a 500 that says nothing of its cause.
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

/** Foreign and absent things are answered alike, so that nobody learns which it was. */
export function notFound(): Refusal {
  return new Refusal(404, texts.absent);
}

export function forbidden(message: string = texts.forbidden): Refusal {
  return new Refusal(403, message);
}
