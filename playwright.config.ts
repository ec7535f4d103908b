import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/browser.mjs';

const executablePath = findChromium();
/** `npm run accessibility` checks every page at every width; `npm test` runs the quick part of it. */
const isAccessibility = process.env.VITRINE_ACCESSIBILITY === '1';
/** Tests leave their pages after a second or two: optimising compilers would cost more than they save. */
const briefScripts = '--js-flags=--no-opt,--no-maglev';
/** The empty page that a test starts with leaves its process to the first page, which otherwise starts another one. */
const oneRenderer = '--renderer-process-limit=1';

/**
 * Journeys in real Chromium, on the built files and the real server. No retries: a test that fails now and then is a
 * bug.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from a default export.
export default defineConfig({
  testDir: 'tests',
  testMatch: isAccessibility ? '**/*.accessibility.ts' : '**/*.spec.ts',
  // `npm run engines` has a configuration of its own.
  testIgnore: '**/engines/**',
  outputDir: isAccessibility ? '.cache/accessibility' : '.cache/playwright',
  globalSetup: './tests/e2e/serve-demo.ts',
  workers: 3,
  retries: 0,
  // Long enough for tests of dozens of pages on two busy cores.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: false,
  reporter: [
    ['line'],
    ['json', { outputFile: isAccessibility ? '.cache/accessibility.json' : '.cache/playwright.json' }],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Requests of service workers bypass the routes that tests set.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...chromiumArguments, briefScripts, oneRenderer],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
