import type { Suggestion } from '#contract/autocomplete.ts';
import { isAbort } from '#runtime/report.ts';
import { debounce } from '#runtime/timing.ts';
import { DEBOUNCE_MS } from './model.ts';

export type Ask = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface SearchOutcome {
  found(suggestions: readonly Suggestion[]): void;
  failed(error: unknown): void;
}

export interface Search {
  /** Asks at once, or when the typing rests. */
  start(term: string, when: 'now' | 'at-rest', outcome: SearchOutcome): void;
  stop(): void;
}

/** One search at a time: a later one ends the earlier, whose answer, should it still come, is dropped. */
export function createSearch(ask: Ask, signal: AbortSignal): Search {
  let running = new AbortController();
  const atRest = debounce(DEBOUNCE_MS, (run: () => void) => run(), signal);

  async function run(term: string, own: AbortSignal, outcome: SearchOutcome): Promise<void> {
    if (own.aborted) return;
    try {
      const suggestions = await ask(term, own);
      if (!own.aborted) outcome.found(suggestions);
    } catch (error) {
      if (!own.aborted && !isAbort(error)) outcome.failed(error);
    }
  }

  return {
    start(term, when, outcome) {
      running.abort();
      running = new AbortController();
      const own = AbortSignal.any([running.signal, signal]);
      if (when === 'now') void run(term, own, outcome);
      else atRest(() => void run(term, own, outcome));
    },
    stop: () => running.abort(),
  };
}
