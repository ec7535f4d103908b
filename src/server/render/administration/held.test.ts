import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '#server/content/uploads/testing.ts';
import {
  type AdministrationTest,
  PASSWORD,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const SETTINGS = '/administration/reglages/nom';

/** Names and texts of the hidden fields that hold a form. */
function heldIn(body: string): Record<string, string> {
  const fields = [...body.matchAll(/<textarea hidden="" name="([^"]*)">([^<]*)<\/textarea>/g)];
  return Object.fromEntries(fields.map(([, name = '', text = '']) => [name, text]));
}

describe('EDIT-9 a form of the administration', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    ada = await test.person('Ada', 'administrator');
    await test.person('Paul', 'contributor');
  });
  afterAll(() => test.close());

  const nameForm = async () => {
    const { body } = await ada.get(SETTINGS);
    const [, seen = ''] = /name="vu" value="([^"]*)"/.exec(body) ?? [];
    return { vu: seen, nom: 'Village & Cie' };
  };
  const signIn = (name: string) => ({ connexion_email: `${name}@village.example`, connexion_mot_de_passe: PASSWORD });

  it('without a session is held, signs in on the spot, and is published', async () => {
    const lost = await test.stranger(SETTINGS, { ...(await nameForm()), csrf: 'ancien' });
    expect([lost.status, lost.cookie]).toEqual([401, '']);
    expect(lost.body).toContain('attend ici');
    expect(lost.body).toMatch(/<form[^>]*action="\/vitrine\/administration\/reglages\/nom"/);
    expect((await test.app.inject('/')).body).not.toContain('Village &amp; Cie');
    const held = heldIn(lost.body);
    expect(held).toEqual({ vu: expect.stringMatching(/./), nom: 'Village &amp; Cie' });
    const sent = { ...held, nom: 'Village & Cie' };

    const wrong = await test.stranger(SETTINGS, { ...sent, ...signIn('ada'), connexion_mot_de_passe: 'faux' });
    expect([wrong.status, heldIn(wrong.body)]).toEqual([401, held]);
    expect(wrong.body).not.toContain('faux');

    const done = await test.stranger(SETTINGS, { ...sent, ...signIn('ada') });
    expect([done.status, done.to.includes('fait=publie')]).toEqual([303, true]);
    expect(done.cookie).toMatch(/./);
    expect((await test.app.inject('/')).body).toContain('Village &amp; Cie');
  });

  it('is answered as absent to a lower role that signs in with it', async () => {
    const sent = { ...(await nameForm()), nom: 'Autre', ...signIn('paul') };
    expect((await test.stranger(SETTINGS, sent)).status).toBe(404);
    expect((await test.app.inject('/')).body).not.toContain('Autre');
  });

  it('of a person whose role was lowered meanwhile is held, and sent when the role is back', async () => {
    const zoe = await test.person('Zoe', 'administrator');
    const role = (name: 'editor' | 'administrator') =>
      test.database.kysely.updateTable('account').set({ role: name }).where('id', '=', zoe.id).execute();
    const form = { ...(await nameForm()), nom: 'Village aimé' };
    await role('editor');
    const lower = await zoe.post(SETTINGS, form);
    expect([lower.status, heldIn(lower.body)]).toEqual([404, form]);
    expect(lower.body).toContain('Votre rôle ne permet pas de faire cela');
    expect((await test.app.inject('/')).body).not.toContain('Village aimé');
    await role('administrator');
    const [, csrf = ''] = /<input type="hidden"[^>]*name="csrf"[^>]*value="([^"]*)"/.exec(lower.body) ?? [];
    expect((await zoe.post(SETTINGS, { ...heldIn(lower.body), csrf })).to).toContain('fait=publie');
  });

  it.each([
    ['/administration/alertes/nouvelle', { titre: 'Crue de la Loire' }],
    ['/administration/horaires/nouveau', { nom: 'Piscine' }],
    ['/administration/redirections', { geste: 'ajouter', de: '/ancienne', vers: '/contact' }],
    ['/administration/pages/nouvelle', { titre: 'Une page longue à écrire' }],
    ['/administration/comptes/inviter', { nom: 'Zoé', email: 'zoe@village.example' }],
    ['/administration/bibliotheque/fichier', { fichier: 'x.jpg', alt: 'Le pont' }],
  ])('is held on %s', async (path, fields) => {
    const lost = await test.stranger(path, { ...fields, mot_de_passe: 'jamais-repris' });
    expect([lost.status, heldIn(lost.body)]).toEqual([401, fields]);
    expect(lost.body).not.toContain('jamais-repris');
    expect(lost.body).toContain('vous devrez le choisir ou le saisir de nouveau');
  });

  it('is held whole where it is as long as the form of a part may be', async () => {
    const texte_source = 'Une phrase du bulletin. '.repeat(35_000);
    const lost = await test.stranger('/administration/pages/partie', { page: 'contact', rang: '2', texte_source });
    expect([lost.status, heldIn(lost.body).texte_source?.length]).toEqual([401, texte_source.length]);
  });

  it('of an earlier session is held, and sent again with one press', async () => {
    const form = { ...(await nameForm()), nom: 'Village neuf' };
    const stale = await ada.post(SETTINGS, { ...form, csrf: 'ancien' });
    expect([stale.status, heldIn(stale.body)]).toEqual([403, form]);
    const [, csrf = ''] = /<input type="hidden"[^>]*name="csrf"[^>]*value="([^"]*)"/.exec(stale.body) ?? [];
    expect((await test.app.inject('/')).body).not.toContain('Village neuf');
    expect((await ada.post(SETTINGS, { ...heldIn(stale.body), csrf })).to).toContain('fait=publie');
  });

  it('with a file says that it cannot wait, and keeps the texts beside it', async () => {
    const send = async (bytes: number) => {
      const file = { bytes: Buffer.alloc(bytes, 1), name: 'pont.jpg', type: 'image/jpeg' };
      const { payload, type } = await multipart({ alt: 'Le pont', image: file });
      return test.app.inject({
        method: 'POST',
        url: '/vitrine/administration/bibliotheque',
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', 'content-type': type },
        payload,
      });
    };
    const small = await send(2_000);
    expect([small.statusCode, heldIn(small.body)]).toEqual([401, { alt: 'Le pont' }]);
    expect(small.body).toContain('encType="multipart/form-data"');
    const large = await send(2_000_000);
    expect([large.statusCode, heldIn(large.body)]).toEqual([401, {}]);
    for (const { body } of [small, large]) expect(body).toContain('vous devrez le choisir ou le saisir de nouveau');
  });
});
