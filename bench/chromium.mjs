// @ts-check
import { chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tools/browser.mjs';

/** The Chromium of the machine, or Playwright's. */
export function launchChromium() {
  const executablePath = findChromium();
  return chromium.launch({ args: chromiumArguments, ...(executablePath === undefined ? {} : { executablePath }) });
}
