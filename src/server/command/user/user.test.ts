import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { page, VILLAGE, writeFiles } from '#server/app.testing.ts';
import { run } from '#server/command/index.ts';
import { type TestIoOptions, testIo } from '#server/command/testing.ts';
import { detailText } from '#server/content/journal/detail.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

const TITLE = '{ nom: titre, type: texte, libelle: Titre, requis: true }';
const CAMILLE = 'email: camille@village.example, nom: Camille';
const SEEDED = {
  ...VILLAGE,
  'pages/infos.md': page({ id: 20, titre: 'Infos', parent: 1 }, 'Les infos.'),
  'modules/infos.yaml': `ident: infos\nnom: Infos\nsingulier: info\npage: 20\nchamps:\n  - ${TITLE}\n`,
  'seed/accounts.yaml': `- { ${CAMILLE}, role: contributeur, modules: [infos], mot_de_passe: pont-du-matin-2026 }\n`,
  'seed/infos.yaml': '- { titre: Première, proprietaire: camille@village.example }\n',
};

describe('the command vitrine user', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await startTestDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-comptes-'));
    await writeFiles(path.join(folder, 'village'), SEEDED);
    expect((await call(['seed', 'village'])).code).toBe(0);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const call = async (argv: readonly string[], options: Partial<TestIoOptions> = {}) => {
    const io = testIo({ cwd: folder, env: { DATABASE_URL: database.url }, ...options });
    const code = await run(argv, io);
    return { code, out: io.printed.out.join('\n'), err: io.printed.err.join('\n') };
  };

  it('MINE-1 creates accounts, changes passwords and lists accounts', async () => {
    const added = await call(
      ['user', 'add', 'karim@village.example', '--nom', 'Karim', '--role', 'publicateur', '--modules', 'infos'],
      { secrets: ['une phrase assez longue', 'une phrase assez longue'] },
    );
    expect([added.code, added.out, added.err]).toEqual([0, 'Le compte karim@village.example est créé.', '']);
    const list = await call(['user', 'list', '--site', 'village']);
    expect(list.out.split('\n')).toEqual([
      'camille@village.example\tCamille\tcontributeur\tinfos',
      'karim@village.example\tKarim\tpublicateur\tinfos',
    ]);
    const twice = await call(['user', 'add', 'karim@village.example', '--mot-de-passe-stdin'], {
      stdin: 'une phrase assez longue\n',
    });
    expect(twice.code).toBe(1);
    expect(twice.err).toContain('existe déjà');
    expect(
      (await call(['user', 'passwd', 'karim@village.example', '--mot-de-passe-stdin'], { stdin: 'court\n' })).code,
    ).toBe(1);
    expect(
      (
        await call(['user', 'passwd', 'karim@village.example', '--mot-de-passe-stdin'], {
          stdin: 'une autre phrase longue\n',
        })
      ).code,
    ).toBe(0);
    expect((await call(['user', 'passwd', 'karim@village.example'])).err).toContain('Ajoutez --mot-de-passe-stdin.');
    const guessable = await call(['user', 'passwd', 'karim@village.example', '--mot-de-passe-stdin'], {
      stdin: 'Karim-village-2026\n',
    });
    expect([guessable.code, guessable.err.includes('ressemble à votre nom')]).toEqual([1, true]);
    const english = await call(['user', 'passwd', 'karim@village.example', '--mot-de-passe-stdin', '--langue', 'en'], {
      stdin: 'Karim-village-2026\n',
    });
    expect(english.err).toMatch(/A sentence that only you know works very well\.$/);
    expect((await call(['user', 'deconnecter', 'karim@village.example'])).out).toContain(
      'Les sessions de karim@village.example sont fermées.',
    );
    expect((await call(['user', 'second-facteur', 'karim@village.example'])).err).toContain(
      'n’a pas de second facteur',
    );
    expect(
      (await call(['user', 'passwd', 'karim@village.example'], { secrets: ['une autre phrase', 'différente'] })).code,
    ).toBe(1);
    expect((await call(['user', 'list', '--site', 'autre'])).code).toBe(2);
  });

  it('ADMIN-1 invites, changes rights, suspends and removes; lists what there is instead of the unknown', async () => {
    const user = (...args: string[]) => call(['user', ...args]);
    const strange = await user('invite', 'nina@village.example', '--modules', 'infos,secrets');
    expect([strange.code, strange.err]).toEqual([
      2,
      expect.stringMatching(/«\u00a0secrets\u00a0»\u00a0: aucun module de ce nom\. Modules du site\u00a0: infos/),
    ]);
    expect((await user('role', 'karim@village.example', 'roi')).err).toContain(
      'Le rôle est l’un de\u00a0: contributeur, publicateur, redacteur, administrateur.',
    );
    expect((await user('role', 'karim@village.example')).err).toContain('Il manque le rôle.');
    expect((await user('invite', 'nina@village.example', '--nom', 'Nina', '--modules', 'infos')).code).toBe(0);
    expect((await user('role', 'nina@village.example', 'Rédacteur')).code).toBe(0);
    expect((await user('modules', 'nina@village.example', '-')).code).toBe(0);
    expect((await user('list')).out).toContain('nina@village.example\tNina\tredacteur\t\tinvitation envoyée');
    expect((await user('suspend', 'nina@village.example')).code).toBe(0);
    expect((await user('list')).out).toContain('suspendu');
    expect((await user('resume', 'nina@village.example')).code).toBe(0);
    expect((await user('remove', 'nina@village.example')).out).toContain('est supprimé');
    expect((await user('remove', 'nina@village.example')).err).toContain('Aucun compte nina@village.example');
    expect((await user('role', 'karim@village.example', 'administrateur')).code).toBe(0);
    expect((await user('suspend', 'karim@village.example')).err).toContain('le dernier administrateur');
    expect((await user('role', 'karim@village.example', 'contributeur')).code).toBe(1);
  });

  it('ADMIN-1 hands the elements of a removed account to a person of the same modules', async () => {
    const user = (...args: string[]) => call(['user', ...args]);
    expect((await user('remove', 'camille@village.example')).err).toContain('Ajoutez --heritier <adresse>');
    await user('invite', 'tom@village.example', '--modules', 'infos');
    const remove = () => user('remove', 'camille@village.example', '--heritier', 'karim@village.example');
    await user('modules', 'karim@village.example', 'infos');
    expect((await remove()).out).toContain('est supprimé');
    const owners = await database.kysely
      .selectFrom('element')
      .innerJoin('account', 'account.id', 'element.ownerId')
      .select('account.email')
      .execute();
    expect(owners).toEqual([{ email: 'karim@village.example' }]);
    const journal = await database.kysely.selectFrom('journal').selectAll().where('action', '=', 'remove').execute();
    expect(
      journal.map(({ accountId, detail }) => [
        accountId,
        detailText(detail, FRENCH_WORDS.t, { modules: new Map(), forms: new Map() }),
      ]),
    ).toContainEqual([null, '1 contenu confié à karim@village.example']);
  });
});
