import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { settleEdits } from '#server/content/edits/settle.ts';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { fieldOf, pageActs } from './testing.ts';

const PATH = '/administration/pages';

describe('EDIT-1 the trash of pages', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  let acts: ReturnType<typeof pageActs>;
  beforeAll(async () => {
    test = await startAdministration({
      files: { 'pages/cantine.md': page({ id: 8, titre: 'Les menus de la cantine' }, 'Lundi, des lentilles.') },
    });
    rose = await test.person('Rose', 'editor');
    acts = pageActs(test, rose);
  });
  afterAll(() => test.close());

  /** Sends the first form of a page of the administration that restores a version. */
  const pressRestore = (body: string) => {
    const form = /<form[^>]*action="\/vitrine([^"]*\/historique)"[\s\S]*?<\/form>/.exec(body);
    const field = (name: string) => fieldOf(form?.[0] ?? '', name);
    return rose.post(form?.[1] ?? '', { page: field('page'), version: field('version'), rang: field('rang') });
  };

  it('says the title of what is in it, and leads to a screen that brings it back', async () => {
    await acts.act('cantine', 'corbeille');
    // ADMIN-7 The journal names it as it was.
    const journal = test.database.kysely.selectFrom('journal').select('about').where('action', '=', 'delete');
    expect(await journal.execute()).toEqual([{ about: 'Les menus de la cantine' }]);
    expect((await acts.visit('/cantine')).statusCode).toBe(404);
    const row = await acts.row('Les menus de la cantine');
    expect(row).toContain('À la corbeille');
    const href = /<a href="\/vitrine([^"]*)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { status, body } = await rose.get(href);
    expect([status, body.includes('Cette page est à la corbeille.')]).toEqual([200, true]);
    expect(body).toContain('Historique – Les menus de la cantine');
    // No link to a screen that does not exist.
    expect(body).not.toContain(`href="/vitrine${PATH}/modifier?page=cantine"`);
    expect((await pressRestore(body)).to).toContain('fait=retabli');
    expect((await acts.visit('/cantine')).body).toContain('des lentilles');
  });

  it('stands at the end of the list; a draft, below the page that it was created under', async () => {
    const names = async () =>
      [...(await acts.tree()).matchAll(/<li[^>]*data-depth="(\d)"[^>]*><a href="[^"]*page=([\w%-]+)/g)].map(
        ([, depth, name = '']) => `${depth} ${decodeURIComponent(name)}`,
      );
    const last = (await names()).findLast((name) => name.includes('mairie/')) ?? '';
    const parent = test.services.sites()[0]?.pagesByPath.get('/mairie')?.id ?? '';
    await rose.post(`${PATH}/nouvelle`, { titre: 'Le marché', parent, modele: 'vide' });
    const listed = await names();
    expect(listed[listed.indexOf(last) + 1]).toBe('2 mairie/le-marche');
    await acts.act('mairie/le-marche', 'abandonner');
    expect((await names()).at(-1)).toBe('0 mairie/le-marche');
  });

  it('offers to bring a page back right after it went there', async () => {
    const { to } = await acts.act('cantine', 'corbeille');
    const { body } = await rose.get(to.replace('/vitrine', ''));
    expect(body).toContain('«\u00a0Les menus de la cantine\u00a0» est à la corbeille');
    expect((await pressRestore(body)).to).toContain('fait=retabli');
    expect((await acts.visit('/cantine')).statusCode).toBe(200);
    // The message says nothing about a page that is back.
    expect((await rose.get(to.replace('/vitrine', ''))).body).not.toContain('Rétablir la page');
  });

  it('is reached by the former address of the screen of a page', async () => {
    await acts.act('cantine', 'corbeille');
    expect((await rose.get(`${PATH}/modifier?page=cantine`)).headers.location).toContain('historique?page=cantine');
    await pressRestore(await acts.history('cantine'));
  });

  it('still has a page of the browser after a new start', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'La fête', parent: '1', modele: 'texte' });
    await acts.act('la-fete', 'publier');
    await acts.act('la-fete', 'corbeille');
    await settleEdits(test.database.kysely, test.site);
    expect(await acts.row('La fête')).toContain('À la corbeille');
    expect((await pressRestore(await acts.history('la-fete'))).to).toContain('fait=retabli');
    expect((await acts.visit('/la-fete')).statusCode).toBe(200);
  });

  it('brings back what was on the site, and leaves a draft in the history', async () => {
    await acts.write('cantine', 'Mardi, un brouillon.');
    const { to } = await acts.act('cantine', 'corbeille');
    expect((await pressRestore((await rose.get(to.replace('/vitrine', ''))).body)).to).toContain('fait=retabli');
    await acts.write('cantine', 'Mercredi, un autre brouillon.');
    await acts.act('cantine', 'corbeille');
    const history = await acts.history('cantine');
    expect(history).toContain('Cette page est à la corbeille.');
    expect((await pressRestore(history)).to).toContain('fait=retabli');
    expect((await acts.visit('/cantine')).body).toContain('des lentilles');
    const body = await acts.history('cantine');
    expect(body.match(/Reprendre ce brouillon/g)).toHaveLength(2);
  });

  it('still has a page whose draft was taken up and abandoned there', async () => {
    await acts.write('cantine', 'Jeudi, un brouillon.');
    await acts.act('cantine', 'corbeille');
    const history = await acts.history('cantine');
    const rang = /value="(\d+)"[^>]*>Reprendre ce brouillon</.exec(history)?.[1] ?? '';
    const sent = { page: 'cantine', rang, version: fieldOf(history, 'version') };
    expect((await rose.post(`${PATH}/historique`, sent)).to).toContain('fait=repris');
    await acts.act('cantine', 'abandonner');
    expect(await acts.row('Les menus de la cantine')).toContain('À la corbeille');
    expect((await pressRestore(await acts.history('cantine'))).to).toContain('fait=retabli');
    expect((await acts.visit('/cantine')).body).toContain('des lentilles');
  });

  it('brings a page back after another one was made', async () => {
    const publishNew = async (title: string, name: string) => {
      await rose.post(`${PATH}/nouvelle`, { titre: title, parent: '1', modele: 'texte' });
      return (await acts.act(name, 'publier')).to;
    };
    await publishNew('Le marché', 'le-marche');
    await acts.act('le-marche', 'corbeille');
    expect(await publishNew('La foire', 'la-foire')).toContain('fait=publie');
    expect((await pressRestore(await acts.history('le-marche'))).to).toContain('fait=retabli');
  });

  it('says on the same screen why a page cannot come back', async () => {
    await acts.act('cantine', 'corbeille');
    await rose.post(`${PATH}/nouvelle`, { titre: 'Autre', parent: '1', modele: 'texte' });
    const { kysely } = test.database;
    const broken = page({ id: 8, titre: 'Les menus de la cantine' }, '[perdu](/nulle-part)\n\n![Vue](perdue.png)');
    const last = kysely.updateTable('fileVersion').where('path', '=', 'pages/cantine.md');
    await last.where('content', 'is not', null).set({ content: broken }).execute();
    const refused = await pressRestore(await acts.history('cantine'));
    expect(refused.status).toBe(400);
    expect(refused.body).toContain('nulle-part');
    // No folder is named to who edits in the browser.
    expect(refused.body).toContain('Remettez-le depuis la corbeille de la bibliothèque');
    expect(refused.body).toContain('Rétablir la page');
  });

  it('refuses a new page at an address that is taken, or that the server uses', async () => {
    const refused = async (titre: string) => {
      const { status, body } = await rose.post(`${PATH}/nouvelle`, { titre, parent: '1', modele: 'texte' });
      return [status, /field-error[^>]*>([^<]*)/.exec(body)?.[1] ?? ''];
    };
    expect(await refused('Mairie')).toEqual([400, expect.stringContaining('porte déjà cette adresse')]);
    for (const title of ['Recherche', 'Média', 'Vitrine'])
      expect(await refused(title)).toEqual([400, expect.stringContaining('se sert lui-même de cette adresse')]);
  });

  it('leaves the address to a new page', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Cantine', parent: '1', modele: 'texte' });
    expect(await acts.row('Cantine')).toContain('Nouvelle, pas publiée');
    expect((await rose.get(`${PATH}/modifier?page=cantine`)).status).toBe(200);
  });
});
