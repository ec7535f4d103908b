import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { features } from '#features/index.ts';
import { frameReader, textFrame } from '#tools/engines/frames.mjs';
import { POINTER_MODES, pointerRewriter } from '#tools/engines/pointer.mjs';
import { filesLeft, markdownTable, merged, resultsOf, tableOf, withTable } from '#tools/engines/results.mjs';
import { JOURNEYS } from './e2e/faults.journeys.ts';
import { QUICK_FEATURES_IN_FIREFOX } from './engines/engine.ts';
import { LIMITS, NOT_IN_FIREFOX } from './engines/firefox.ts';
import { SITE_JOURNEYS } from './engines/journeys.ts';
import { pressActions } from './engines/keys.ts';

describe('three engines (npm run engines)', () => {
  test.each(NOT_IN_FIREFOX)('%s still has the journey « %s », which Firefox’s driver cannot carry', (file, title) => {
    const source = readFileSync(fileURLToPath(new URL(`e2e/${file}`, import.meta.url)), 'utf8');
    expect(source).toContain(title);
  });

  test('there are forty journeys or more, and every feature has one', () => {
    expect(JOURNEYS.length + SITE_JOURNEYS.length).toBeGreaterThanOrEqual(40);
    expect(JOURNEYS.map(({ feature }) => feature)).toEqual(
      // The form of the administration has its own journeys (e2e/site-editor.spec.ts).
      features.map(({ name }) => name).filter((name) => name !== 'page-editor'),
    );
    expect(new Set(SITE_JOURNEYS.map(({ name }) => name)).size).toBe(SITE_JOURNEYS.length);
  });

  test('npm test runs a journey of each bundle of features in Firefox, and six journeys in WebKit', () => {
    const inFirefox = new Set([
      ...QUICK_FEATURES_IN_FIREFOX,
      ...SITE_JOURNEYS.filter(({ quick }) => quick?.includes('firefox')).map(({ feature }) => feature),
    ]);
    const covered = features.filter(({ name }) => inFirefox.has(name));
    expect(covered).toHaveLength(inFirefox.size);
    expect(new Set(covered.map(({ bundle }) => bundle))).toEqual(new Set(features.map(({ bundle }) => bundle)));
    expect(SITE_JOURNEYS.filter(({ quick }) => quick?.includes('webkit'))).toHaveLength(6);
  });

  test('presses go down in order and up in reverse', () => {
    expect(pressActions('Alt+ArrowDown').map(({ type, value }) => `${type} ${value}`)).toEqual([
      'keyDown \uE00A',
      'keyDown \uE015',
      'keyUp \uE015',
      'keyUp \uE00A',
    ]);
    expect(() => pressActions('F13')).toThrow('keys.ts');
  });

  test('a press is sent to Firefox as that of a finger, or twice, while a script of the page has said so', () => {
    const read = pointerRewriter();
    const press = (type: string) =>
      JSON.stringify({
        id: 1,
        method: 'input.performActions',
        params: { actions: [{ type: 'pointer', id: 'pw_mouse', actions: [{ type, button: 0 }] }] },
      });
    const sent = (type: string) => JSON.parse(read(press(type)) ?? 'null')?.params.actions[0];
    expect(sent('pointerDown')).toBeUndefined();
    expect(read(`{"method": "script.callFunction", "params": "${POINTER_MODES.touch}"}`)).toBeUndefined();
    expect(sent('pointerDown')).toMatchObject({ id: 'touch', parameters: { pointerType: 'touch' } });
    read(POINTER_MODES.double);
    expect(sent('pointerDown').actions.map((action: { type: string }) => action.type)).toEqual([
      'pointerDown',
      'pointerUp',
      'pointerDown',
      'pointerUp',
    ]);
    expect(sent('pointerUp').actions).toEqual([{ type: 'pause', duration: 0 }]);
    read(POINTER_MODES.mouse);
    expect(sent('pointerDown')).toBeUndefined();
  });

  test.each([5, 125, 126, 60_000])(
    'a text frame of %i characters is read as it was written, in any parts',
    (length) => {
      const text = 'é'.padEnd(length, 'x');
      const frame = textFrame(text);
      const read = frameReader();
      const parts = [frame.subarray(0, 1), frame.subarray(1, 7), frame.subarray(7), frame];
      expect(parts.flatMap((part) => read(part)).map((found) => found.text)).toEqual([text, text]);
    },
  );
});

describe('the table of engines', () => {
  const ENGINES = ['chromium', 'firefox'] as const;
  const share = { type: 'feature', description: 'share' };
  const results = [{ duration: 90_000, errors: [] }];
  const run = (projectName: string, status: string, annotations = [share]) => ({
    projectName,
    status,
    annotations,
    results,
  });
  const spec = (title: string, file: string, ...tests: ReturnType<typeof run>[]) => ({
    ok: true,
    line: 1,
    title,
    file,
    tests,
  });
  const report = {
    suites: [
      {
        title: 'engines/features.spec.ts',
        suites: [
          {
            title: 'share',
            specs: [
              spec(
                'does its work',
                'engines/features.spec.ts',
                run('chromium', 'expected'),
                run('firefox', 'unexpected'),
              ),
            ],
          },
        ],
      },
      {
        title: 'e2e/share.spec.ts',
        specs: [
          spec('by touch', 'e2e/share.spec.ts', run('firefox-specs', 'expected', [])),
          spec(
            'on paper',
            'e2e/share.spec.ts',
            run('firefox-specs', 'skipped', [{ type: 'skip', description: LIMITS.media }]),
          ),
        ],
      },
    ],
  };

  test('counts by feature and engine, journeys of other files by their name, and reasons', () => {
    const { rows, reasons, passed, failed, holes } = tableOf(resultsOf(report), ENGINES);
    expect([...(rows.get('share') ?? [])]).toEqual([
      ['chromium', { passed: 1, failed: 0 }],
      ['firefox', { passed: 1, failed: 1 }],
    ]);
    expect([passed, failed, holes]).toEqual([2, 1, []]);
    expect([...reasons]).toEqual([[LIMITS.media, 1]]);
    expect(tableOf(resultsOf(report), ['chromium', 'firefox', 'webkit']).holes).toEqual(['share in webkit']);
  });

  test('a part that is run again replaces its own results, a whole file also those of tests that are gone', () => {
    const stored = resultsOf(report);
    const again = stored.filter(({ project }) => project === 'firefox').map((one) => ({ ...one, title: 'renamed' }));
    expect(merged(stored, again, true)).toHaveLength(stored.length);
    expect(merged(stored, again, false)).toHaveLength(stored.length + 1);
    expect(merged(stored, stored, false)).toHaveLength(stored.length);
  });

  test('a file of journeys that Firefox has not met is a hole', () => {
    const files = ['share.spec.ts', 'boot.spec.ts', 'demo.pages.ts'];
    expect(filesLeft(resultsOf(report), files)).toEqual(['boot.spec.ts']);
  });

  test('is written between its marks', () => {
    const table = markdownTable(tableOf(resultsOf(report), ENGINES), ENGINES, { chromium: 'Chromium 1' });
    expect(table).toContain('| feature, block or part | Chromium 1 | firefox |');
    expect(table).toContain('| share | 1 ✓ | 1 ✓ 1 ✗ |');
    expect(table).toContain('| Firefox | 0 | 1 | 2 |\n| Firefox, the journeys of `tests/e2e` | 1 | 0 | 2 |');
    const document = 'before\n<!-- table -->\nold\n<!-- /table -->\nafter';
    expect(withTable(document, 'new')).toBe('before\n<!-- table -->\nnew\n<!-- /table -->\nafter');
    expect(() => withTable('nothing', 'new')).toThrow('missing');
  });

  test('docs/engines.md has the table of a whole run, without a hole or a failure, and every limit of the driver', () => {
    const document = readFileSync(fileURLToPath(new URL('../docs/engines.md', import.meta.url)), 'utf8');
    const table = /<!-- table -->\n(.*?)\n<!-- \/table -->/s.exec(document)?.[1] ?? '';
    const lines = table.split('\n').filter((line) => line.startsWith('| '));
    const head = lines.findIndex((line) => line.startsWith('| feature, '));
    const [totals, cells] = [lines.slice(1, head), lines.slice(head + 1)];
    for (const line of totals) expect(line).toMatch(/^\| [^|]+ \| \d+ \| 0 \| \d+ \|$/);
    expect(cells.length).toBeGreaterThan(features.length);
    for (const line of cells) expect(line).toMatch(/^\| [\w ,-]+ \|( \d+ ✓ \|){3}$/);
    for (const reason of Object.values(LIMITS)) expect(document).toContain(reason);
  });
});

/** Only root installs packages. */
describe.skipIf(process.getuid?.() !== 0)('engines that are not installed', () => {
  const SCRIPT = `import { ensureEngines, installedEngines } from '#tools/engines/find.mjs';
    ensureEngines();
    console.log(installedEngines().includes('firefox') ? 'Firefox est là.' : 'La suite continue.');`;
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Runs the installation with a fake apt-get that executes the script; returns the printed lines. */
  async function install(script: string): Promise<string[]> {
    folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-apt-'));
    const program = ['#!/bin/sh', `cd ${folder}`, 'echo "$*" >> calls', script].join('\n');
    await writeFile(path.join(folder, 'apt-get'), program, { mode: 0o755 });
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { PATH: folder },
    });
    return stdout.trim().split('\n');
  }

  test('an error of apt is printed in one line, and the run goes on', async () => {
    const [started, failed, untried, ...rest] = await install(
      'echo "W: Some index files failed" >&2; echo "E: Unable to locate package firefox-esr" >&2; exit 100',
    );
    expect(started).toMatch(/^Installation de firefox-esr, .* par apt/);
    expect(failed).toBe(
      'L’installation a échoué (E: Unable to locate package firefox-esr)\u00a0: les autres essais continuent.',
    );
    expect(untried).toMatch(/^Moteurs non essayés\u00a0: firefox, webkit\. Il manque firefox-esr, /);
    expect(rest).toEqual(['La suite continue.']);
  });

  test('packages are fetched within a limit, then installed without the network', async () => {
    const printed = await install('case "$*" in *--no-download*) echo > firefox-esr; /bin/chmod +x firefox-esr;; esac');
    expect(printed.at(-1)).toBe('Firefox est là.');
    expect(printed.join()).not.toContain('échoué');
    const calls = (await readFile(path.join(folder, 'calls'), 'utf8')).trim().split('\n');
    expect(calls.map((line) => /update|--download-only|--no-download/.exec(line)?.[0])).toEqual([
      'update',
      '--download-only',
      '--no-download',
    ]);
  });
});
