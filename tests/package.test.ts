import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REACT_EXAMPLES } from '#server/modules/catalogue/react-examples.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}
interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

/** What `npm run package` compiles and renders, too. */
const program = (name: string) => readFileSync(path.join(root, 'tests/data/package', name), 'utf8');

/** `npm run package` installs the same package from the registry, with every version of Node. */
describe('KIT-9 the package, in a project of others', () => {
  let project: string;
  const installed = (...names: string[]) => path.join(project, 'node_modules/vitrine', ...names);
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  beforeAll(() => {
    project = mkdtempSync(path.join(tmpdir(), 'vitrine-paquet-'));
    mkdirSync(path.join(project, 'node_modules'));
    const packed = spawnSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', project], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const [{ filename }] = JSON.parse(packed.stdout) as [{ filename: string }];
    expect(run('tar', '-xzf', filename, '-C', 'node_modules').status).toBe(0);
    run('mv', 'node_modules/package', 'node_modules/vitrine');
    // What npm would install beside it: its dependencies, and the host's React.
    const { dependencies, peerDependencies } = manifest();
    for (const name of [...Object.keys({ ...dependencies, ...peerDependencies }), '@types/react', '@types/react-dom']) {
      mkdirSync(path.dirname(path.join(project, 'node_modules', name)), { recursive: true });
      symlinkSync(path.join(root, 'node_modules', name), path.join(project, 'node_modules', name));
    }
    writeFileSync(path.join(project, 'package.json'), '{ "type": "module", "private": true }');
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));
  const manifest = (): Manifest => JSON.parse(readFileSync(installed('package.json'), 'utf8'));

  test('holds every file that its exports name, and the properties that themes refer to', () => {
    const targets = Object.values(manifest().exports)
      .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
      .filter((target) => !target.includes('*'));
    expect(targets.filter((target) => !existsSync(installed(target)))).toEqual([]);
    expect(existsSync(installed('src/styles/tokens.css'))).toBe(true);
    expect(existsSync(installed('src/main.ts'))).toBe(false);
  });

  test.each(['bundler', 'nodenext'])('has types where modules are resolved as by %s', (moduleResolution) => {
    writeFileSync(path.join(project, 'program.ts'), program('program.txt'));
    const module = moduleResolution === 'nodenext' ? 'nodenext' : 'esnext';
    const compiler = path.join(root, 'node_modules/.bin/tsc');
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--jsx', 'react-jsx', '--types', 'react,react-dom'];
    const { stdout } = run(
      compiler,
      ...options,
      '--module',
      module,
      '--moduleResolution',
      moduleResolution,
      'program.ts',
    );
    expect(stdout).toBe('');
  });

  test('KIT-11 compiles what the catalogue says of React', () => {
    mkdirSync(path.join(project, 'react'), { recursive: true });
    const files = Object.entries(REACT_EXAMPLES).map(([name, example]) => {
      writeFileSync(path.join(project, 'react', `${name}.tsx`), example);
      return `react/${name}.tsx`;
    });
    const options = ['--strict', '--noEmit', '--target', 'es2022', '--jsx', 'react-jsx', '--types', 'react,react-dom'];
    const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
    expect(run(path.join(root, 'node_modules/.bin/tsc'), ...options, ...modules, ...files).stdout).toBe('');
    expect(files.length).toBeGreaterThan(10);
  });

  test('runs its command, and writes a site that has no mistake', () => {
    const vitrine = (...args: string[]) => run(process.execPath, installed('bin/vitrine.mjs'), ...args);
    expect(vitrine('--version').stdout).toMatch(/^\d+\.\d+\.\d+/);
    expect(vitrine('new', 'ville', '--adresse', 'https://www.ville.example')).toMatchObject({ status: 0, stderr: '' });
    expect(vitrine('check', 'ville')).toMatchObject({ status: 0, stderr: '' });
  });

  test('KIT-9 its command says which Node it needs, under an older one', () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })`;
    writeFileSync(path.join(project, 'older.mjs'), older);
    const command = installed('bin/vitrine.mjs');
    const { status, stderr } = run(process.execPath, '--import', './older.mjs', command, '--version');
    expect([status, stderr]).toEqual([
      1,
      'Node 18.20.8 est trop ancien. Installez Node 20.19 ou une version plus récente.\n',
    ]);
  });

  test('KIT-11 renders components on a server, with the React of the host', () => {
    writeFileSync(path.join(project, 'render.mjs'), program('render.txt'));
    const { stdout, stderr } = run(process.execPath, 'render.mjs');
    expect(stderr).toBe('');
    expect(stdout).toContain('<table data-sortable="">');
    expect(stdout).toContain('data-datepicker="date"');
    const scripts = readFileSync(installed('dist/react/index.js'), 'utf8');
    expect(scripts).toMatch(/^["']use client["'];/);
    expect(scripts).toMatch(/from\s?["']react["']/);
    expect(scripts).not.toContain('react.transitional.element');
  });

  test('needs no package that refuses Node 20.19', () => {
    const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
      readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
    );
    const refusing = Object.entries(lock.packages).filter(([name, { dev, optional, engines }]) => {
      // Ranges are written with `>=` or `^`: the lowest major version has to be 20 or less.
      const lowest = Math.min(...(engines?.node ?? '').split('||').map((one) => Number(/\d+/.exec(one)?.[0] ?? 0)));
      return name !== '' && dev !== true && optional !== true && lowest > 20;
    });
    expect(refusing.map(([name]) => name)).toEqual([]);
    // npm ignores the `overrides` of a dependency, so this version is pinned as a direct one.
    expect(manifest().dependencies['light-my-request']).toBe('6.6.0');
  });
});
