import { isAffordable, whenIdle } from './idle.ts';
import { atFirstSign } from './person.ts';
import { viewStyles } from './view-styles.ts';
import { canObserveVisibility, whenNear } from './visibility.ts';

/** Starts fetching what a view needs, all parts at the same time. */
export type FetchParts = () => readonly Promise<unknown>[];

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
 * Fetches a view a little before it is used: when a pointer, a finger or focus comes to one of its hooks, or, once a person has shown up, when one of the hooks is
 * near, or, in idle time on a good connection, wherever they are. Called by every element that is attached; the first call of a selector counts. Three listeners on the document serve every hook.
 */
export function fetchOnIntent(selector: string, fetchParts: FetchParts): void {
  if (known.size === 0) listen();
  if (known.has(selector)) return;
  known.add(selector);
  waiting.set(selector, fetchParts);
  if (reached.has(selector)) void fetchNow(selector);
  else atFirstSign(() => fetchWhenNear(selector));
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
  // Until somebody shows up, nothing is fetched ahead (docs/adr/0004-intent.md).
  atFirstSign(() => whenIdle(fetchAll));
}

/** On a slow connection a view that is asked for at the touch comes a second late. */
function fetchWhenNear(selector: string): void {
  if (!canObserveVisibility() || !isAffordable('little')) return;
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
