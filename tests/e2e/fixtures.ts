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

/** Firefox reports fonts whose page is left while they load. */
const INTERRUPTED_FONT = /^uncaught: download failed \(font-family.* status=2152398850 /;

/** Console warnings and errors: those that match no allowed pattern fail the test. */
export interface ConsoleWatch {
  allow(pattern: RegExp): void;
  readonly lines: readonly string[];
}

interface Fixtures {
  /** Skips in Firefox what its driver cannot do (tests/engines/firefox.ts). */
  driverLimits: undefined;
  /** Whether the browser sends Global Privacy Control. Without it the consent banner is shown. */
  refusesTracking: boolean;
  /** Whether held presses wait for their code for a minute instead of three seconds, as machines may be busy. */
  waitsForCode: boolean;
  demo: string;
  plain: PlainServer;
  consoleWatch: ConsoleWatch;
  /** Fails the test after a violation of the content security policy, whatever the console allows. */
  policyWatch: PolicyWatch;
}

/** A server of its own for the worker, and its data folder. */
export interface Town {
  readonly url: string;
  readonly data: string;
}

/** A Wednesday morning in June, on the server and in the browser. */
export const FIXED_NOW = '2026-06-17T10:00:00+02:00';

/** Declared for all tests, started for those that use them: other fixtures would need another worker process. */
interface Servers {
  /** A demo town for tests that publish: it is not shared with the tests that read `demo`. */
  town: Town;
  /** A demo town whose clock starts at FIXED_NOW: its news and its agenda are the same whenever the test runs. */
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
        'unexpected console messages',
      ).toEqual([]);
    },
    { auto: true },
  ],

  policyWatch: [
    async ({ browser, context }, use) => {
      const { watch, end } = await watchPolicies(browser, context);
      await use(watch);
      end();
      expect(watch.violations, 'violations of content security policies').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs before pages: sets Global Privacy Control, so that no consent banner covers the page. */
export function refuseTracking(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
}

/**
 * Runs before pages: makes a held press wait for a minute before its link is followed, as code may load slowly on a
 * busy machine. src/runtime/presses.test.ts tests the three seconds.
 */
export function extendPressTimeout(): void {
  const { setTimeout } = window;
  window.setTimeout = ((callback: () => void, ms?: number, ...rest: unknown[]) =>
    setTimeout(callback, ms === 3_000 ? 60_000 : ms, ...rest)) as typeof setTimeout;
}

/** Waits until the boot script has run and presses are held: at `load` at the latest, so not needed after `goto`. */
export async function booted(page: Page): Promise<void> {
  await page.waitForFunction(() => window.vitrine !== undefined);
}

/**
 * Waits until a feature is attached to all of its elements near the viewport, after a key as the visitor's first act.
 * For typing, choosing in a list and measuring: presses need no wait, as they are held until their feature is
 * attached.
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
 * Attaches all features of the page without any act of the visitor. It hides what happens to visitors who act at
 * once: use it only where a journey needs it, and say why.
 */
export async function attachAll(page: Page, why: string): Promise<void> {
  await test.step(`all features are attached: ${why}`, async () => {
    await booted(page);
    await page.evaluate((): Promise<void> | undefined => window.vitrine?.ready);
  });
}

/** Expects that the page has not loaded React. */
export async function expectNoReact(page: Page): Promise<void> {
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(files.filter((name) => name.includes('react'))).toEqual([]);
}

/** Opens the next page with a paused clock; time passes by `runFor` and `fastForward` alone. */
export async function installPausedClock(page: Page, start = Date.parse('2026-06-01T10:00:00Z')): Promise<void> {
  await page.clock.install({ time: start });
  // An hour ahead, so that the page has loaded by then on any machine.
  await page.clock.pauseAt(start + 3_600_000);
}

/** Pauses a running clock (`page.clock.install()`); time passes by `runFor` and `fastForward` alone. */
export async function pauseClock(page: Page): Promise<void> {
  for (;;) {
    try {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      return;
    } catch (error) {
      // On a slow machine the second may be over before the command arrives. A later moment would fire the timers
      // that the test waits for.
      if (!String(error).includes('to the past')) throw error;
    }
  }
}
