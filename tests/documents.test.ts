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
/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has. */
const ASVS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7] as const;
/** The example that `docs/adding-a-feature.md` makes up. */
const MADE_UP = /copy-text/;

describe.each(DOCUMENTS)('%s', (name) => {
  const text = readFileSync(path.join(root, name), 'utf8');

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(/`((?:src|tests|tools|docs|sites|starter|bench|bin)\/[\w./-]*)`/g)].map(([, file = '']) => file);
    expect(named.filter((file) => !MADE_UP.test(file) && !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('leads only to documents that are there', () => {
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

  it('says every requirement once, in order', () => {
    const numbers = rows.map(([, chapter, section, rank]) =>
      [chapter, section, rank].map((part) => String(part).padStart(2, '0')).join('.'),
    );
    expect(numbers).toEqual([...new Set(numbers)].sort());
    expect(ASVS.map((_, index) => rows.filter(([, chapter]) => Number(chapter) === index + 1).length)).toEqual(ASVS);
  });

  it('counts its states right', () => {
    const text = readFileSync(path.join(root, 'docs/asvs.md'), 'utf8');
    const counts = ['Met', 'Operator', 'Partly', 'Gap', '–'].map((state) => rows.filter(([, , , , , said]) => said === state).length);
    expect(text).toContain(`| ${counts.join(' | ')} |`);
  });
});

describe('the code in documents for people who change the program', () => {
  /** Each fence of TypeScript, in the file that the sentence before it names. */
  const fences = ['docs/adding-a-feature.md', 'docs/architecture.md', 'docs/map.md', 'CONTRIBUTING.md'].flatMap((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    return [...text.matchAll(/^```tsx?\n(.*?)^```$/gms)].map(({ 1: code = '', index }) => ({
      file: [...text.slice(0, index).matchAll(/`(src\/[\w./-]+\.tsx?)`/g)].at(-1)?.[1] ?? `${name} has code without a file`,
      code,
    }));
  });

  it('is there, each piece for a file of its own', () => {
    expect(fences.length).toBeGreaterThan(3);
    expect(new Set(fences.map(({ file }) => file)).size).toBe(fences.length);
  });

  it('compiles where it says that it stands', { timeout: 300_000 }, () => {
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
      // What a piece imports of another stands beside it; everything else is the program's own.
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
