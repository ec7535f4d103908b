// @ts-check
/**
 * Runs in the page before any other script: records paints, shifts and presses, and waits for the result of an action.
 */
export function probe() {
  const noted = { fcp: 0, lcp: 0, lcpOf: '', cls: 0, lifted: 0, typed: 0, slowest: 0 };
  /** @param {string} type @param {(entry: any) => void} note @param {object} [options] */
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element, url }) => {
    noted.lcp = startTime;
    noted.lcpOf = `${element?.localName} ${url?.split('/').pop() ?? ''}`;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) noted.cls += value;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) noted.slowest = Math.max(noted.slowest, duration);
    },
    { durationThreshold: 16 },
  );
  // A tap counts from the lifted finger; a key from its press.
  addEventListener(
    'pointerup',
    ({ timeStamp }) => {
      noted.lifted = timeStamp;
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      noted.typed = timeStamp;
    },
    true,
  );

  /** Geometry only: a hit test would force the layout of a long table, and be measured too. @param {Element} element */
  const isSeen = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return (
      Math.min(right, innerWidth) - Math.max(left, 0) >= 4 && Math.min(bottom, innerHeight) - Math.max(top, 0) >= 4
    );
  };
  /**
   * Time of the frame that shows it; null after ten seconds.
   * @param {{ shown?: string, cell?: string }} wanted
   * @returns {Promise<number | null>}
   */
  const seen = ({ shown, cell }) => {
    const text = () => (cell === undefined ? undefined : document.querySelector(cell)?.textContent);
    const before = text();
    const start = performance.now();
    return new Promise((resolve) => {
      const poll = () => {
        const done =
          shown === undefined ? text() !== before : [...document.querySelectorAll(shown)].slice(0, 50).some(isSeen);
        if (done) {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        } else if (performance.now() - start > 10_000) resolve(null);
        else requestAnimationFrame(poll);
      };
      requestAnimationFrame(poll);
    });
  };
  Object.assign(window, {
    bench: { noted, seen, sight: /** @type {Promise<number | null> | undefined} */ (undefined) },
  });
}
