/**
 * Messages of the console for integrators: `[feature] What happened. What it means. What to do.`, in French on French
 * pages, else in English (ADR 0083). All messages pass here: each begins with the name of its feature, and aborts are
 * silent.
 */
function print(level: 'warn' | 'error', name: string, message: string, detail: readonly unknown[]): void {
  const log = (text: string) => console[level](`[${name}] ${text}`, ...detail);
  // Fetched with the first message, of which most pages have none.
  if (/^(fr|$)/.test(document.documentElement.lang)) log(message);
  else
    import('./console-texts.ts').then(
      ({ lookUp }) => log(lookUp(message)),
      () => log(message),
    );
}

export function warn(name: string, message: string, ...detail: readonly unknown[]): void {
  print('warn', name, message, detail);
}

/** While a page is being left, failures are not reported. A page that stays after all reports them again. */
const LEAVING_MS = 5_000;
let leftAt = Number.NaN;

/** Firefox and WebKit abort what is being loaded when a page is left, after `beforeunload` and before `pagehide`. */
export function watchLeaving(signal: AbortSignal): void {
  leftAt = Number.NaN;
  window.addEventListener('beforeunload', () => (leftAt = performance.now()), { signal });
}

export function fail(name: string, message: string, ...detail: readonly unknown[]): void {
  if (performance.now() - leftAt < LEAVING_MS) return;
  print('error', name, message, detail);
}

/** An unexpected failure. An abort is not one: it is how a feature ends. */
export function failure(name: string, error: unknown): void {
  if (!isAbort(error)) fail(name, 'Erreur inattendue. Le reste de la page continue. Détail :', error);
}

export function isAbort(error: unknown): boolean {
  return (error as { name?: unknown } | null | undefined)?.name === 'AbortError';
}
