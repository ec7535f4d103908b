import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { refuseTracking } from '#tests/e2e/fixtures.ts';
import { MARK, reportViolations } from '#tests/e2e/policy-watch.ts';
import { chromiumArguments, findChromium } from '#tools/browser.mjs';
import { findFirefox, firefoxLauncher } from '#tools/engines/find.mjs';
import type { Engine } from './engine.ts';
import type { Visit } from './visit.ts';
import { startWebKit, type WebKit, type WindowOptions } from './webkit.ts';
import { visitOf } from './webkit-page.ts';

/** A browser of one engine. */
export interface Machine {
  /** Opens a window with nothing stored; `end` closes it and gives what it should not have said. */
  open(options?: WindowOptions): Promise<Opened>;
  close(): Promise<void>;
}

export interface Opened {
  readonly visit: Visit;
  /** Warnings, errors and violations of a policy, so far. */
  readonly lines: readonly string[];
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

interface Options {
  engine: Engine;
  machine: Machine;
}

interface Fixtures {
  demo: string;
  windowOptions: WindowOptions;
  opened: Opened;
  visit: Visit;
  /** Words that the console may say besides. */
  says: RegExp[];
}

/** What engines note of their own accord, on slow machines above all. */
const NOTES = [
  // WebKit: a font that came too late to be shown, a request of its own site that ended with its page.
  /\/polices\/\S+ was preloaded using link preload but not used/,
  /127\.0\.0\.1\S+ due to access control checks/,
  // Firefox: a request that ended with its page while the service worker answered it.
  /A ServiceWorker intercepted the request and encountered an unexpected error/,
];

/** Runs before every document of WebKit. */
export const PRELOAD = `(${refuseTracking})();(${reportViolations})(${JSON.stringify(MARK)});`;

export const test = base.extend<Fixtures, Options>({
  windowOptions: [{}, { option: true }],

  engine: ['chromium', { option: true, scope: 'worker' }],

  machine: [
    async ({ engine, playwright }, use) => {
      const machine =
        engine === 'webkit'
          ? windowsOf(await startWebKit(PRELOAD))
          : engine === 'firefox'
            ? contextsOf(await playwright.firefox.launch(firefoxOptions()))
            : contextsOf(await playwright.chromium.launch(chromiumOptions()));
      await use(machine);
      await machine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  demo: async ({}, use) => {
    const address = process.env.VITRINE_DEMO;
    if (address === undefined) throw new Error('the demo site is not served: see serve-demo.ts');
    await use(address);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  says: async ({}, use) => use([]),

  opened: async ({ machine, says, windowOptions }, use) => {
    const opened = await machine.open(windowOptions);
    await use(opened);
    const unexpected = opened.lines.filter((line) => ![...says, ...NOTES].some((pattern) => pattern.test(line)));
    await opened.close();
    expect(unexpected, 'unexpected words on the console').toEqual([]);
  },

  visit: async ({ opened }, use) => use(opened.visit),
});

export { expect };

/** Firefox notes each request that ends with its page while the service worker answers it. */
const LEFT_WHILE_LOADING =
  /^Failed to load .*A ServiceWorker intercepted the request and encountered an unexpected error/;

/** Firefox with a window on a display of ours, or without one. */
export function firefoxOptions(display?: string) {
  const shown = display === undefined ? {} : { DISPLAY: display, GTK_IM_MODULE: 'gtk-im-context-simple' };
  return {
    channel: 'moz-firefox',
    executablePath: firefoxLauncher,
    headless: display === undefined,
    // Drivers let Firefox believe that it has the focus, and its input method is off.
    ...(display !== undefined && {
      firefoxUserPrefs: { 'focusmanager.testmode': false, 'remote.prefs.recommended': false },
    }),
    env: { ...process.env, FIREFOX: findFirefox() ?? '', ...shown },
  };
}

function chromiumOptions() {
  const executablePath = findChromium();
  return { args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) };
}

export function contextsOf(browser: Browser): Machine {
  return {
    async open({ width = 1280, height = 800, isDark, isReduced, hasScripts = true } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        javaScriptEnabled: hasScripts,
        ...(isDark === true && { colorScheme: 'dark' as const }),
        ...(isReduced === true && { reducedMotion: 'reduce' as const }),
      });
      const lines: string[] = [];
      context.on('console', (message) => {
        if (LEFT_WHILE_LOADING.test(message.text())) return;
        if (message.text().startsWith(MARK)) lines.push(message.text());
        else if (/^(error|warning)$/.test(message.type())) lines.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => lines.push(`error: ${error.error().message}`));
      await context.addInitScript(refuseTracking);
      await context.addInitScript(reportViolations, MARK);
      const page: Page = await context.newPage();
      return {
        visit: page,
        lines,
        resize: (wide, high) => page.setViewportSize({ width: wide, height: high }),
        // Playwright stops animations and hides the caret by styles, which the policy of our pages blocks in Firefox.
        screenshot: () => page.screenshot({ caret: 'initial', scale: 'css' }),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

export function windowsOf(webkit: WebKit): Machine {
  return {
    async open(options) {
      const session = await webkit.open(options);
      return {
        visit: visitOf(session, webkit.folder),
        get lines() {
          return webkit.lines
            .filter((line) => /^(error|warning): /.test(line) || line.includes(MARK))
            .map((line) => line.replace(`debug: ${MARK}`, MARK));
        },
        resize: async (width, height) => void (await session.send('POST', '/window/rect', { width, height })),
        screenshot: async () => Buffer.from(await session.send<string>('GET', '/screenshot'), 'base64'),
        close: () => session.end(),
      };
    },
    close: () => webkit.close(),
  };
}
