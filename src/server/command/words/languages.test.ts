import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { commands, run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { expectNoFrench } from '#tests/no-french.ts';
import { terminalWords } from './languages.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-langue-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function call(argv: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const io = testIo({ cwd: folder, env });
  const code = await run(argv, io);
  return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
}

describe('LANG-2 the command uses the language of the terminal', () => {
  it.each([
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'en_US' }, 'en'],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'fr_FR@euro' }, 'fr'],
    [{ LANG: 'C.UTF-8' }, 'fr'],
    [{ LANG: 'POSIX' }, 'fr'],
    [{ LANG: 'de_DE.UTF-8' }, 'fr'],
    [{}, 'fr'],
  ])('%j is %s', (env, language) => {
    expect(terminalWords(env).language).toBe(language);
  });

  it('and that of --langue, before the command or after it', async () => {
    const english = { LANG: 'en_GB.UTF-8' };
    expect((await call(['--langue', 'en', 'check'])).err).toBe(
      'The site folder is missing.\nUsage: vitrine check <site> [--relu <page>] [--en-ligne] [--data <folder>]',
    );
    expect((await call(['check', '--langue=fr'], english)).err).toContain('Il manque le dossier du site.');
    const refused = await call(['check', 'site', '--langue', 'de'], english);
    expect([refused.code, refused.err]).toEqual([2, 'The command does not speak “de”. Choose one of: fr, en.']);
  });

  it('in the help of every command, and where something is wrong', async () => {
    const env = { LANG: 'en_GB.UTF-8' };
    // Names of commands, options, keys and folders are the same in every language.
    const names =
      'reprendre nettoyer introuvables icones icone second-facteur deconnecter identite courriels texte sante'
        .concat(
          ' identifiant contributeur publicateur administrateur --langue --relu --heritier --nom --adresse --essai --brouillons --remplacer --medias --rapport --mot-de-passe-stdin tout empreinte',
        )
        .split(' ');
    const general = await call(['--help'], env);
    expectNoFrench(plain(general.out), { language: 'en', names });
    for (const { name } of commands) {
      const { code, out } = await call([name, '--help'], env);
      expect([code, out.includes(`Usage: vitrine ${name}`), out.includes('«')]).toEqual([0, true, false]);
      expectNoFrench(plain(out), { language: 'en', names });
    }
    for (const argv of [
      ['publish'],
      ['user', 'dance'],
      ['serve'],
      ['edits'],
      ['serve', 'a', '--port', 'x'],
      ['new', '-x'],
    ]) {
      const { err } = await call(argv, env);
      expectNoFrench(plain(err), { language: 'en', names });
      expect(err).toMatch(/[.>\]]$/);
    }
  });

  it('LANG-2 in what is wrong with a site folder', async () => {
    await writeFiles(path.join(folder, 'wrong'), {
      ...VILLAGE,
      'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: listng\n:::'),
    });
    const { code, err } = await call(['check', 'wrong', '--langue', 'en']);
    expect(code).toBe(3);
    expect(err).toContain('wrong/pages/contact.md:6  There is no block “listng”. Write “listing”.');
    expect(err).toContain('to correct.');
    expectNoFrench(plain(err), { language: 'en', names: ['langues'] });
  });
});

describe('LANG-2 a new site in a language', () => {
  it('is English throughout, and checks without a mistake', async () => {
    const { code, out } = await call([
      'new',
      'our town',
      '--langue',
      'en',
      '--adresse',
      'https://www.our-town.example',
    ]);
    expect([code, out]).toEqual([
      0,
      'The site “Our town” is written in "our town" (17 files).\nPublish it: vitrine serve "our town" --dev',
    ]);
    const checked = await call(['check', 'our town', '--langue', 'en']);
    expect(checked).toEqual({ code: 0, out: 'Nothing to correct.', err: '' });
    for (const file of ['pages/index.md', 'pages/our-town.md', 'pages/contact.md', 'README.md'])
      expectNoFrench(plain(bodyOf(await readFile(path.join(folder, 'our town', file), 'utf8'))), {
        language: 'en',
        names: ['aucune', 'formulaire'],
      });
  });

  it('has English pages where the program has no others, and says so', async () => {
    const { code, out } = await call(['new', 'stadt', '--langue', 'de', '--adresse', 'https://www.stadt.example']);
    expect([code, out.includes('Les pages de départ sont en anglais')]).toEqual([0, true]);
    expect(await readFile(path.join(folder, 'stadt/site.yaml'), 'utf8')).toContain('langue: de');
    expect((await call(['check', 'stadt'])).out).toBe('Rien à corriger.');
  });
});

/** The text of a file without its keys, which are French in every language. */
function bodyOf(source: string): string {
  return source.replaceAll(/^[ -]*\{? ?[a-z_]+:/gm, '').replaceAll(/\b(titre|lien|libelle|valeur):/g, '');
}

function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
