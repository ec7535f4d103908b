// @ts-check
/**
 * `npm run voice [-- journey…] [-- --write]`: journeys with a screen reader. Orca and Firefox run on a virtual display
 * and a D-Bus of their own; the speech is compared with tests/voice/journeys/*.txt, or recorded there with `--write`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { onPath } from './on-path.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

const PROGRAMS = ['orca', 'Xvfb', 'dbus-run-session', 'xdotool'];
const PACKAGES = 'firefox-esr orca xvfb xdotool dbus at-spi2-core';

const firefox = ['firefox-esr', 'firefox'].find(onPath);
const missing = [...PROGRAMS.filter((name) => !onPath(name)), ...(firefox === undefined ? ['firefox-esr'] : [])];
if (missing.length > 0) {
  console.log(`Lecteur d’écran non essayé : il manque ${missing.join(', ')} (apt-get install ${PACKAGES}).`);
  console.log('0 passed, 0 failed');
  process.exit(0);
}
ensureInstalled();
ensureBuilt();

const args = process.argv.slice(2);
const names = args.filter((arg) => !arg.startsWith('--'));
const report = path.join(root, '.cache/voice.json');
mkdirSync(path.dirname(report), { recursive: true });
rmSync(report, { force: true });
const started = Date.now();
const screen = await startScreen();
const { status, stderr } = spawnSync(
  'dbus-run-session',
  [
    '--',
    path.join(root, 'node_modules/.bin/vitest'),
    'run',
    '--config=tests/voice/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(args.includes('--write') ? ['--update'] : []),
    ...(names.length === 0 ? [] : ['-t', `^(${names.join('|')})$`]),
  ],
  {
    cwd: root,
    // Differences are on stderr, among messages of the display and the bus: printed only on failure.
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', CI: '1', DISPLAY: screen.display, VITRINE_FIREFOX: firefox },
  },
);
screen.close();
if (status !== 0) console.error(String(stderr));
const { numPassedTests: passed = 0, numFailedTests: failed = 0 } = readReport();
const failures = status === 0 ? failed : Math.max(1, failed);
console.log(`${passed} passed, ${failures} failed (${Math.round((Date.now() - started) / 1000)} s)`);
process.exitCode = failures === 0 ? 0 : 1;

/** Starts a virtual display. Xvfb chooses its number and writes it to file descriptor 3. */
async function startScreen() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = /** @type {import('node:stream').Readable} */ (server.stdio[3]);
  const [number] = await once(numbers, 'data');
  return { display: `:${String(number).trim()}`, close: () => server.kill() };
}

/** @returns {{ numPassedTests?: number, numFailedTests?: number }} */
function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return {};
  }
}
