// @ts-check
/**
 * What the two commands do before anything else: install what is missing, build what is stale. Runs on a fresh clone, so it imports nothing but Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stampFile = path.join(root, 'dist/.built-from');

/** Runs a command with its output shown; ends this program when it fails. @param {string} command @param {string[]} args */
export function runOrExit(command, args) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(
      `\nLa commande « ${[path.basename(command), ...args].join(' ')} » a échoué. Corrigez ce qui est affiché ci-dessus, puis recommencez.`,
    );
    process.exit(result.status ?? 1);
  }
}

/** Installs with `npm ci` unless node_modules already holds what the lock file asks for. */
export function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installation des dépendances (npm ci)…');
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) runOrExit(process.execPath, [npm, 'ci', '--no-audit', '--no-fund']);
  else runOrExit('npm', ['ci', '--no-audit', '--no-fund']);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node ${process.versions.node} est trop ancien. Installez Node 20.19 ou une version plus récente.`);
  process.exit(1);
}

/** npm keeps its own record of what it put into node_modules: compare versions, package by package. */
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

/** Builds unless dist/ was made from exactly these sources. */
export function ensureBuilt() {
  const fingerprint = sourceFingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return;
  console.log('Construction (npm run build)…');
  runOrExit(process.execPath, [path.join(root, 'tools/build.mjs')]);
}

/** Called by the build when it has succeeded. */
export function recordBuild() {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, sourceFingerprint());
}

/** Every file that a build reads: the sources, the tools that the build imports, and what npm and the compiler are told. */
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

/** A tool and the tools that it imports, directly or not. @param {string} entry */
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
