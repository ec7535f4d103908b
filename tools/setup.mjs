// @ts-check
/**
 * Installs missing packages and builds stale files before a command runs. Works on a fresh clone, so it imports nothing
 * but Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'dist/.built-from');

/** Runs a command with its output shown; exits if it fails. @param {string} command @param {string[]} args */
function runOrExit(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    const line = [path.basename(command), ...args].join(' ');
    console.error(`\nLa commande « ${line} » a échoué. Corrigez ce qui est affiché ci-dessus, puis recommencez.`);
    process.exit(result.status ?? 1);
  }
}

/** Runs `npm ci` unless node_modules matches the lock file. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installation des dépendances (npm ci)…');
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) runOrExit(process.execPath, [npm, 'ci', '--no-audit', '--no-fund']);
  else runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
}

/** Exits, with a sentence, under a version of Node that is too old: Debian and Ubuntu still ship Node 18. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} est trop ancien. Installez Node 20.19 ou une version plus récente.`);
  process.exit(1);
}

/** Compares the lock file with npm's own record in node_modules, package by package. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([name, entry]) => {
      if (name === '') return true;
      if (present[name] === undefined) return entry.optional === true;
      return present[name].version === entry.version && existsSync(path.join(root, name));
    });
  } catch {
    return false;
  }
}

/** Builds unless dist/ was built from these sources. */
export function ensureBuilt() {
  const fingerprint = sourceFingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Construction (npm run build)…');
  runOrExit(process.execPath, [path.join(root, 'tools/build.mjs')]);
}

/** Called at the end of a successful build. */
export function recordBuild() {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sourceFingerprint());
}

/** Hash of every input of a build: the sources, the imported tools, and the settings of npm and the compiler. */
function sourceFingerprint() {
  const hash = createHash('sha256');
  const settings = readdirSync(root).filter((name) => /^(package(-lock)?|tsconfig.*)\.json$/.test(name));
  for (const file of [...filesBelow('src'), ...toolsOf('tools/build.mjs'), ...settings.sort()])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** A tool and its imports, direct or not. @param {string} entry */
function toolsOf(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, name] of source.matchAll(/(?:from |import\()'\.\/([\w.-]+\.mjs)'/g)) found.add(`tools/${name}`);
  }
  return [...found].sort();
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(file);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
    });
}
