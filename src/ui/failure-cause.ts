import type { HttpError } from '#runtime/http.ts';

/** Why a form could not be sent, as far as a person can do something about it. */
type FailureCause = 'offline' | 'network' | 'timeout' | 'tooMany' | 'tooLarge' | 'refused' | 'server';

/** What is known about a request that failed. */
interface Failure {
  /** Of an `HttpError`; anything else is a fault of the page. */
  readonly fault: string;
  readonly status: number;
  readonly isOnline: boolean;
}

export function causeOf({ fault, status, isOnline }: Failure): FailureCause {
  if (fault === 'network') return isOnline ? 'network' : 'offline';
  if (fault === 'timeout') return 'timeout';
  if (status < 400 || status >= 500) return 'server';
  return status === 429 ? 'tooMany' : status === 413 ? 'tooLarge' : 'refused';
}

export function failureOf(error: unknown): Failure {
  // By its name: the class would bring the code of requests into this bundle.
  const isHttp = error instanceof Error && error.name === 'HttpError';
  const { fault, status } = isHttp ? (error as HttpError) : { fault: 'page', status: 0 };
  return { fault, status, isOnline: navigator.onLine };
}
