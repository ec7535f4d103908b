// @ts-check
/**
 * Finds a browser for the tests, or installs one: CHROMIUM, an installed one, Playwright's download, Debian's package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isExecutable, onPath } from './on-path.mjs';
import { root } from './setup.mjs';

/** No sandbox (tests may run as root) and no background traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless build first: it needs little more than half the processor time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** Path of a browser, or undefined for Playwright's own download. */
export function findChromium() {
  const wanted = process.env.CHROMIUM;
  if (wanted !== undefined && wanted !== '') {
    if (isExecutable(wanted)) return wanted;
    throw new Error(
      `CHROMIUM=${wanted} n’est pas un programme. Donnez le chemin complet du navigateur, ou retirez cette variable.`,
    );
  }
  return NAMES.map(onPath).find((file) => file !== undefined) ?? MAC_APPLICATIONS.find(isExecutable);
}

/** Installs a browser if there is none; exits with advice if that fails. */
export function ensureBrowser() {
  if (findChromium() !== undefined || hasPlaywrightBrowser()) return;
  console.log('Aucun navigateur trouvé : téléchargement par Playwright…');
  run(path.join(root, 'node_modules/.bin/playwright'), ['install', 'chromium-headless-shell', 'chromium']);
  if (hasPlaywrightBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installation de Chromium par apt…');
    run('apt-get', ['update']);
    // Older releases of Debian have no headless build.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '--no-install-recommends', name]);
      if (findChromium() !== undefined) return;
    }
  }
  console.error(
    'Aucun navigateur : installez Chromium ou Chrome, ou donnez son chemin dans CHROMIUM, puis recommencez.',
  );
  process.exit(1);
}

function hasPlaywrightBrowser() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === 'darwin'
      ? path.join(os.homedir(), 'Library/Caches/ms-playwright')
      : process.platform === 'win32'
        ? path.join(os.homedir(), 'AppData/Local/ms-playwright')
        : path.join(os.homedir(), '.cache/ms-playwright'));
  // Playwright writes a marker when a download is complete.
  return (
    existsSync(folder) &&
    readdirSync(folder).some(
      (name) => name.startsWith('chromium-') && existsSync(path.join(folder, name, 'INSTALLATION_COMPLETE')),
    )
  );
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
