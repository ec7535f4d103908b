import { onFirstAct } from './first-act.ts';
import { isAffordable, whenIdle } from './idle.ts';
import { canObserveIntersection } from './intersection.ts';
import { whenNear } from './near.ts';
import { viewStyles } from './view-styles.ts';

/** Starts fetching what a view needs, all parts at the same time. */
type FetchParts = () => readonly Promise<unknown>[];

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** What is not fetched yet, by the selector of its hooks. */
const waiting = new Map<string, FetchParts>();
const known = new Set<string>();
/**
 * Fetches a view a little before it is used: when a pointer, a finger or focus comes to one of its hooks; after the
 * visitor's first act also when a hook is near, and in idle time on a good connection wherever it is. Every element
 * that is attached calls this; the first call of a selector counts.
 */
export function fetchOnIntent(selector: string, fetchParts: FetchParts): void {
  if (known.size === 0) listen();
  if (known.has(selector)) return;
  known.add(selector);
  waiting.set(selector, fetchParts);
  onFirstAct(() => fetchWhenNear(selector));
}

function listen(): void {
  for (const type of SIGNS) {
    document.addEventListener(
      type,
      (event) => {
        if (!(event.target instanceof Element)) return;
        for (const selector of waiting.keys()) if (event.target.closest(selector) !== null) void fetchNow(selector);
      },
      { passive: true, capture: true },
    );
  }
  // Nothing is fetched ahead before the visitor's first act (docs/adr/0037-waking.md).
  onFirstAct(() => whenIdle(fetchAll));
}

/** On a slow connection, a view that is fetched at the touch is a second late. */
function fetchWhenNear(selector: string): void {
  if (!canObserveIntersection() || !isAffordable('little')) return;
  const { signal } = new AbortController();
  for (const hook of document.querySelectorAll(selector)) void whenNear(hook, signal).then(() => fetchNow(selector));
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
  // One after the other: a person's own click must not queue behind guesses.
  for (const selector of [...waiting.keys()]) if (document.querySelector(selector) !== null) await fetchNow(selector);
}
