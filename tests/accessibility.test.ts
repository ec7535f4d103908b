import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Number of criteria of each of the 13 themes of RGAA 4.1.2, 106 in all. */
const CRITERIA = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];
const rows = [
  ...readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8').matchAll(
    /^\| (\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gm,
  ),
].map(([, number = '', about = '', how = '']) => ({ number, about, how }));

it('PAGE-7 the table of accessibility has every criterion of RGAA 4.1.2 once, in order', () => {
  const expected = CRITERIA.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${theme + 1}.${index + 1}`),
  );
  expect(expected).toHaveLength(106);
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

it('PAGE-7 each criterion names a file, a reason why it does not apply, or another criterion', () => {
  const known = new Set(rows.map(({ number }) => number));
  const unjustified = rows.filter(({ how }) => {
    const files = [...how.matchAll(/`([\w-]+\/[\w./-]+)`/g)].map(([, file = '']) => file);
    const others = [...how.matchAll(/\bas (\d+\.\d+)/gi)].map(([, number = '']) => number);
    const isJustified = files.length > 0 || others.length > 0 || /^Does not apply: \w/.test(how);
    return (
      !isJustified ||
      files.some((file) => !existsSync(path.join(root, file))) ||
      others.some((number) => !known.has(number))
    );
  });
  expect(unjustified).toEqual([]);
});
