import type { Suggestion } from '#contract/autocomplete.ts';
import { isAbort } from '#runtime/report.ts';
import { DEBOUNCE_MS } from './model.ts';

export type Ask = (term: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

export interface SearchOutcome {
  found(suggestions: readonly Suggestion[], term: string): void;
  failed(error: unknown): void;
}

export interface Search {
  /** Drops what is under way and asks at once. */
  now(term: string): void;
  /** The first letter after a pause asks at once, those that follow when the typing rests. */
  typed(term: string): void;
  stop(): void;
}

/** An answer ends the questions before its own, whose answers, should they still come, are dropped; until then the earlier answer is better than none. */
export function createSearch(ask: Ask, { found, failed }: SearchOutcome, signal: AbortSignal): Search {
  let running: AbortController[] = [];
  let resting: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | undefined;

  async function run(term: string): Promise<void> {
    const own = new AbortController();
    running.push(own);
    try {
      const suggestions = await ask(term, AbortSignal.any([own.signal, signal]));
      if (own.signal.aborted || signal.aborted) return;
      end(running.slice(0, running.indexOf(own)));
      found(suggestions, term);
    } catch (error) {
      // Of several questions the last one tells what went wrong.
      if (!own.signal.aborted && !signal.aborted && !isAbort(error) && running.at(-1) === own) failed(error);
    } finally {
      end([own]);
    }
  }

  function end(ended: readonly AbortController[]): void {
    running = running.filter((one) => !ended.includes(one));
    for (const one of ended) one.abort();
  }

  function rest(): void {
    clearTimeout(resting);
    resting = setTimeout(() => {
      resting = undefined;
      const term = waiting;
      waiting = undefined;
      if (term !== undefined) void run(term);
    }, DEBOUNCE_MS);
  }

  function stop(): void {
    waiting = undefined;
    end(running);
  }
  signal.addEventListener('abort', () => clearTimeout(resting), { once: true });

  return {
    now(term) {
      stop();
      void run(term);
    },
    typed(term) {
      if (signal.aborted) return;
      if (resting === undefined) void run(term);
      else waiting = term;
      rest();
    },
    stop,
  };
}
