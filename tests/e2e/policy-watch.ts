import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

/** What the policies of a test's pages had to stop. */
export interface PolicyWatch {
  readonly violations: readonly string[];
  /** For tests of the watch itself: what was seen so far is no fault. */
  clear(): void;
}

/** What the words of the watch start with on the console. */
export const MARK = '[policy-watch]';
/** As Chromium says it on the console, also of documents in which no script runs. */
const CONSOLE_MESSAGE = /Content Security Policy|Trusted ?(HTML|Script|Type)/;

/** Contexts whose documents tell: some outlive the test that opened them. */
const instrumented = new WeakSet<BrowserContext>();

/**
 * Watches every document of every context that the browser has or gets, frames included, until `end`. The event is what
 * counts: the console can be allowed to say something, and says the same of documents that are only read and never
 * shown. In contexts that a test opens itself nobody else listens to the console: there it counts too.
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
  // Asked for before whoever opened the context can open a page in it.
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

/** Runs in every document, before anything else does. */
export function reportViolations(mark: string): void {
  const log = console.debug.bind(console);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) =>
    log(`${mark} ${effectiveDirective}: ${blockedURI} ${sample} in ${documentURI}`),
  );
}
