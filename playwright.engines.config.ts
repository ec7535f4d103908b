import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { type Engine, quickTag } from './tests/engines/engine.ts';
import { findFirefox, firefoxLauncher } from './tools/engines/find.mjs';

const { launchOptions: _chromium, ...use } = base.use ?? {};
/** The part that `npm test` runs in Firefox and WebKit. */
const isQuick = process.env.VITRINE_ENGINES_QUICK === '1';
/** Pictures are taken on request. */
const isPictures = process.env.VITRINE_ENGINE_PICTURES === '1';
const engine = (name: Engine) => ({
  name,
  testMatch: '**/engines/*.spec.ts',
  testIgnore: isPictures ? '**/never' : '**/pictures.spec.ts',
  ...(isQuick && { grep: new RegExp(quickTag(name)) }),
  use: { engine: name },
});

/**
 * `npm run engines`: the same journeys in three engines, and those of tests/e2e in Firefox. `npm test` runs the
 * journeys in Chromium and the quick part in Firefox and WebKit, on one demo town.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads its configuration from a default export.
export default defineConfig<object, { engine: Engine }>({
  ...base,
  outputDir: '.cache/engines',
  reporter: [['line'], ['json', { outputFile: '.cache/engines.json' }]],
  use: {},
  projects: [
    { name: 'journeys', use: base.use ?? {} },
    engine('chromium'),
    engine('firefox'),
    engine('webkit'),
    {
      name: 'firefox-specs',
      testMatch: '**/e2e/*.spec.ts',
      // Pictures are compared in Chromium alone: other engines lay text out differently.
      testIgnore: '**/reference.spec.ts',
      use: {
        ...use,
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: firefoxLauncher, env: { ...process.env, FIREFOX: findFirefox() ?? '' } },
      },
    },
  ],
});
