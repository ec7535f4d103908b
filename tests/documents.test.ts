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
