interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Calls back when the browser has nothing to do, where the connection allows to fetch what may never be used; else never. */
export function whenIdle(callback: () => Promise<void>): void {
  if (!isGoodConnection()) return;
  const run = () => void callback();
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_500);
}

/** An unknown connection counts as good unless the person asked to save data; a known slow one does not. */
function isGoodConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true) return false;
  return connection?.effectiveType === undefined || connection.effectiveType === '4g';
}
