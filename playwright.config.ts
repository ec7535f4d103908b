import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './tools/browser.mjs';

const executablePath = findChromium();
/** Pages live for a second or two: compiling their code ahead or optimising it costs more than it saves. */
const briefScripts = '--js-flags=--no-opt,--no-maglev';

/**
 * Journeys in real Chromium, on the built files and the real server. No retries: a test that fails now and then is a
 * bug.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from a default export.
export default defineConfig({
  testDir: 'tests',
  // `npm run accessibility` looks at every page at every width; tests take the quick part of it.
  testMatch: process.env.VITRINE_ACCESSIBILITY === '1' ? '**/*.accessibility.ts' : '**/*.spec.ts',
  // `npm run engines` has a configuration of its own.
  testIgnore: '**/engines/**',
  outputDir: process.env.VITRINE_ACCESSIBILITY === '1' ? '.cache/accessibility' : '.cache/playwright',
  globalSetup: './tests/e2e/serve-demo.ts',
  workers: 3,
  retries: 0,
  // Long enough for two cores that do other work besides, also for dozens of pages; what passes does not wait.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: false,
  reporter: [
    ['line'],
    [
      'json',
      {
        outputFile: process.env.VITRINE_ACCESSIBILITY === '1' ? '.cache/accessibility.json' : '.cache/playwright.json',
      },
    ],
  ],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // Requests of a page would pass by the routes that tests set.
    serviceWorkers: 'block',
    launchOptions: {
      args: [...chromiumArguments, briefScripts],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
