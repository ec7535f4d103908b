import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const MAX_LINES = 300;
/** Tables of cases and journeys take more room than code. */
const MAX_TEST_LINES = 350;
const MAX_COLUMNS = 120;
const MAX_FILES_IN_FOLDER = 30;
const ROLES =
  /^(index\.ts|attach(\.[a-z-]+)?\.ts|View(\.[a-z-]+)?\.tsx|model(\.[a-z-]+)?\.ts|texts(\.[a-z-]+)?\.ts|markup(\.[a-z-]+)?\.tsx|examples(\.[a-z-]+)?\.tsx|styles(\.view|\.page)?\.css|[\w.-]+\.test\.tsx?)$/;
const FORBIDDEN_NAMES = /(^|\/)(utils?|helpers?|common|lib|shared|misc)(\/|\.tsx?$)/;

/** The formatter breaks code where it can; comments are broken by hand. */
function isTooLong(line: string): boolean {
  return line.length > MAX_COLUMNS && /^\s*(\/\/|\/\*|\* (?!\(select))/.test(line) && !line.includes('biome-ignore');
}

describe('structure', () => {
  const sources = filesBelow('src');
  const features = folders('src/features');

  test('the registry lists the folders of features/, in alphabetical order', () => {
    const listed = [...read('src/features/index.ts').matchAll(/from '\.\/([\w-]+)\/index\.ts'/g)].map(
      ([, name]) => name,
    );
    expect(listed).toEqual([...features].sort());
    const order = /\[([^\]]*)\]/.exec(read('src/features/index.ts').split('features:')[1]?.split('=')[1] ?? '')?.[1];
    expect(order?.split(',').flatMap((name) => (name.trim() === '' ? [] : [kebab(name.trim())]))).toEqual(
      [...features].sort(),
    );
  });

  test('docs/map.md names every feature and every server module, and nothing else', () => {
    const map = read('docs/map.md');
    expect(rowsOf(map, 'Features')).toEqual([...features].sort());
    expect(rowsOf(map, 'Server modules')).toEqual(folders('src/server/modules').sort());
  });

  test.each(features)('features/%s has files of known roles only, with index, attach and contract', (feature) => {
    const files = readdirSync(path.join(root, 'src/features', feature));
    expect(files.filter((file) => !ROLES.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['index.ts', 'attach.ts']));
    expect(existsSync(path.join(root, `src/contract/${feature}.ts`))).toBe(true);
    expect(read(`src/features/${feature}/index.ts`)).toContain(`name: '${feature}'`);
    // Views are lazy: a static import would load React on every page with the hook.
    const light = files
      .filter((file) => /^(index|attach.*)\.ts$/.test(file))
      .map((file) => read(`src/features/${feature}/${file}`));
    expect(light.filter((source) => /^import (?!type )[^;]*'\.\/View/m.test(source))).toEqual([]);
    // The definition is part of the boot script; `attach` gets its selector by parameter.
    const chunks = files
      .filter((file) => !/^index|\.test\./.test(file))
      .map((file) => read(`src/features/${feature}/${file}`));
    expect(chunks.filter((source) => source.includes("'./index.ts'"))).toEqual([]);
  });

  test('a feature that handles clicks on server markup declares `answers`: the first one must not be lost (docs/adr/0037-waking.md)', () => {
    // Their listeners are on controls that they add or show themselves, or that a click has opened.
    const exempt = [
      'carousel',
      'date-field',
      'image-upload',
      'listen',
      'masked-input',
      'page-editor',
      'responsive-table',
      'rich-text',
      'slideshow',
      'table-sort',
      'tooltip',
    ];
    const listening = features.filter((feature) => {
      const files = readdirSync(path.join(root, 'src/features', feature)).filter((file) =>
        /^attach[\w.-]*(?<!\.test)\.ts$/.test(file),
      );
      return files.some((file) =>
        /addEventListener\(\s*'(click|submit)'/.test(read(`src/features/${feature}/${file}`)),
      );
    });
    const silent = listening.filter((feature) => !read(`src/features/${feature}/index.ts`).includes('answers: '));
    expect(silent.filter((feature) => !exempt.includes(feature))).toEqual([]);
  });

  test('the stylesheets import the styles of every feature and part of ui, in their layers', () => {
    const sheets = {
      styles: ['styles', 'space', 'blocks'].map((name) => read(`src/${name}.css`)).join(''),
      'styles.view': read('src/views.css'),
      'styles.page': ['blocks', 'calendar', 'town', 'listen'].map((name) => read(`src/${name}.css`)).join(''),
    };
    const styled = sources.filter((file) => /^src\/(features|ui)\/[^/]+\/styles(\.view|\.page)?\.css$/.test(file));
    const missing = styled.filter((file) => {
      const sheet = sheets[path.basename(file, '.css') as keyof typeof sheets];
      return !sheet.includes(`@import "./${file.slice(4)}" layer(${file.split('/')[1]});`);
    });
    expect(missing).toEqual([]);
  });

  test('no rule has "+ *": all rows of a table would be restyled whenever one moves', () => {
    const sheets = sources.filter((file) => file.endsWith('.css'));
    expect(sheets.filter((file) => /\+ (\*|:not\([^{},]*)\s*[{,]/.test(read(file)))).toEqual([]);
  });

  test(':hover is inside @media (hover: hover): painting it after a tap would delay the response', () => {
    const inMedia = /@media \(hover: hover\)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
    // In a list with other states, which apply to touch too.
    const amongOthers = /:(is|not)\([^()]*:hover[^()]*\)/g;
    const sheets = sources.filter((file) => file.endsWith('.css'));
    expect(
      sheets.filter((file) => read(file).replaceAll(inMedia, '').replaceAll(amongOthers, '').includes(':hover')),
    ).toEqual([]);
  });

  test('no file is longer than 300 lines, 350 for tests; none is named utils', () => {
    const files = [...sources, ...filesBelow('tests'), ...filesBelow('tools')].filter((file) =>
      /\.(tsx?|mjs|css)$/.test(file),
    );
    const limitOf = (file: string) => (/\.(test|spec)\.tsx?$/.test(file) ? MAX_TEST_LINES : MAX_LINES);
    expect(files.filter((file) => read(file).split('\n').length > limitOf(file) + 1)).toEqual([]);
    expect(files.filter((file) => FORBIDDEN_NAMES.test(file))).toEqual([]);
  });

  test('no comment is wider than 120 characters', () => {
    const files = ['src', 'tests', 'tools', 'bench']
      .flatMap(filesBelow)
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file));
    const long = files.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (isTooLong(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(long).toEqual([]);
  });

  test('no folder of the server or of the features holds more than 30 files, tests not counted', () => {
    const counts = new Map<string, number>();
    for (const file of sources.filter(
      (one) => /^src\/(server|features)\//.test(one) && !/\.test\.|testing/.test(one),
    )) {
      counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)).toEqual([]);
  });

  test('the lock file names no registry host, and has the optional packages of every platform', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
    const packages: Record<string, { optionalDependencies?: Record<string, string> }> = JSON.parse(
      read('package-lock.json'),
    ).packages;
    const optional = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
    // `npm ci` rejects a lock file that lacks one of them, whatever the machine.
    expect(
      optional.filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([]);
  });
});

const FORBIDDEN_IMPORTS = [
  ['src/contract/menu.ts', '#runtime/http.ts', 'contract/ imports no other room'],
  ['src/runtime/menu.ts', 'react', 'runtime/ renders nothing'],
  ['src/runtime/notice.ts', '#features/listing/model.ts', 'Import no feature here'],
  ['src/runtime/box.ts', '#ui/island.tsx', 'runtime/ is below ui/'],
  ['src/ui/dialog/box.tsx', '#server/app.ts', 'Browser code cannot import the server'],
  ['src/ui/dialog/up.tsx', '../island.tsx', 'from another room with'],
  ['src/features/listing/attach.ts', '#features/load-more/model.ts', 'A feature imports no other'],
  ['src/features/load-more/attach.ts', 'react', 'use React in View.tsx'],
  ['src/features/listing/model.ts', '#runtime/http.ts', 'import no browser code'],
  ['src/server/render/list.tsx', '#features/listing/attach.ts', 'the server imports only markup'],
  ['src/server/modules/listing/page.tsx', '#runtime/scroll.ts', 'import no browser code'],
  ['src/server/platform/db/site.ts', '#server/content/site/types.ts', 'take the value as a parameter'],
  ['src/server/content/elements/page.ts', '#server/render/document/document.tsx', 'declare an interface here'],
  ['src/server/people/screen.ts', '#server/render/document/document.tsx', 'screens and routes belong to modules/'],
  ['src/server/render/form.tsx', '#server/modules/forms/routes.tsx', 'pass it in from app.ts'],
  ['src/server/modules/agenda/list.ts', '#server/modules/listing/routes.tsx', 'A module imports no other'],
  ['src/server/modules/accounts/list.ts', '#server/modules/listing/routes.tsx', 'A module imports no other'],
  ['src/server/modules/agenda/start.ts', '#server/app.ts', 'modules/ is below command/'],
] as const;

describe('import rules advise what to do instead', () => {
  const reports = lintProbes();

  test.each(FORBIDDEN_IMPORTS)('%s may not import %s', (file, _imported, advice) => {
    // Once where it is imported at the start, once where it is imported on use.
    expect(reports.get(file)?.split(advice)).toHaveLength(3);
  });

  test.each([
    [
      'tsconfig.shared.json',
      'src/features/probe/model.ts',
      'export const width = document.body.clientWidth;',
      'document',
    ],
    [
      'tsconfig.shared.json',
      'src/features/probe/model.ts',
      'export const later = setTimeout(() => undefined, 1);',
      'setTimeout',
    ],
    ['tsconfig.shared.json', 'src/contract/probe.ts', "export const page = fetch('/');", 'fetch'],
    ['tsconfig.server.json', 'src/server/probe.ts', 'export const width = window.innerWidth;', 'window'],
  ])('%s rejects %s: %s', (project, file, code, name) => {
    expect(typeErrors(project, file, code).join('\n')).toContain(`Cannot find name '${name}'`);
  });
});

/** Lints one file per forbidden import in a temporary tree, with the project's rules. */
function lintProbes(): Map<string, string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-imports-'));
  const { vcs: _, $schema: __, ...rules } = JSON.parse(read('biome.json'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(rules));
  for (const plugin of rules.plugins) writeProbe(path.join(folder, plugin), read(plugin));
  for (const [file, imported] of FORBIDDEN_IMPORTS)
    writeProbe(path.join(folder, file), `import { x } from '${imported}';\nx(import('${imported}'));\n`);
  const run = spawnSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none'],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const lines = run.stdout.split('\n');
  return new Map(
    FORBIDDEN_IMPORTS.map(([file]) => [file, lines.filter((line) => line.includes(`/${file},`)).join('\n')]),
  );
}

/** Compiles one more file with the options of a project, without writing into the source tree. */
function typeErrors(project: string, file: string, code: string): string[] {
  const { compilerOptions } = JSON.parse(read(project));
  const types: string[] = compilerOptions.types ?? [];
  const probe = path.join(root, '.cache', file.replaceAll('/', '-'));
  writeProbe(probe, `export {};\n${code}\n`);
  const args = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--skipLibCheck',
  ];
  const lib = ['--lib', compilerOptions.lib.join(','), '--types', types.join(',')];
  const run = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...args, ...lib, probe, '--ignoreConfig'], {
    cwd: root,
    encoding: 'utf8',
  });
  return (run.stdout + run.stderr).split('\n');
}

function writeProbe(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

function folders(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** First cells (`name`) of the table below a heading. */
function rowsOf(markdown: string, heading: string): string[] {
  const section = markdown.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([\w-]+)`/gm)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
