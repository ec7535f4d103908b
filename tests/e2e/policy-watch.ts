import type { Browser, BrowserContext, ConsoleMessage } from '@playwright/test';

/** What the policies of a test's pages had to stop. */
export interface PolicyWatch {
  readonly violations: readonly string[];
  /** For tests of the watch itself: what was seen so far is no fault. */
  forgive(): void;
}

/** What the words of the watch start with on the console. */
export const MARK = '[policy-watch]';
/** As Chromium says it on the console, also of documents in which no script runs. */
const SAID = /Content Security Policy|Trusted ?(HTML|Script|Type)/;

/** Contexts whose documents tell: some outlive the test that opened them. */
const telling = new WeakSet<BrowserContext>();

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
    const note = (message: ConsoleMessage) => {
      const text = message.text();
      if (text.startsWith(MARK)) violations.push(text.slice(MARK.length + 1));
      else if (context !== own && message.type() === 'error' && SAID.test(text)) violations.push(text);
    };
    context.on('console', note);
    ends.push(() => context.off('console', note));
    if (telling.has(context)) return;
    telling.add(context);
    await context.addInitScript(tellViolations, MARK);
  }
  // Asked for before whoever opened the context can open a page in it.
  const listenLater = (context: BrowserContext) => void listen(context);
  browser.on('context', listenLater);
  ends.push(() => browser.off('context', listenLater));
  for (const context of new Set([own, ...browser.contexts()])) await listen(context);
  return {
    watch: {
      violations,
      forgive() {
        violations.length = 0;
      },
    },
    end() {
      for (const end of ends) end();
    },
  };
}

/** Runs in every document, before anything else does. */
export function tellViolations(mark: string): void {
  const tell = console.debug.bind(console);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, documentURI }) =>
    tell(`${mark} ${effectiveDirective}: ${blockedURI} ${sample} in ${documentURI}`),
  );
}
