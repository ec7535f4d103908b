// @ts-check
/** Where Firefox and WebKit are installed. Nothing is installed here: together they are several hundred megabytes. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What Playwright starts instead of Firefox; `FIREFOX` tells it the path of the browser. */
export const firefoxLauncher = fileURLToPath(new URL('firefox.mjs', import.meta.url));

/** @param {string} name @returns {string | undefined} */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export function findFirefox() {
  const wanted = process.env.FIREFOX;
  return wanted !== undefined && wanted !== '' ? wanted : (onPath('firefox-esr') ?? onPath('firefox'));
}

/** Does Python find what the window is made of? */
function hasWebKitWindow() {
  const script = "import gi; gi.require_version('WebKit2', '4.1')";
  return spawnSync('/usr/bin/python3', ['-c', script], { stdio: 'ignore' }).status === 0;
}

/**
 * The packages of Debian that an engine needs and that are missing here.
 * @param {'chromium' | 'firefox' | 'webkit'} engine @returns {string[]}
 */
export function missingFor(engine) {
  if (engine === 'firefox') return findFirefox() === undefined ? ['firefox-esr'] : [];
  if (engine === 'chromium') return [];
  return [
    ...(onPath('WebKitWebDriver') === undefined ? ['webkit2gtk-driver'] : []),
    ...(onPath('Xvfb') === undefined ? ['xvfb'] : []),
    ...(hasWebKitWindow() ? [] : ['python3-gi', 'gir1.2-webkit2-4.1']),
  ];
}

/** Firefox and WebKit as far as they are installed; one line says what is missing. */
export function installedEngines() {
  return /** @type {const} */ (['firefox', 'webkit']).filter((engine) => {
    const missing = missingFor(engine);
    if (missing.length > 0)
      console.log(`${engine} n’est pas essayé\u00a0: il manque ${missing.join(', ')} (apt-get install).`);
    return missing.length === 0;
  });
}
