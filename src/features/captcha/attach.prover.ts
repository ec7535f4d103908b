import { isValid, RETRY_MS, type Token } from './model.ts';

/** The result of the check for a form that is submitted. */
export type Proof =
  | { readonly kind: 'token'; readonly value: string }
  /** No token is available: the form is submitted without one, and the server decides. */
  | { readonly kind: 'none' }
  /** The visitor has something to do first; the form is not submitted. */
  | { readonly kind: 'hold'; readonly text: string };

/** One kind of captcha. */
export interface Prover {
  /** Starts the work; called at each interaction with the form. */
  begin(): void;
  /** The result if it is known now; undefined while it is pending. */
  ready(): Proof | undefined;
  /** Waits for the result. */
  prove(): Promise<Proof>;
  /** Discards the token after it was submitted: a token is valid once. */
  spend(): void;
}

interface TokenSource {
  createToken(): Promise<Token>;
  /** The work at the first interaction, for sources whose token must be created just before submission. */
  prepare?(): Promise<unknown>;
}

/** Holds one valid token: creates it in advance, again after it expired, and not within RETRY_MS of a failure. */
export function createTokenProver({ createToken, prepare }: TokenSource, failed: (error: unknown) => void): Prover {
  let token: Token | undefined;
  let pending: Promise<void> | undefined;
  let failedAt = -Infinity;

  function run(work: () => Promise<unknown>): void {
    if (pending !== undefined || isValid(token, Date.now()) || hasRecentlyFailed()) return;
    pending = work()
      .catch((error: unknown) => {
        // A failure without a connection does not delay the next attempt.
        if (navigator.onLine) failedAt = Date.now();
        failed(error);
      })
      .then(() => {
        pending = undefined;
      });
  }
  const hasRecentlyFailed = () => Date.now() - failedAt < RETRY_MS;
  async function renewToken(): Promise<void> {
    token = undefined;
    token = await createToken();
  }
  function ready(): Proof | undefined {
    if (isValid(token, Date.now())) return { kind: 'token', value: token.value };
    return pending === undefined && hasRecentlyFailed() ? { kind: 'none' } : undefined;
  }

  return {
    begin: () => run(prepare ?? renewToken),
    ready,
    async prove() {
      await pending;
      run(renewToken);
      await pending;
      return ready() ?? { kind: 'none' };
    },
    spend() {
      token = undefined;
    },
  };
}
