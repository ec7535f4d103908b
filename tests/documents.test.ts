import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
];
/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const ASVS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;
/** The fictional feature of `docs/adding-a-feature.md`. */
const FICTIONAL = /copy-text/;

describe.each(DOCUMENTS)('%s', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8');

  it('names files and folders that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|tools|docs|sites|starter|bench|bin)\/[\w./-]*)`/g)].map(
      ([, file = '']) => file,
    );
    expect(named.filter((file) => !FICTIONAL.test(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('links only to documents that exist', () => {
    const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.resolve(root, path.dirname(name), link)))).toEqual([]);
  });
});

describe('docs/asvs.md', () => {
  const rows = [
    ...readFileSync(path.join(root, 'docs/asvs.md'), 'utf8').matchAll(
      /^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \|.*?\| (Met|Operator|Partly|Gap|–) \|.*\|$/gm,
    ),
  ];

  it('lists every requirement once, in order', () => {
    const numbers = rows.map(([, chapter, section, rank]) =>
      [chapter, section, rank].map((part) => String(part).padStart(2, '0')).join('.'),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort());
    expect(ASVS.map((_, index) => rows.filter(([, chapter]) => Number(chapter) === index + 1).length)).toEqual(ASVS);
  });

  it('has correct totals', () => {
    const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
    const counts = ['Met', 'Operator', 'Partly', 'Gap', '–'].map(
      (state) => rows.filter(([, , , , , status]) => status === state).length,
    );
    expect(text).toContain(`| ${counts.join(' | ')} |`);
  });
});

describe('the code in documents for developers', () => {
  /** Each TypeScript fence, with the file named in the sentence before it. */
  const fences = ['docs/adding-a-feature.md', 'docs/architecture.md', 'docs/map.md', 'CONTRIBUTING.md'].flatMap(
    (name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => ({
        file:
          [...text.slice(0, index).matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].at(-1)?.[1] ??
          `${name} has code without a file`,
        code,
      }));
    },
  );

  it('exists, with one fence per file', () => {
    expect(fences.length).toBeGreaterThan(3);
    expect(new Set(fences.map(({ file }) => file)).size).toBe(fences.length);
  });

  it('compiles at the path it names', { timeout: 300_000 }, () => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    const folder = mkdtempSync(path.join(root, '.cache/documents-'));
    try {
      for (const { file, code } of fences) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), code);
      }
      const moments = ['docs/adding-a-feature.md', 'docs/architecture.md'].flatMap((name) =>
        [...readFileSync(path.join(root, name), 'utf8').matchAll(/`when: ('\w+')`/g)].map(([, moment]) => moment),
      );
      const written = `import type { Feature } from '#runtime/feature.ts';\nexport const moments: Feature['when'][] = [${moments.join()}];\n`;
      writeFileSync(path.join(folder, 'src/moments.ts'), written);
      // Imports between fences resolve to the fences, all others to the source tree.
      const paths = Object.fromEntries(fences.map(({ file }) => [`#${file.slice('src/'.length)}`, [`./${file}`]]));
      writeFileSync(
        path.join(folder, 'tsconfig.json'),
        JSON.stringify({
          extends: '../../tsconfig.browser.json',
          compilerOptions: { noEmit: true, composite: false, paths },
          include: ['src'],
        }),
      );
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
      const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
      expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
