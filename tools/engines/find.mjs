// @ts-check
/** Where Firefox and WebKit are installed, and how they come from Debian where that can be done. */

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
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

/** The download may take this long; without a network it ends at once. */
const DOWNLOAD_MS = 120_000;
const ENGINES = /** @type {const} */ (['firefox', 'webkit']);

/** Firefox and WebKit as far as they are installed; one line says what is missing. */
export function installedEngines() {
  const missing = ENGINES.flatMap(missingFor);
  const engines = ENGINES.filter((engine) => missingFor(engine).length === 0);
  if (missing.length > 0) {
    const untried = ENGINES.filter((engine) => !engines.includes(engine)).join(', ');
    console.log(`Moteurs non essayés\u00a0: ${untried}. Il manque ${missing.join(', ')} (apt-get install).`);
  }
  return engines;
}

/** Installs what the engines lack where apt can do it, as for the other programs of the tests. */
export function ensureEngines() {
  const missing = ENGINES.flatMap(missingFor);
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installation de Firefox et de WebKit par apt…');
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  const isFetched = apt(['update'], DOWNLOAD_MS) && apt([...install, '--download-only'], DOWNLOAD_MS);
  // Without a limit: half an installation would be in the way of the next one.
  if (isFetched) apt(install);
}

/** @param {string[]} args @param {number} [timeout] */
function apt(args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'ignore', env, timeout }).status === 0;
}
