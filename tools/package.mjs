// @ts-check
/**
 * `npm run package [version…]`: packs the program and installs it from the registry into a project of its own, with
 * each version of Node (20, 22 and 24 unless told otherwise) and `engine-strict`; then compiles a program with its
 * types, renders its React components, and writes, checks and serves a site.
 */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

const PORT = 39_471;
const START_MS = 90_000;
/** Packages that a host installs too, in the versions of our devDependencies. */
const HOST_PACKAGES = ['react', 'react-dom', '@types/react', '@types/react-dom', 'typescript'];

ensureInstalled();
ensureBuilt();
const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-paquet-'));
const wanted = process.argv.slice(2);
let failed = 0;
try {
  const packed = run(folder, process.env, 'npm', ['pack', root, '--ignore-scripts', '--json']);
  const archive = path.join(folder, JSON.parse(packed.stdout)[0].filename);
  for (const major of wanted.length > 0 ? wanted : ['20', '22', '24']) {
    const problem = await attempt(major, archive);
    failed += problem === undefined ? 0 : 1;
    console.log(problem === undefined ? `✓ Node ${major}` : `✗ Node ${major} : ${problem}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** Returns what went wrong, or undefined. @param {string} major @param {string} archive */
async function attempt(major, archive) {
  const project = path.join(folder, `node-${major}`);
  mkdirSync(project);
  const node = nodeOf(major, project);
  if (node === undefined) return 'cette version de Node n’a pas pu être installée';
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }');
  writeFileSync(path.join(project, '.npmrc'), 'engine-strict=true\nfund=false\naudit=false\n');
  const npm = spawnSync('npm', ['root', '--global'], { encoding: 'utf8' }).stdout.trim();
  const installed = run(project, env, node, [
    path.join(npm, 'npm/bin/npm-cli.js'),
    'install',
    archive,
    ...hostPackages(),
  ]);
  if (installed.status !== 0) return installed.stderr;
  const problem = compileAndRender(project, env, node);
  if (problem !== undefined) return problem;
  const command = path.join(project, 'node_modules/vitrine/bin/vitrine.mjs');
  for (const args of [
    ['new', 'ville', '--adresse', 'https://www.ville.example'],
    ['check', 'ville'],
  ]) {
    const done = run(project, env, node, [command, ...args]);
    if (done.status !== 0 || done.stderr !== '') return `vitrine ${args[0]} : ${done.stdout}${done.stderr}`;
  }
  return serve(project, env, node, command);
}

/** Names and versions for `npm install`. */
function hostPackages() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return HOST_PACKAGES.map((name) => `${name}@${devDependencies[name]}`);
}

/** @param {string} project @param {NodeJS.ProcessEnv} env @param {string} node */
function compileAndRender(project, env, node) {
  for (const [from, to] of [
    ['program.txt', 'program.ts'],
    ['render.txt', 'render.mjs'],
  ])
    copyFileSync(path.join(root, 'tests/data/package', from ?? ''), path.join(project, to ?? ''));
  const options = '--strict --noEmit --target es2022 --jsx react-jsx --types react,react-dom --module nodenext';
  const compiler = path.join(project, 'node_modules/typescript/bin/tsc');
  const compiled = run(project, env, node, [compiler, ...options.split(' '), 'program.ts']);
  if (compiled.status !== 0) return `types : ${compiled.stdout}`;
  const rendered = run(project, env, node, ['render.mjs']);
  return rendered.stdout.includes('data-sortable') && rendered.stderr === '' ? undefined : `React : ${rendered.stderr}`;
}

/**
 * Serves the site, requests its home page and stops.
 * @param {string} cwd @param {NodeJS.ProcessEnv} env @param {string} node @param {string} command
 */
async function serve(cwd, env, node, command) {
  const child = spawn(node, [command, 'serve', 'ville', '--dev'], { cwd, env: { ...env, PORT: String(PORT) } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
  try {
    const until = Date.now() + START_MS;
    while (!output.includes('http://') && child.exitCode === null && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 200));
    const response = await fetch(`http://127.0.0.1:${PORT}/`);
    if (response.status !== 200) return `la page d’accueil répond ${response.status}\n${output}`;
  } catch (error) {
    return `le site ne répond pas (${error})\n${output}`;
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  // A clean stop logs no lost database connection.
  return code === 0 && !/error|terminating|ECONNRESET/i.test(output) ? undefined : `arrêt ${code}\n${output}`;
}

/**
 * Path of a Node of this major version: the running one, or one installed from npm.
 * @param {string} major @param {string} project
 */
function nodeOf(major, project) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const place = path.join(project, 'node');
  mkdirSync(place);
  const name = `node-${process.platform === 'darwin' ? 'darwin' : 'linux'}-${process.arch}@${major}`;
  const done = run(place, process.env, 'npm', ['install', '--prefix', place, '--no-audit', '--no-fund', name]);
  const program = path.join(place, 'node_modules', name.split('@')[0] ?? '', 'bin/node');
  return done.status === 0 ? program : undefined;
}

/** @param {string} cwd @param {NodeJS.ProcessEnv} env @param {string} command @param {string[]} args */
function run(cwd, env, command, args) {
  return spawnSync(command, args, { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
