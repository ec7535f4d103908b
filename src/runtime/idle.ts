interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * How much may be fetched ahead of use: `little`, what the visitor may use next; `much`, all that the page may need.
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
 * An unknown connection counts as good unless the visitor saves data; a slow one allows `little`, the slowest nothing.
 */
export function isAffordable(amount: Amount): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return false;
  const type = connection?.effectiveType ?? '4g';
  return type === '4g' || (type === '3g' && amount === 'little');
}
