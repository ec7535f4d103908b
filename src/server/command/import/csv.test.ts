import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { createSite } from '#server/content/site/create.ts';
import { createAccount } from '#server/people/accounts/store.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const PASSWORD = 'pont-du-matin-2026';
const TABLE = 'Titre;Résumé;Date affichée;Surplus\nLe pont;Il ouvre.;14/07/2026;x\nLe quai;Il ferme.;15/07/2026;y\n';

describe('KIT-6 vitrine import csv', () => {
  let database: TestDatabase;
  let root: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    root = await mkdtemp(path.join(tmpdir(), 'vitrine-csv-'));
    await createSite(path.join(root, 'ville'), { name: 'Ville' });
    await writeFile(path.join(root, 'table.csv'), TABLE);
    await writeFile(
      path.join(root, 'faux.csv'),
      'Titre;Résumé;Date affichée\nBon;Oui.;14/07/2026\n;Non.;le quatorze\n',
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(root, { recursive: true });
  });

  const call = async (...args: string[]) => {
    const io = testIo({ cwd: root, env: { DATABASE_URL: database.url } });
    const code = await run(['import', 'csv', ...args], io);
    return { code, out: io.printed.out.join('\n').replaceAll('\u00a0', ' '), err: io.printed.err.join('\n') };
  };
  const slugs = async () => {
    const rows = await database.kysely.selectFrom('element').select(['slug', 'version']).orderBy('slug').execute();
    return rows.map(({ slug, version }) => `${slug} ${version}`);
  };

  it('tries without writing, then writes what it announced; twice the same file changes nothing', async () => {
    const trial = await call('ville', 'actualites', 'table.csv', '--essai');
    expect([trial.code, trial.err, await slugs()]).toEqual([0, '', []]);
    expect(trial.out).toContain('Surplus');
    const real = await call('ville', 'actualites', 'table.csv');
    expect([real.code, real.err]).toEqual([0, '']);
    const written = await slugs();
    expect(written).toEqual([expect.stringMatching(/^le-pont /), expect.stringMatching(/^le-quai /)]);
    expect((await call('ville', 'actualites', 'table.csv')).code).toBe(0);
    expect(await slugs()).toEqual(written);
  });

  it('writes nothing of a file with mistakes, and names their lines', async () => {
    const before = await slugs();
    const { code, err } = await call('ville', 'actualites', 'faux.csv');
    expect([code, await slugs()]).toEqual([1, before]);
    expect(err).toContain('3');
    expect(err).not.toContain('Ligne 2');
  });

  it('gives elements to the accounts that the file names, and says which it cannot', async () => {
    const account = (email: string, modules: readonly string[]) =>
      createAccount(database.kysely, 'ville', { email, name: email, role: 'contributor', modules, password: PASSWORD });
    const judo = await account('judo@ville.example', ['actualites']);
    const visitor = await account('passage@ville.example', []);
    const file = (...rows: string[]) =>
      writeFile(
        path.join(root, 'clubs.csv'),
        `Titre;Résumé;Date affichée;Propriétaire\n${rows.map((row) => `${row}\n`).join('')}`,
      );
    const owner = async (slug: string) =>
      (await database.kysely.selectFrom('element').select('ownerId').where('slug', '=', slug).executeTakeFirstOrThrow())
        .ownerId;
    await file('Le pont;Il ouvre.;14/07/2026;absent@ville.example', 'Le judo;Oui.;14/07/2026;passage@ville.example');
    const refused = await call('ville', 'actualites', 'clubs.csv');
    expect([refused.code, await owner('le-pont')]).toEqual([1, null]);
    expect(refused.err.replaceAll('\u00a0', ' ')).toMatch(
      /Ligne 2 : aucun compte n’a l’adresse « absent@ville.example »[\s\S]*Ligne 3 : le compte « passage@/,
    );

    await file('Le pont;Il ouvre.;14/07/2026; Judo@Ville.example', 'Le judo;Oui.;14/07/2026;judo@ville.example');
    const { code, out } = await call('ville', 'actualites', 'clubs.csv');
    expect([code, out.includes('ne correspond à aucun champ')]).toEqual([0, false]);
    expect([await owner('le-pont'), await owner('le-judo')]).toEqual([judo?.id, judo?.id]);
    // A person has given it to another account since: it stays there.
    await database.kysely.updateTable('element').set({ ownerId: visitor?.id }).where('slug', '=', 'le-judo').execute();
    expect((await call('ville', 'actualites', 'clubs.csv')).out).toContain('« le-judo » est confié à un autre compte');
    expect(await owner('le-judo')).toBe(visitor?.id);
  });

  it('names the modules of the site, and says that a file is missing', async () => {
    expect((await call('ville', 'nouvelles', 'table.csv')).err).toContain('actualites');
    expect((await call('ville', 'actualites', 'absent.csv')).err).toContain('n’existe pas');
  });
});
