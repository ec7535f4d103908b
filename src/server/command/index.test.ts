import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { addMissed } from '#server/content/missed/store.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { commands, run } from './index.ts';
import { firstEvent, type TestIoOptions, testIo } from './testing.ts';
import { TEXTS } from './words/texts.ts';

const SEEDED = {
  ...VILLAGE,
  'pages/infos.md': page({ id: 20, titre: 'Infos', parent: 1 }, 'Les infos.'),
  'modules/infos.yaml':
    'ident: infos\nnom: Infos\nsingulier: info\npage: 20\nchamps:\n  - { nom: titre, type: texte, libelle: Titre, requis: true }\n',
  'seed/accounts.yaml':
    '- { email: camille@village.example, nom: Camille, role: contributeur, modules: [infos], mot_de_passe: pont-du-matin-2026 }\n',
  'seed/infos.yaml': '- { titre: Première, proprietaire: camille@village.example }\n- { titre: Deuxième }\n',
};

describe('the command vitrine', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-commande-'));
    await writeFiles(path.join(folder, 'village'), SEEDED);
    await writeFiles(path.join(folder, 'faux'), {
      ...VILLAGE,
      'pages/contact.md': page({ id: 5, titre: 'Contact' }, '::: listng\n:::'),
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const call = async (argv: readonly string[], options: Partial<TestIoOptions> = {}) => {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url }, ...options });
    const code = await run(argv, io);
    return { code, io, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
  };

  it('prints its help in French, in general and for each command', async () => {
    const help = await call(['--help']);
    expect(help.code).toBe(0);
    for (const { name, summary } of commands) {
      expect(help.out).toContain(summary);
      const own = await call([name, '--help']);
      expect([own.code, own.err]).toEqual([0, '']);
      expect(own.out).toContain(`Écriture\u00a0: vitrine ${name}`);
      expect(own.out).toContain('4  base de données injoignable');
    }
    expect((await call(['--version'])).out).toMatch(/^\d+\.\d+\.\d+/);
  });

  it.each([
    [[], 'vitrine publie un site'],
    [['publier'], 'La commande «\u00a0publier\u00a0» n’existe pas.'],
    [['serve'], 'Il manque le dossier du site.'],
    [['serve', 'village', '--prot', '80'], 'L’option «\u00a0--prot\u00a0» n’existe pas.'],
    [['serve', 'village', '--port'], 'L’option «\u00a0--port\u00a0» attend une valeur.'],
    [['serve', 'village', '--port', '70000'], '«\u00a070000\u00a0» n’est pas un numéro de port'],
    [['serve', 'village', '--dev=1'], 'L’option «\u00a0--dev\u00a0» ne prend pas de valeur.'],
    [['new'], 'Il manque le dossier à créer.'],
    [['check', 'a', 'b'], '«\u00a0b\u00a0» est de trop.'],
    [
      ['user', 'supprimer'],
      'Écrivez l’un de\u00a0: add, invite, passwd, role, modules, suspend, resume, remove, second-facteur,',
    ],
    [['user', 'add', 'personne'], '«\u00a0personne\u00a0» n’est pas une adresse électronique.'],
    [
      ['user', 'add', 'a@b.example', '--role', 'roi'],
      'Le rôle est l’un de\u00a0: contributeur, publicateur, redacteur, administrateur.',
    ],
    [['import'], 'Il manque le fichier.'],
  ])('leaves with 2 when written wrongly: %j', async (argv, message) => {
    const { code, err } = await call(argv);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('exits with 3 when the site has errors, with file, line and remedy', async () => {
    for (const word of ['check', 'seed', 'serve']) {
      const { code, err } = await call([word, 'faux']);
      expect(code).toBe(3);
      expect(err).toMatch(/^faux\/pages\/contact\.md:6 .*listng.*listing/m);
    }
    expect((await call(['check', 'nulle-part'])).code).toBe(3);
    const fine = await call(['check', 'village']);
    expect([fine.code, fine.out, fine.err]).toEqual([
      0,
      expect.stringMatching(/^Langues\u00a0:\n.*\nRien à corriger\.$/s),
      '',
    ]);
  });

  it('publishes the valid sites, and reports which are not and why', async () => {
    const hosts = (id: string, name: string) => ({
      ...VILLAGE,
      'site.yaml': `id: ${id}\nnom: ${id}\nhosts: [${name}]\n`,
    });
    await writeFiles(path.join(folder, 'premier'), hosts('premier', 'premier.example'));
    await writeFiles(path.join(folder, 'double'), hosts('premier', 'double.example'));
    await writeFiles(path.join(folder, 'voleur'), hosts('voleur', 'premier.example'));
    await writeFiles(path.join(folder, 'sans-nom'), { ...VILLAGE, 'site.yaml': 'id: sans-nom\nnom: Sans nom\n' });
    const own = await startTestDatabase();
    const io = testIo({ cwd: folder, env: { DATABASE_URL: own.url } });
    const running = run(['serve', 'faux', 'premier', 'double', 'voleur', 'sans-nom', '--port', '0'], io);
    const line = await Promise.race([
      io.line(/^premier\u00a0:/),
      running.then((code) => `${code} ${io.printed.err.join('\n')}`),
    ]);
    const port = /:(\d+)\//.exec(line)?.[1] ?? line;
    expect(await (await fetch(`http://127.0.0.1:${port}/sante`)).json()).toMatchObject({
      ready: true,
      checks: { sites: 'incomplete' },
    });
    io.stop();
    expect(await running).toBe(0);
    await own.close();
    const err = io.printed.err.join('\n');
    expect(err).toMatch(/^faux\/pages\/contact\.md:6 .*listng.*listing/m);
    expect(err).toContain('Deux sites portent l’id «\u00a0premier\u00a0». Changez-en un dans son site.yaml.');
    expect(err).toContain(
      'Deux sites répondent au nom «\u00a0premier.example\u00a0». Retirez-le de l’un des site.yaml.',
    );
    expect(err).toContain('Le site «\u00a0sans-nom\u00a0» n’a pas de nom d’hôte.');
    for (const name of ['faux', 'double', 'voleur', 'sans-nom'])
      expect(err).toContain(`[site] ${name} n’est pas publié. Les autres sites n’en dépendent pas.`);
  });

  it('exits with 3 when no site is valid, and in development when one of several is not', async () => {
    const none = await call(['serve', 'faux', 'nulle-part']);
    expect([none.code, none.err.split('\n').at(-1)]).toEqual([
      3,
      'Rien n’est publié. Corrigez ce qui est dit ci-dessus, puis recommencez.',
    ]);
    const written = await call(['serve', 'premier', 'faux', '--dev']);
    expect([written.code, written.err.split('\n').at(-1)]).toEqual([none.code, none.err.split('\n').at(-1)]);
  });

  it('exits with 4 when the database is unreachable', async () => {
    const absent = new URL(database.url);
    absent.pathname = '/absente';
    const { code, err } = await call(['user', 'list'], { env: { DATABASE_URL: absent.href } });
    expect(code).toBe(4);
    expect(err).toMatch(/^\[db\] /);
  });

  it('names the file that cannot be read or written, and what to check', async () => {
    const report = ['--rapport', 'absent/rapport.txt', '--essai'];
    const wordpress = fileURLToPath(new URL('../../../tests/data/wordpress.xml', import.meta.url));
    const imported = await call(['import', 'wordpress', 'village', wordpress, ...report]);
    expect([imported.code, imported.err.replace(folder, '')]).toEqual([
      1,
      'Impossible de lire ou d’écrire /absent/rapport.txt (ENOENT). Vérifiez le chemin, vos droits et la place libre.',
    ]);
    expect((await call(['import', 'csv', 'village', 'infos', '.'])).err).toContain('est un dossier');
    expect((await call(['check', 'absent'])).err).toMatch(/^absent {2}Ce dossier n’existe pas/);
  });

  it('KIT-4 lists the icons', async () => {
    const { code, out } = await call(['icones']);
    expect([code, out.split('\n')]).toEqual([0, expect.arrayContaining(['calendar', 'search'])]);
  });

  it('KIT-3 lists the addresses that visitors requested in vain', async () => {
    expect((await call(['seed', 'village'])).code).toBe(0);
    expect((await call(['introuvables'])).out).toBe(TEXTS.noneMissed);
    await addMissed(database.kysely, 'village', new Map([['/ancienne', 3]]));
    expect((await call(['introuvables', '--site', 'village'])).out).toMatch(
      /^ {5}3 {2}\d{4}-\d{2}-\d{2} {2}\/ancienne$/,
    );
  });

  it('writes a starter site once', async () => {
    const first = await call(['new', 'ma-ville', '--nom', 'Ma ville']);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain('Publiez-le\u00a0: vitrine serve ma-ville --dev');
    expect((await call(['new', 'deux mots', '--langue', 'fr'])).out).toContain('vitrine serve "deux mots" --dev');
    expect((await call(['new', 'latin', '--langue', 'la'])).err).toContain('Choisissez parmi\u00a0: fr');
    const throughNpx = await call(['new', 'autre-ville'], { env: { npm_command: 'exec' } });
    expect(throughNpx.out).toContain('Publiez-le\u00a0: npx vitrine serve autre-ville --dev');
    const checked = await call(['check', 'ma-ville']);
    expect([checked.code, checked.err]).toEqual([
      0,
      expect.stringMatching(
        /^ma-ville\/site\.yaml:\d+ {2}Avertissement\u00a0: Le site n’a pas d’adresse\u00a0: .*adresse: https:\/\/www\.ma-ville\.fr/,
      ),
    ]);
    const [, line] = /site\.yaml:(\d+)/.exec(checked.err) ?? [];
    const lines = (await readFile(path.join(folder, 'ma-ville/site.yaml'), 'utf8')).split('\n');
    expect(lines[Number(line) - 1]).toBe('# adresse: https://www.ma-ville.fr');
    const again = await call(['new', 'ma-ville']);
    expect(again.code).toBe(1);
    expect(again.err).toContain('n’est pas vide');
  });

  it.each([
    ['an option', ['--adresse', 'https://www.Bourg.fr/'], undefined],
    ['an answer', [], ['https://www.bourg.fr']],
  ])('writes the address of a new site from %s', async (way, more, lines) => {
    const name = way.replaceAll(' ', '-');
    const made = await call(['new', name, ...more], lines && { lines });
    expect([made.code, made.err]).toEqual([0, '']);
    expect(await readFile(path.join(folder, name, 'site.yaml'), 'utf8')).toMatch(
      /^adresse: https:\/\/www\.bourg\.fr$/m,
    );
    expect((await call(['check', name])).out).toBe('Rien à corriger.');
  });

  it('lets a person leave the address for later, and refuses one that is none', async () => {
    expect((await call(['new', 'plus-tard'], { lines: [''] })).code).toBe(0);
    expect(await readFile(path.join(folder, 'plus-tard/site.yaml'), 'utf8')).toMatch(/^# adresse: https:/m);
    for (const wrong of ['www.bourg.fr', 'http://bourg.fr', 'https://bourg.fr/mairie']) {
      const { code, err } = await call(['new', 'faux-depart', '--adresse', wrong]);
      expect([code, err]).toEqual([2, expect.stringContaining('n’est pas une adresse https sans chemin')]);
    }
  });

  it.each([
    ['tells once what a site without an address cannot do', [], 1],
    ['says nothing of it in development', ['--dev'], 0],
  ])('%s', async (_, more, times) => {
    await writeFiles(path.join(folder, 'anonyme'), { ...VILLAGE, 'site.yaml': 'id: anonyme\nnom: Anonyme\n' });
    const own = await startTestDatabase();
    const io = testIo({ cwd: folder, env: { DATABASE_URL: own.url } });
    const running = run(['serve', 'anonyme', '--port', '0', ...more], io);
    await io.line(/^Arrêt\u00a0: Ctrl\+C/);
    io.stop();
    expect(await running).toBe(0);
    expect(
      io.printed.err.filter((line) => line.includes('Aucune adresse n’est configurée pour «\u00a0Anonyme\u00a0»')),
    ).toHaveLength(times);
    await own.close();
  });

  it('SERVE-1 publishes a site, seeds the database once, and stops on request', async () => {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
    const running = run(['serve', 'village', '--port', '0'], io);
    const line = await Promise.race([
      io.line(/^Village d’essai/),
      running.then((code) => `${code} ${io.printed.err.join('\n')}`),
    ]);
    const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? line;
    const response = await fetch(new URL('/infos/premiere', address));
    expect(await response.text()).toContain('Première');
    expect(io.printed.out.join('\n')).toContain('camille@village.example   pont-du-matin-2026   contributeur');
    expect(io.printed.out).toContain('Arrêt\u00a0: Ctrl+C.');
    io.stop();
    expect(await running).toBe(0);
    await expect(fetch(address)).rejects.toThrow();

    // A later change must survive the next start, which prints the accounts again.
    await database.kysely
      .updateTable('element')
      .set({ title: 'Changé depuis' })
      .where('slug', '=', 'premiere')
      .execute();
    const second = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
    const again = run(['serve', 'village', '--port', '0'], second);
    await second.line(/^Arrêt/);
    expect(second.printed.out.join('\n')).toContain('pont-du-matin');
    const saved = await database.kysely
      .selectFrom('element')
      .select('title')
      .where('slug', '=', 'premiere')
      .executeTakeFirst();
    expect(saved?.title).toBe('Changé depuis');
    second.stop();
    expect(await again).toBe(0);
  });

  it('exits with 1 when the port is in use, and names it', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    const { code, err } = await call(['serve', 'village', '--port', String(port)]);
    expect([code, err]).toEqual([
      1,
      `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec --port.`,
    ]);
    await new Promise((resolve) => taken.close(resolve));
  });

  it('KIT-5 serves the last good version in development and reports the errors of the next, in its pages too', async () => {
    await writeFiles(path.join(folder, 'essai'), VILLAGE);
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url } });
    const running = run(['serve', 'essai', '--port', '0', '--dev'], io);
    const address = /http:\S+/.exec(await io.line(/^Village d’essai/))?.[0] ?? '';
    await io.line(/^Arrêt/);
    const contact = path.join(folder, 'essai/pages/contact.md');
    const shown = async () => (await fetch(new URL('/contact', address))).text();
    await writeFile(contact, page({ id: 5, titre: 'Contact' }, '::: listng\n:::'));
    await io.line(/^essai\/pages\/contact\.md:6/);
    await io.line(/La dernière bonne version reste publiée/);
    expect(await shown()).toContain('Écrivez-nous.');
    expect(await firstEvent(new URL('/vitrine/dev/changements', address))).toContain(
      'pages/contact.md:6  Le bloc «\u00a0listng\u00a0» n’existe pas.',
    );
    await writeFile(contact, page({ id: 5, titre: 'Contact' }, 'Appelez-nous.'));
    await io.line(/a été relu/);
    expect(await shown()).toContain('Appelez-nous.');
    io.stop();
    expect(await running).toBe(0);
  });

  it('seeds the database again on request', async () => {
    for (const _time of [1, 2]) {
      const { code, out } = await call(['seed', 'village']);
      expect([code, out]).toEqual([0, 'Le site «\u00a0village\u00a0» a retrouvé 2 éléments et 1 compte.']);
    }
    const rows = await database.kysely.selectFrom('element').select('slug').where('siteId', '=', 'village').execute();
    expect(rows.map(({ slug }) => slug).sort()).toEqual(['deuxieme', 'premiere']);
  });

  it('exports to a file or the standard output, and imports into a new database', async () => {
    const file = await call(['export', '--site', 'village', 'village.jsonl']);
    expect(file.code).toBe(0);
    const stdout = await call(['export', '--site', 'village']);
    const text = await readFile(path.join(folder, 'village.jsonl'), 'utf8');
    expect(stdout.io.data()).toBe(text);
    const empty = await startTestDatabase();
    const env = { DATABASE_URL: empty.url };
    expect((await call(['import', 'absent.jsonl'], { env })).err).toContain('Le fichier absent.jsonl n’existe pas.');
    const imported = await call(['import', 'village.jsonl'], { env });
    expect([imported.code, imported.err]).toEqual([0, '']);
    expect((await call(['import', '-'], { env, stdin: text })).code).toBe(1);
    expect((await call(['export', '--site', 'village'], { env })).io.data()).toBe(text);
    expect((await call(['export', 'nulle-part/a.jsonl'])).code).toBe(1);
    const other = await call(['export', '--site', 'vilage', 'village.jsonl']);
    expect([other.code, other.err]).toEqual([1, TEXTS.nothingToExport]);
    expect(await readFile(path.join(folder, 'village.jsonl'), 'utf8')).toBe(text);
    await empty.close();
  });
});
