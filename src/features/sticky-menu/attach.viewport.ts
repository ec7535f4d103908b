interface Watcher {
  /** Their sizes decide where the menu sticks. */
  readonly elements: readonly Element[];
  measure(): void;
  update(): void;
  /** Pixels of the top of the window that the menu covers when it is stuck. */
  covered(): number;
}

const COVERED_PROPERTY = '--sticky-menu-height';
const watchers = new Set<Watcher>();
let watch: { readonly sizes: ResizeObserver; readonly over: AbortController } | undefined;
let frame = 0;

/** One scroll listener and one size observer serve every menu of the page. */
export function watchViewport(watcher: Watcher, signal: AbortSignal): void {
  watchers.add(watcher);
  watch ??= startWatch();
  for (const element of watcher.elements) watch.sizes.observe(element);
  measureAll();
  signal.addEventListener('abort', () => {
    watchers.delete(watcher);
    for (const element of watcher.elements) watch?.sizes.unobserve(element);
    reportCovered();
    if (watchers.size > 0) return;
    watch?.over.abort();
    watch = undefined;
  });
}

function startWatch() {
  const over = new AbortController();
  const { signal } = over;
  const sizes = new ResizeObserver(() => nextFrame(measureAll));
  // Pictures, fonts and fragments move the menu and lengthen the page.
  sizes.observe(document.body);
  window.addEventListener('scroll', () => nextFrame(updateAll), { signal, passive: true });
  window.addEventListener('resize', () => nextFrame(measureAll), { signal, passive: true });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
  });
  return { sizes, over };
}

let isMeasureDue = false;

/** At most one turn per frame; one that measures is not replaced by one that only updates. */
function nextFrame(turn: () => void): void {
  isMeasureDue ||= turn === measureAll;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => (isMeasureDue ? measureAll() : updateAll()));
}

function measureAll(): void {
  isMeasureDue = false;
  for (const watcher of watchers) watcher.measure();
  updateAll();
  reportCovered();
}

function updateAll(): void {
  for (const watcher of watchers) watcher.update();
}

function reportCovered(): void {
  const { style } = document.documentElement;
  if (watchers.size === 0) style.removeProperty(COVERED_PROPERTY);
  else {
    const covered = `${Math.max(...[...watchers].map((watcher) => watcher.covered()))}px`;
    // A property that every element inherits restyles the whole page, also with the value that it has.
    const known = getComputedStyle(document.documentElement).getPropertyValue(COVERED_PROPERTY);
    if (known !== covered) style.setProperty(COVERED_PROPERTY, covered);
  }
}
