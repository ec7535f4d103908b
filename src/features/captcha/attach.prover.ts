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

/** Keeps one token ahead of the form: makes it once, again when it has aged, and not at once after a failure. */
export function keepToken(make: () => Promise<Token>, failed: (error: unknown) => void): Prover {
  let token: Token | undefined;
  let making: Promise<void> | undefined;
  let failedAt = -Infinity;

  function begin(): void {
    if (making !== undefined || isGood(token, Date.now()) || hasJustFailed()) return;
    token = undefined;
    making = make()
      .then((made) => {
        token = made;
      })
      .catch((error: unknown) => {
        failedAt = Date.now();
        failed(error);
      })
      .finally(() => {
        making = undefined;
      });
  }
  const hasJustFailed = () => Date.now() - failedAt < RETRY_MS;
  function ready(): Proof | undefined {
    if (isGood(token, Date.now())) return { kind: 'token', value: token.value };
    return making === undefined && hasJustFailed() ? { kind: 'none' } : undefined;
  }

  return {
    begin,
    ready,
    async prove() {
      begin();
      await making;
      return ready() ?? { kind: 'none' };
    },
    spend() {
      token = undefined;
    },
  };
}
