import { viewStyles } from './view-styles.ts';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Starts fetching what a view needs, all parts at the same time. */
export type FetchParts = () => readonly Promise<unknown>[];

/** Signs that somebody is there: until one of them, nothing is fetched ahead (docs/adr/0004-intent.md). */
const SIGNS = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const;
const ASKS = ['pointerover', 'touchstart', 'focusin'] as const;

/** What is not fetched yet, by the selector of its hooks. */
const waiting = new Map<string, FetchParts>();
const known = new Set<string>();
/** Hooks that somebody has come to already, while their feature was asleep. */
const reached = new Set<string>();

/** Says that somebody has come to these hooks: what their feature asks for when it wakes is fetched at once. */
export function noteIntent(selector: string): void {
  reached.add(selector);
}

/**
 * Fetches a view a little before it is used: when a pointer, a finger or focus comes to one of its hooks, or, once a person has shown up, in idle time on a
 * good connection. Called by every element that is attached; the first call of a selector counts. Three listeners on the document serve every hook.
 */
export function fetchOnIntent(selector: string, fetchParts: FetchParts): void {
  if (known.size === 0) listen();
  if (known.has(selector)) return;
  known.add(selector);
  waiting.set(selector, fetchParts);
  if (reached.has(selector)) void fetchNow(selector);
}

function listen(): void {
  for (const type of ASKS) {
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element)) return;
        for (const selector of waiting.keys()) if (event.target.closest(selector) !== null) void fetchNow(selector);
      },
      { passive: true, capture: true },
    );
  }
  const first = new AbortController();
  const shownUp = () => {
    first.abort();
    whenIdle(fetchAll);
  };
  for (const type of SIGNS) window.addEventListener(type, shownUp, { signal: first.signal, passive: true, capture: true });
}

async function fetchNow(selector: string): Promise<void> {
  const fetchParts = waiting.get(selector);
  if (fetchParts === undefined) return;
  waiting.delete(selector);
  viewStyles();
  try {
    await Promise.all(fetchParts());
  } catch {
    // The real use reports a failure; here it only means that the next sign tries again.
    waiting.set(selector, fetchParts);
  }
}

async function fetchAll(): Promise<void> {
  if (!isGoodConnection()) return;
  // One after the other: a person's own click must not queue behind guesses.
  for (const selector of [...waiting.keys()]) if (document.querySelector(selector) !== null) await fetchNow(selector);
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
