import type { Feature } from './feature.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Signs that somebody is there: until one of them, nothing is fetched ahead (docs/adr/0004-intent.md). */
const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const;
const ASKS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Fetches views a little before they are used: when a pointer, a finger or focus comes to a hook, and, once a person has shown up, in idle time on good
 * connections. Three listeners on the document serve every hook. `fetchCompanion` fetches what all views need beside their own code.
 */
export function fetchOnIntent(features: readonly Feature[], signal: AbortSignal, fetchCompanion?: () => Promise<unknown>): void {
  const waiting = new Set(features.filter((feature) => feature.view !== undefined));
  if (waiting.size === 0) return;

  function fetchView(feature: Feature): Promise<unknown> {
    waiting.delete(feature);
    fetchCompanion?.().catch(() => undefined);
    // The real use reports a failure; here it only means that the next sign tries again.
    return feature.view?.().catch(() => waiting.add(feature)) ?? Promise.resolve();
  }

  for (const type of ASKS) {
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element)) return;
        for (const feature of waiting) if (event.target.closest(feature.selector) !== null) void fetchView(feature);
      },
      { signal, passive: true, capture: true },
    );
  }

  const first = new AbortController();
  const shownUp = () => {
    first.abort();
    whenIdle(async () => {
      if (!isGoodConnection()) return;
      // One after the other: a person's own click must not queue behind guesses.
      for (const feature of [...waiting])
        if (!signal.aborted && document.querySelector(feature.selector) !== null) await fetchView(feature);
    });
  };
  signal.addEventListener('abort', () => first.abort(), { once: true });
  for (const type of SIGNS) window.addEventListener(type, shownUp, { signal: first.signal, passive: true, capture: true });
}

/** An unknown connection counts as good unless the person asked to save data; a known slow one does not. */
function isGoodConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return false;
  return connection?.effectiveType === undefined || connection.effectiveType === '4g';
}

function whenIdle(callback: () => Promise<void>): void {
  const run = () => void callback();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_500);
}
