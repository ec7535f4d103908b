interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * How much may be fetched that may never be used: `little`, what somebody could touch next; `much`, all that the page
 * could do.
 */
type Amount = 'little' | 'much';

/**
 * Calls back when the browser has nothing to do, where the connection allows to fetch much that may never be used; else
 * never.
 */
export function whenIdle(callback: () => Promise<void>): void {
  if (!isAffordable('much')) return;
  const run = () => void callback();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_500);
}

/**
 * An unknown connection counts as good unless the person asked to save data; a known slow one is good for little, the
 * slowest for nothing.
 */
export function isAffordable(amount: Amount): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return false;
  const type = connection?.effectiveType ?? '4g';
  return type === '4g' || (type === '3g' && amount === 'little');
}
