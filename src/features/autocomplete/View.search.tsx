import type { Suggestion } from '#contract/autocomplete.ts';
import { isAbort } from '#runtime/report.ts';
import { DEBOUNCE_MS } from './model.ts';

export type FetchSuggestions = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

interface SearchOutcome {
  found(suggestions: readonly Suggestion[], term: string): void;
  failed(error: unknown): void;
}

interface Search {
  /** Aborts running requests and sends one at once. */
  now(term: string): void;
  /** The first letter after a pause sends a request at once; those that follow are debounced. */
  typed(term: string): void;
  stop(): void;
}

/** A response aborts all requests sent before its own. Until it arrives, the response of an earlier request is used. */
export function createSearch(
  fetchSuggestions: FetchSuggestions,
  { found, failed }: SearchOutcome,
  signal: AbortSignal,
): Search {
  let running: AbortController[] = [];
  let debounce: ReturnType<typeof setTimeout> | undefined;
  let pendingTerm: string | undefined;

  async function run(term: string): Promise<void> {
    const own = new AbortController();
    running.push(own);
    try {
      const suggestions = await fetchSuggestions(term, AbortSignal.any([own.signal, signal]));
      if (own.signal.aborted || signal.aborted) return;
      end(running.slice(0, running.indexOf(own)));
      found(suggestions, term);
    } catch (error) {
      // Only the last of several running requests reports a failure.
      if (!own.signal.aborted && !signal.aborted && !isAbort(error) && running.at(-1) === own) failed(error);
    } finally {
      end([own]);
    }
  }

  function end(ended: readonly AbortController[]): void {
    running = running.filter((one) => !ended.includes(one));
    for (const one of ended) one.abort();
  }

  function startDebounce(): void {
    clearTimeout(debounce);
    debounce = setTimeout(() => {
      debounce = undefined;
      const term = pendingTerm;
      pendingTerm = undefined;
      if (term !== undefined) void run(term);
    }, DEBOUNCE_MS);
  }

  function stop(): void {
    pendingTerm = undefined;
    end(running);
  }
  signal.addEventListener('abort', () => clearTimeout(debounce), { once: true });

  return {
    now(term) {
      stop();
      void run(term);
    },
    typed(term) {
      if (signal.aborted) return;
      if (debounce === undefined) void run(term);
      else pendingTerm = term;
      startDebounce();
    },
    stop,
  };
}
