import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { readSeed } from '#server/content/site/modules/seed.ts';
import { formatProblem } from '#server/content/site/yaml/problem.ts';
import { readSite } from './read.ts';
import { SAMPLE_SITE, withSampleSite, writeFiles } from './testing.ts';

const FILES = [
  'site.yaml',
  'pages/mairie.md',
  'modules/agenda.yaml',
  'translations/fr.yaml',
  'theme.css',
  'seed/agenda.yaml',
];

/** Tokens of the parsers among random texts. */
const piece = fc.oneof(
  fc.constantFrom(
    '---\n',
    '\n',
    ': ',
    '- ',
    '  ',
    '\t',
    '::: listing\n',
    ':::\n',
    'id: 1\n',
    'titre: a\n',
    'module: agenda\n',
    '&a ',
    '*a',
    '!!map ',
    '? ',
    '|\n',
    '>\n',
  ),
  fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    '# ',
    '## ',
    '> ',
    '| a |\n|---|\n',
    '[a](/b)',
    '![a](b)',
    '[^1]',
    '<b>',
    '```\n',
    'page:',
    '__proto__: 1\n',
    'constructor: 1\n',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anyText = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

describe('readSite', () => {
  it('never throws for any content, and reports the line of each mistake', async () => {
    await withSampleSite({}, async (folder) => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...FILES), anyText, fc.boolean(), async (file, text, append) => {
          const good = SAMPLE_SITE[file] ?? '';
          await writeFiles(folder, { [file]: append ? good + text : text });
          const { site, problems } = await readSite(folder);
          const all = [...problems, ...(site === undefined ? [] : (await readSeed(site, '2025-06-14')).problems)];
          const lines = (await readFile(join(folder, file), 'utf8')).split(/\r\n?|\n/).length;
          for (const problem of all) {
            expect(formatProblem(FRENCH_WORDS, problem)).toMatch(/^\S+ {2}\S/);
            expect(problem.line ?? 1).toBeGreaterThan(0);
            if (problem.file === file) expect(problem.line ?? 1).toBeLessThanOrEqual(lines);
            expect(say(FRENCH_WORDS, problem.advice)).toMatch(/[.…]$/);
          }
          await writeFiles(folder, { [file]: good });
        }),
        { numRuns: 200 },
      );
    });
  }, 60_000);

  it.each([
    ['lists of lists in YAML', 'site.yaml', `id: essai\nnom: Essai\npartage: ${'['.repeat(20_000)}`],
    [
      'aliases that multiply',
      'site.yaml',
      `id: essai\nnom: Essai\npartage:\n  a: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'.replace(/./g, (name) => {
        const before = String.fromCharCode(name.charCodeAt(0) - 1);
        return `  ${name}: &${name} [${`*${before},`.repeat(10)}]\n`;
      })}`,
    ],
    ['quotes of quotes', 'pages/mairie.md', `---\nid: 2\ntitre: A\n---\n${'>'.repeat(3_000)} a`],
    ['lists in lists', 'pages/mairie.md', `---\nid: 2\ntitre: A\n---\n${'- '.repeat(120)}a`],
    ['more signs than can be read', 'pages/mairie.md', `---\nid: 2\ntitre: A\n---\n${'*a_ '.repeat(5_000)}`],
    ['an anchor that holds itself', 'site.yaml', 'id: essai\nnom: Essai\nhosts: &a [*a]\n'],
  ])('refuses %s', async (_title, file, content) => {
    const { site, problems } = await withSampleSite({ [file]: content }, readSite);
    expect(site).toBeUndefined();
    expect(problems[0]?.file).toBe(file);
  });
});
