/**
 * The console speaks French to integrators: `[feature] Ce qui s’est passé. Ce que cela veut dire. Que faire.` One door,
 * so that every message has its feature's name first and aborts stay silent.
 */
export function warn(name: string, message: string, ...detail: readonly unknown[]): void {
  console.warn(`[${name}] ${message}`, ...detail);
}

/** While a page is being left, failures are not reported. A page that stays after all reports them again. */
const LEAVING_MS = 5_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Firefox and WebKit abort what is being loaded when a page is left, after `beforeunload` and before `pagehide`. */
export function watchLeaving(signal: AbortSignal): void {
  window.addEventListener('beforeunload', () => (leftAt = performance.now()), { signal });
}

export function fail(name: string, message: string, ...detail: readonly unknown[]): void {
  if (performance.now() - leftAt < LEAVING_MS) return;
  console.error(`[${name}] ${message}`, ...detail);
}

/** A failure nobody foresaw. An abort is not one: it is how a feature ends. */
export function failure(name: string, error: unknown): void {
  if (!isAbort(error))
    fail(name, 'Une erreur inattendue s’est produite. Le reste de la page continue. Détail :', error);
}

export function isAbort(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === 'AbortError';
}
