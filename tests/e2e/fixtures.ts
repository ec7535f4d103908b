import { test as base, expect, type Page } from '@playwright/test';
import { features } from '#features/index.ts';
import { LIMITS, limitOf } from '#tests/engines/firefox.ts';
import { skipBeyondDriver } from './firefox-driver.ts';
import { delayCode } from './late-code.ts';
import { type PlainServer, startPlainServer } from './plain-server.ts';
import { type PolicyWatch, watchPolicies } from './policy-watch.ts';
import { startDemo } from './start-demo.ts';

export {
  expectAccessible,
  expectContrast,
  expectContrastInDark,
  expectStructure,
  expectWholeAccessible,
  expectWholeContrast,
} from './accessible.ts';
export type {
  PlainRequest,
  PlainResponse,
  PlainServer,
} from './plain-server.ts';

/** Journeys run without the service worker, unless they are about it. */
const BLOCKED_WORKER = /Service Worker registration blocked by Playwright/;

/** Firefox notes fonts of a page that is left while they come. */
const INTERRUPTED_FONT = /^uncaught: download failed \(font-family.* status=2152398850 /;

/** What a test says about the console: words it expects, anything else fails it. */
export interface ConsoleWatch {
  allow(pattern: RegExp): void;
  readonly lines: readonly string[];
}

interface Fixtures {
  /** Skips what Playwright cannot do with Firefox, by the reasons of tests/engines/firefox.ts. */
  driverLimits: undefined;
  /** Does the browser say that it does not want to be followed? Journeys do, unless they are about being asked. */
  refusesTracking: boolean;
  /** Do held presses wait for their code however long that takes? Journeys do: machines may be busy. */
  waitsForCode: boolean;
  demo: string;
  plain: PlainServer;
  consoleWatch: ConsoleWatch;
  /** Fails the test when the policy of one of its pages had to stop something, whatever the console may say. */
  policyWatch: PolicyWatch;
}

/** A server of one's own, and the folder of what it writes. */
export interface Town {
  readonly url: string;
  readonly data: string;
}

/** A Wednesday morning in June, on the server and in the browser. */
export const FIXED_NOW = '2026-06-17T10:00:00+02:00';

/** Declared for all tests, started for those that name them: a worker with other fixtures would be another process. */
interface Servers {
  /** A demo town of one's own: what contributors publish here disturbs nobody else's pages. */
  town: Town;
  /** A demo town whose clock stands at a known day: its news and its agenda are the same whenever the test runs. */
  fixedDemo: string;
}

export const test = base.extend<Fixtures, Servers>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  fixedDemo: [
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    async ({}, use) => {
      const demo = await startDemo({ now: FIXED_NOW });
      await use(demo.url);
      await demo.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  refusesTracking: [true, { option: true }],
  waitsForCode: [true, { option: true }],

  driverLimits: [
    async ({ browserName, javaScriptEnabled, colorScheme, reducedMotion, contextOptions }, use, info) => {
      if (browserName === 'firefox') {
        const limit =
          limitOf(info.file, info.title) ??
          (javaScriptEnabled === false ? 'scripts' : undefined) ??
          ([reducedMotion, contextOptions.reducedMotion].includes('reduce') || colorScheme === 'dark'
            ? 'media'
            : undefined);
        if (limit !== undefined) info.skip(true, LIMITS[limit]);
      }
      await use(undefined);
    },
    { auto: true },
  ],

  context: async ({ context, refusesTracking, waitsForCode, browserName }, use) => {
    if (browserName === 'firefox') skipBeyondDriver(context);
    if (refusesTracking) await context.addInitScript(refuseTracking);
    if (waitsForCode) await context.addInitScript(extendPressTimeout);
    await delayCode(context);
    await use(context);
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  demo: async ({}, use) => {
    const address = process.env.VITRINE_DEMO;
    if (address === undefined) throw new Error('the demo site is not served: see serve-demo.ts');
    await use(address);
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  plain: async ({}, use) => {
    const plain = await startPlainServer();
    await use(plain);
    await plain.close();
  },

  consoleWatch: [
    async ({ context }, use) => {
      const lines: string[] = [];
      const allowed = [BLOCKED_WORKER, INTERRUPTED_FONT];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          lines.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
      await use({ allow: (pattern) => allowed.push(pattern), lines });
      expect(
        lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
        'unexpected words on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],

  policyWatch: [
    async ({ browser, context }, use) => {
      const { watch, end } = await watchPolicies(browser, context);
      await use(watch);
      end();
      expect(watch.violations, 'stopped by the policy of a page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Global Privacy Control, as browsers that have it say it: no consent banner stands over what a journey is about. */
export function refuseTracking(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
}

/**
 * On a busy machine code may take longer than a held press waits before its link is followed
 * (src/runtime/presses.test.ts).
 */
export function extendPressTimeout(): void {
  const { setTimeout } = window;
  window.setTimeout = ((callback: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(callback, ms === 3_000 ? 60_000 : ms, ...rest)) as typeof setTimeout;
}

/**
 * Waits until the page holds presses, which it does at its `load` event at the latest. No need for it after `goto`.
 */
export async function booted(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitrine !== undefined);
}

/**
 * Waits until a feature is at work on all of its elements that are near. For acts that are no presses (typing, choosing
 * in a list) and for what is measured: presses are held until their feature is there. A key is the visitor's first act.
 */
export async function attached(page: Page, name: string): Promise<void> {
  const selector = features.find((feature) => feature.name === name)?.selector;
  if (selector === undefined) throw new Error(`no feature is called ${name}`);
  await page.keyboard.press('Shift');
  await page.waitForFunction(
    ([hook, feature]) => {
      const near = [...document.querySelectorAll(`${hook}`)].filter((element) => !element.hasAttribute('data-far'));
      return near.length > 0 && near.every((element) => element.matches(`[data-attached~="${feature}"]`));
    },
    [selector, name],
  );
}

/**
 * Attaches all features of the page without any act. Hides what visitors meet who act at once: journeys press without
 * it, and the few that cannot say why.
 */
export async function attachAll(page: Page, why: string): Promise<void> {
  await test.step(`all features are attached: ${why}`, async () => {
    await booted(page);
    await page.evaluate((): Promise<void> | undefined => window.vitrine?.ready);
  });
}

/**
 * Stops the page's clock, which `page.clock.install()` has put in place: from here on time passes by `runFor` alone.
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    try {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      return;
    } catch (error) {
      // On a slow machine the moment may be over before the browser hears of it. What is far ahead would set off what
      // the test waits for.
      if (!String(error).includes('to the past')) throw error;
    }
  }
}
