import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { waitForLock } from '#server/modules/accounts/testing.ts';
import type { Role } from '#server/platform/security/role.ts';
import { type AdministrationTest, startAdministration, type TestPerson } from './testing.ts';

const BASE = '/administration';

/** A request was checked before the role was withdrawn, and its act comes after. */
describe('an act of a person who is demoted meanwhile', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({
      files: { 'pages/ete.md': page({ id: 12, titre: 'Été' }, 'Fermé en août.') },
      media: { 'notice.pdf': Buffer.from('%PDF-1.4\n%%EOF\n') },
    });
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  const setRole = (db: typeof test.database.kysely, role: Role) =>
    db.updateTable('account').set({ role }).where('id', '=', ada.id).execute();
  const hidden = async (path: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec((await ada.get(path)).body)?.[1] ?? '';
  const rows = async () => {
    const { kysely } = test.database;
    return Promise.all([
      kysely.selectFrom('editedFile').select(['path', 'version']).orderBy('path').execute(),
      kysely.selectFrom('fileDraft').select(['path', 'version', 'publishAt']).orderBy('path').execute(),
      kysely.selectFrom('formMessage').select(['id', 'handledAt']).orderBy('id').execute(),
      kysely.selectFrom('formSubscriber').select('id').orderBy('id').execute(),
      kysely.selectFrom('journal').select('id').orderBy('id').execute(),
    ]);
  };

  type Act = readonly [path: string, fields: Record<string, string>];
  const acts: Record<string, { readonly left: Role; readonly act: () => Promise<Act> }> = {
    'removes no page': {
      left: 'publisher',
      async act() {
        const version = await hidden(`${BASE}/pages/modifier?page=ete`, 'version');
        return [`${BASE}/pages/modifier`, { page: 'ete', geste: 'corbeille', version }];
      },
    },
    'begins no page': { left: 'publisher', act: async () => [`${BASE}/pages/nouvelle`, { titre: 'Marché' }] },
    'plans nothing': {
      left: 'publisher',
      async act() {
        const page = 'programme';
        await ada.post(`${BASE}/pages/nouvelle`, { titre: 'Programme' });
        const version = await hidden(`${BASE}/pages/modifier?page=${page}`, 'version');
        return [`${BASE}/pages/modifier`, { page, geste: 'publier', publier_le: '2090-01-01T08:00', version }];
      },
    },
    'abandons no draft': {
      left: 'publisher',
      async act() {
        const page = 'brouillon';
        await ada.post(`${BASE}/pages/nouvelle`, { titre: 'Brouillon' });
        const version = await hidden(`${BASE}/pages/modifier?page=${page}`, 'version');
        return [`${BASE}/pages/modifier`, { page, geste: 'abandonner', version }];
      },
    },
    'changes no setting, even if still an editor': {
      left: 'editor',
      async act() {
        const vu = await hidden(`${BASE}/reglages/bandeau`, 'vu');
        return [`${BASE}/reglages/bandeau`, { vu, affiche: '1', texte: 'Travaux' }];
      },
    },
    'adds no redirect': {
      left: 'editor',
      act: async () => [`${BASE}/redirections`, { geste: 'ajouter', de: '/nous-ecrire', vers: '/contact' }],
    },
    'raises no alert': {
      left: 'publisher',
      act: async () => [`${BASE}/alertes/nouvelle`, { niveau: 'vigilance', titre: 'Crue', texte: 'Évitez les quais.' }],
    },
    'deletes no file': {
      left: 'publisher',
      async act() {
        const vu = await hidden(`${BASE}/bibliotheque/fichier?fichier=notice.pdf`, 'vu');
        return [`${BASE}/bibliotheque/fichier`, { fichier: 'notice.pdf', geste: 'supprimer', vu }];
      },
    },
    'handles no message': {
      left: 'editor',
      act: async () => [`${BASE}/messages/${await test.addMessage({ nom: 'Tom' })}`, { traite: '1' }],
    },
    'deletes no message': {
      left: 'editor',
      act: async () => [`${BASE}/messages/${await test.addMessage({ nom: 'Tom' })}/supprimer`, {}],
    },
    'removes no subscriber': {
      left: 'editor',
      act: async () => [`${BASE}/abonnes/${await test.addSubscriber('lea@exemple.fr')}/retirer`, {}],
    },
  };

  it.each(Object.entries(acts))('ADMIN-1 %s', async (_, { left, act }) => {
    const [path, fields] = await act();
    const before = await rows();
    let late: ReturnType<typeof ada.post> | undefined;
    await test.database.kysely.transaction().execute(async (trx) => {
      await setRole(trx, left);
      late = ada.post(path, fields);
      await waitForLock(trx);
    });
    expect((await late)?.status).toBe(404);
    expect(await rows()).toEqual(before);
    await setRole(test.database.kysely, 'administrator');
    // The same request of an administrator is done.
    expect((await ada.post(path, fields)).status).toBe(303);
    expect(await rows()).not.toEqual(before);
  });
});
