import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

/** Violations of the content security policies of a test's pages. */
export interface PolicyWatch {
  readonly violations: readonly string[];
  /** Forgets the violations so far: for tests that cause them. */
  clear(): void;
}

/** The prefix of the console messages of the watch. */
export const MARK = '[policy-watch]';
/** The console messages of Chromium, which come for documents without scripts too. */
const CONSOLE_MESSAGE = /Content Security Policy|Trusted ?(HTML|Script|Type)/;

/** Contexts with the init script: some outlive the test that opened them. */
const instrumented = new WeakSet<BrowserContext>();

/**
 * Watches every document of all contexts of the browser, present and future, frames included, until `end`. It counts
 * the events, as console messages may be allowed and come for documents that are parsed but never shown. In contexts
 * that a test opens itself no other fixture reads the console: there messages count too.
 */
export async function watchPolicies(
  browser: Browser,
  own: BrowserContext,
): Promise<{ watch: PolicyWatch; end(): void }> {
  const violations: string[] = [];
  const ends: (() => void)[] = [];
  async function listen(context: BrowserContext): Promise<void> {
    const onConsole = (message: ConsoleMessage) => {
      const text = message.text();
      if (text.startsWith(MARK)) violations.push(text.slice(MARK.length + 1));
      else if (context !== own && message.type() === 'error' && CONSOLE_MESSAGE.test(text)) violations.push(text);
    };
    context.on('console', onConsole);
    ends.push(() => context.off('console', onConsole));
    if (instrumented.has(context)) return;
    instrumented.add(context);
    await context.addInitScript(reportViolations, MARK);
  }
  // Listens before the test can open a page in the new context.
  const onContext = (context: BrowserContext) => void listen(context);
  browser.on('context', onContext);
  ends.push(() => browser.off('context', onContext));
  for (const context of new Set([own, ...browser.contexts()])) await listen(context);
  return {
    watch: {
      violations,
      clear() {
        violations.length = 0;
      },
    },
    end() {
      for (const end of ends) end();
    },
  };
}

/** Runs in every document before its own scripts. */
export function reportViolations(mark: string): void {
  const log = console.debug.bind(console);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) =>
    log(`${mark} ${effectiveDirective}: ${blockedURI} ${sample} in ${documentURI}`),
  );
}
