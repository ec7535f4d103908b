// @ts-check
/** Finds Firefox and WebKit, and installs them from Debian where that is possible. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findChromium } from '#tools/browser.mjs';
import { onPath } from '#tools/on-path.mjs';

/** Playwright starts this script instead of Firefox; `FIREFOX` holds the path of the browser. */
export const firefoxLauncher = fileURLToPath(new URL('firefox.mjs', import.meta.url));

export function findFirefox() {
  const wanted = process.env.FIREFOX;
  return wanted !== undefined && wanted !== '' ? wanted : (onPath('firefox-esr') ?? onPath('firefox'));
}

/** Whether Python finds the libraries that webkit-window.py needs. */
function hasWebKitWindow() {
  const script = "import gi; gi.require_version('WebKit2', '4.1')";
  return spawnSync('/usr/bin/python3', ['-c', script], { stdio: 'ignore' }).status === 0;
}

/**
 * The packages of Debian that an engine needs and that are missing here.
 * @param {'firefox' | 'webkit'} engine @returns {string[]}
 */
function missingFor(engine) {
  if (engine === 'firefox') return findFirefox() === undefined ? ['firefox-esr'] : [];
  return [
    ...(onPath('WebKitWebDriver') === undefined ? ['webkit2gtk-driver'] : []),
    ...(onPath('Xvfb') === undefined ? ['xvfb'] : []),
    ...(hasWebKitWindow() ? [] : ['python3-gi', 'gir1.2-webkit2-4.1']),
  ];
}

const ENGINES = /** @type {const} */ (['firefox', 'webkit']);

/** The installed ones of Firefox and WebKit. Prints which are not, and the packages to install. */
export function installedEngines() {
  const missing = ENGINES.flatMap(missingFor);
  const engines = ENGINES.filter((engine) => missingFor(engine).length === 0);
  if (missing.length > 0) {
    const untried = ENGINES.filter((engine) => !engines.includes(engine)).join(', ');
    console.log(`Moteurs non essayés\u00a0: ${untried}. Il manque ${missing.join(', ')} (apt-get install).`);
  }
  return engines;
}

/** Names and versions of the installed engines, for the table. @returns {Record<string, string>} */
export function versionsOf() {
  const chromium = outputOf(findChromium() ?? 'chromium', ['--version']);
  const firefox = outputOf(findFirefox() ?? 'firefox', ['--version']);
  const script =
    "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2 as w; " +
    "print(f'{w.get_major_version()}.{w.get_minor_version()}.{w.get_micro_version()}')";
  return {
    chromium: `Chromium ${/\d+(?=\.)/.exec(chromium)?.[0]}`,
    firefox: `Firefox ${/[\d.]+(?:esr)?/.exec(firefox)?.[0]}`,
    webkit: `WebKitGTK ${outputOf('/usr/bin/python3', ['-c', script]).trim()}`,
  };
}

/** @param {string} program @param {string[]} args */
function outputOf(program, args) {
  return spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
}

/** Limit for all downloads. What was downloaded stays for the next run. */
const DOWNLOAD_MS = 40_000;
const LATE = `rien n’est arrivé en ${DOWNLOAD_MS / 1000}\u00a0s`;
const FETCH_OPTIONS = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];

/** Installs missing engines with apt, as root, in about a minute. If it fails, prints why: the tests go on without. */
export function ensureEngines() {
  const missing = ENGINES.flatMap(missingFor);
  if (missing.length === 0 || process.getuid?.() !== 0 || onPath('apt-get') === undefined) return;
  console.log(`Installation de ${missing.join(', ')} par apt (une minute au plus)…`);
  const end = Date.now() + DOWNLOAD_MS;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  // If the update fails, the package lists of the machine may still do.
  apt(['update', ...FETCH_OPTIONS], end - Date.now());
  const failure =
    apt([...install, '--download-only', ...FETCH_OPTIONS], end - Date.now()) ??
    // No time limit: an interrupted installation would break the next one. Everything is downloaded by now.
    apt([...install, '--no-download', '-o', 'Dpkg::Options::=--force-unsafe-io']);
  if (failure !== undefined) console.log(`L’installation a échoué (${failure})\u00a0: les autres essais continuent.`);
}

/**
 * Returns the error message of apt, or undefined.
 * @param {string[]} args @param {number} [timeout] @returns {string | undefined}
 */
function apt(args, timeout) {
  if (timeout !== undefined && timeout <= 0) return LATE;
  const { status, signal, error, stderr } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
    timeout,
    killSignal: 'SIGKILL',
  });
  if (status === 0) return undefined;
  if (signal === 'SIGKILL') return LATE;
  return stderr?.match(/^E: .*/m)?.[0] ?? error?.message ?? `apt-get\u00a0: ${status}`;
}
