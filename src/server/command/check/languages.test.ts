import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import { readSite } from '#server/content/site/read.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const withLanguages = (list: string) => (VILLAGE['site.yaml'] ?? '').replace(/^langues: .*\n/m, list);
const SITE = {
  ...VILLAGE,
  'site.yaml': withLanguages('langues: [fr, en]\n'),
  'pages/ecole.md': page({ id: 50, titre: 'École' }, 'Le portail ouvre à huit heures.'),
  'pages/gare.md': page({ id: 51, titre: 'Gare' }, 'Deux trains par jour.'),
  'pages/en/index.md': page({ id: 60, titre: 'Village' }, 'Welcome.'),
  'pages/en/school.md': page({ id: 61, titre: 'School', traduit: 50 }, 'The gate opens at eight.'),
  'translations/en.yaml': 'a: b\n',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-langues-'));
  await writeFiles(folder, SITE);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function check(...args: readonly string[]) {
  const io = testIo({ cwd: folder });
  const code = await run(['check', '.', ...args], io);
  return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
}

const school = () => path.join(folder, 'pages/en/school.md');

describe('LANG-8 what each language of a site has', () => {
  it('pages, words, and what is not translated', async () => {
    const { code, out } = await check();
    expect(code).toBe(0);
    expect(out).toMatch(/^Langues\u00a0:\n {2}fr\u00a0: \d+ pages, \d+ mots\n {2}en\u00a0: 2 pages, 8 mots\n/);
    expect(out).toContain('    pages/gare.md  N’est pas traduite.');
    expect(out).not.toContain('pages/ecole.md');
    expect(out).toContain('2 traductions n’ont pas d’«\u00a0empreinte\u00a0»');
  });

  it('a translation is out of date when what people read of its original changes, and only then', async () => {
    const before = await readFile(school(), 'utf8');
    expect((await check('--relu', 'tout')).out).toMatch(/^2 traductions notées comme étant à jour\./);
    const marked = await readFile(school(), 'utf8');
    expect(marked.replace(/^empreinte: .*\n/m, '')).toBe(before);
    expect((await check()).out).not.toMatch(/empreinte|a changé depuis/);
    const original = path.join(folder, 'pages/ecole.md');
    const text = await readFile(original, 'utf8');
    // The order of a menu and the line ends of another system are not read.
    await writeFile(original, text.replace('id: 50\n', 'id: 50\nordre: 7\n').replaceAll('\n', '\r\n'));
    expect((await check()).out).not.toContain('a changé depuis');
    await writeFile(original, text.replace('huit', 'neuf'));
    expect((await check()).out).toContain('    pages/en/school.md  L’original, pages/ecole.md, a changé depuis.');
  });

  it.each(['61', 'en/school.md', 'pages/en/school.md'])('%s is noted as up to date', async (name) => {
    expect((await check('--relu', name)).out).toContain('1 traduction notée comme étant à jour.');
    expect((await check()).out).toContain('1 traduction n’a pas d’«\u00a0empreinte\u00a0»');
  });

  it('an original is no translation', async () => {
    const { code, err } = await check('--relu', '50');
    expect([code, err]).toEqual([2, expect.stringContaining('«\u00a050\u00a0» n’est pas une traduction de ce site.')]);
  });

  it('counts the texts of the program that no translation has', async () => {
    await rm(path.join(folder, 'pages/en'), { recursive: true });
    await rm(path.join(folder, 'translations/en.yaml'));
    await writeFiles(folder, {
      'site.yaml': withLanguages('langues: [fr, br]\n'),
      'pages/br/index.md': page({ id: 70, titre: 'Kêr' }, 'Degemer mat.'),
      'translations/br.yaml': 'Envoyer: Kas\n',
    });
    const { out } = await check();
    expect(out).toMatch(/\d{3} textes du programme ne sont pas traduits.*«\u00a0translations\/br\.yaml\u00a0»/);
  });

  it('names the texts of shared forms that no translation has, paragraph by paragraph', async () => {
    const form = (ident: string) =>
      `ident: ${ident}\ntitre: Votre avis\nintroduction: |\n  Dites-nous\n  tout.\n\n  Ou rien.\ndestinataires: [a@village.example]\n` +
      'accuse: { objet: Merci, texte: À bientôt. }\nchamps:\n  - { nom: m, type: email, libelle: Votre adresse, requis: true }\n';
    const block = (ident: string) => `::: formulaire\nformulaire: ${ident}\n:::`;
    await writeFiles(folder, {
      'forms/avis.yaml': form('avis'),
      'forms/own.yaml': form('own'),
      'pages/avis.md': page({ id: 80, titre: 'Avis' }, block('avis')),
      'pages/en/opinion.md': page({ id: 81, titre: 'Opinion', traduit: 80 }, block('avis')),
      'pages/en/own.md': page({ id: 82, titre: 'Own' }, block('own')),
      'translations/en.yaml': 'Votre avis: Your opinion\nOu rien.: Or nothing.\n',
    });
    const { out } = await check();
    const missing = out.split('\n').filter((line) => line.includes('forms/'));
    expect(missing).toEqual(
      ['Dites-nous tout.', 'Votre adresse', 'Merci', 'À bientôt.'].map(
        (text) => `    forms/avis.yaml  «\u00a0${text}\u00a0» n’est pas dans «\u00a0translations/en.yaml\u00a0».`,
      ),
    );
  });

  it('says nothing of a site in one language', async () => {
    await writeFiles(folder, { 'site.yaml': withLanguages('') });
    await rm(path.join(folder, 'pages/en'), { recursive: true });
    await rm(path.join(folder, 'translations/en.yaml'));
    expect((await check()).out).not.toContain('Langues');
  });
});

describe('LANG-8 what was edited online', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await startTestDatabase();
    await database.kysely.insertInto('siteSeed').values({ siteId: 'village', seededAt: new Date() }).execute();
  });
  afterEach(() => database.close());

  const online = async (...args: readonly string[]) => {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
    const code = await run(['check', '.', ...args], io);
    return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
  };
  const publish = async (file: string, change: (text: string) => string) => {
    const { site } = await readSite(folder);
    if (site === undefined) throw new Error('no site');
    const text = await readFile(path.join(folder, file), 'utf8').catch(() => undefined);
    const content = change(text ?? '');
    const startedFrom = text === undefined ? null : hashText(text);
    const author = { id: null, name: 'Rose' };
    const result = await publishFiles({ database }, site, [{ path: file, content, startedFrom }], {
      author,
      action: 'publish',
    });
    expect(result.outcome).toBe('published');
  };

  it('counts with --en-ligne: translations written there, originals changed there', async () => {
    await check('--relu', 'tout');
    await publish('pages/en/station.md', () => page({ id: 62, titre: 'Station', traduit: 51 }, 'Two trains.'));
    await publish('pages/ecole.md', (text) => text.replace('huit', 'neuf'));
    const alone = (await online()).out;
    expect(alone).toContain('pages/gare.md  N’est pas traduite.');
    expect(alone).not.toContain('a changé depuis');
    const { code, out } = await online('--en-ligne');
    expect([code, out.startsWith('Avec 2 fichiers modifiés en ligne.')]).toEqual([0, true]);
    expect(out).not.toContain('pages/gare.md');
    expect(out).toContain('    pages/en/school.md  L’original, pages/ecole.md, a changé depuis.');
    expect((await online('--data', 'data')).out).toBe(out);
  });

  it('is not written by --relu, which says so', async () => {
    await publish('pages/en/school.md', (text) => text.replace('eight', 'nine'));
    const { out, err } = await online('--en-ligne', '--relu', '61');
    expect(out).toContain('0 traduction notée');
    expect(err).toContain('pages/en/school.md est modifiée en ligne');
    expect(await readFile(school(), 'utf8')).not.toContain('empreinte');
  });
});
