import type { HtmlAnswer } from '#runtime/http.ts';
import { whenNear } from '#runtime/near.ts';

type FetchAnswer = (signal: AbortSignal) => Promise<HtmlAnswer>;

/** An answer that is fetched before it is wanted. */
interface Ahead {
  /** The response, pending or received. A failure before it is used is ignored: it is fetched again. */
  take(signal: AbortSignal): Promise<HtmlAnswer>;
  drop(): void;
}

export function fetchDirectly(fetchAnswer: FetchAnswer): Ahead {
  return { take: fetchAnswer, drop: () => undefined };
}

/** Fetches when the link comes near, if `mayFetch` still allows it; once at most. */
export function fetchAhead(
  link: Element,
  fetchAnswer: FetchAnswer,
  mayFetch: () => boolean,
  signal: AbortSignal,
): Ahead {
  let early: { readonly answer: Promise<HtmlAnswer | undefined>; readonly controller: AbortController } | undefined;

  async function start(): Promise<void> {
    await whenNear(link, signal);
    if (!mayFetch()) return;
    const controller = new AbortController();
    early = { answer: fetchAnswer(AbortSignal.any([signal, controller.signal])).catch(() => undefined), controller };
  }
  void start();

  return {
    async take(wanted) {
      const answer = await early?.answer;
      early = undefined;
      return wanted.aborted || answer === undefined ? fetchAnswer(wanted) : answer;
    },
    drop() {
      early?.controller.abort();
      early = undefined;
    },
  };
}
