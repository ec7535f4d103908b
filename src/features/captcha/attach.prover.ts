import { isGood, RETRY_MS, type Token } from './model.ts';

/** What becomes of a form that is about to leave. */
export type Proof =
  | { readonly kind: 'token'; readonly value: string }
  /** No proof can be had: the form leaves without one, and the server decides. */
  | { readonly kind: 'none' }
  /** Something is left to do for the person. */
  | { readonly kind: 'hold'; readonly text: string };

/** One way of telling people from robots. */
export interface Prover {
  /** The form was touched: begin. Called often. */
  begin(): void;
  /** The proof for a form that leaves now; undefined when there is something to wait for. */
  ready(): Proof | undefined;
  /** The same, waited for. */
  prove(): Promise<Proof>;
  /** The proof has left with the form: it is not good twice. */
  spend(): void;
}

export interface TokenSource {
  make(): Promise<Token>;
  /** What is done when the form is touched, where the token itself must not be made so early. */
  prepare?(): Promise<unknown>;
}

/** Keeps one token ahead of the form: makes it once, again when it has aged, and not at once after a failure. */
export function keepToken({ make, prepare }: TokenSource, failed: (error: unknown) => void): Prover {
  let token: Token | undefined;
  let atWork: Promise<void> | undefined;
  let failedAt = -Infinity;

  function run(work: () => Promise<unknown>): void {
    if (atWork !== undefined || isGood(token, Date.now()) || hasJustFailed()) return;
    atWork = work()
      .catch((error: unknown) => {
        failedAt = Date.now();
        failed(error);
      })
      .then(() => {
        atWork = undefined;
      });
  }
  const hasJustFailed = () => Date.now() - failedAt < RETRY_MS;
  async function makeToken(): Promise<void> {
    token = undefined;
    token = await make();
  }
  function ready(): Proof | undefined {
    if (isGood(token, Date.now())) return { kind: 'token', value: token.value };
    return atWork === undefined && hasJustFailed() ? { kind: 'none' } : undefined;
  }

  return {
    begin: () => run(prepare ?? makeToken),
    ready,
    async prove() {
      await atWork;
      run(makeToken);
      await atWork;
      return ready() ?? { kind: 'none' };
    },
    spend() {
      token = undefined;
    },
  };
}
