import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
