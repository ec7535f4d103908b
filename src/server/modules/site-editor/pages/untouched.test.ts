import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdministrationTest,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/pages';

describe('EDIT-2 parts that are as they were added', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration();
    rose = await test.person('Rose', 'editor');
  });
  afterAll(() => test.close());

  const edit = async (page: string) => (await rose.get(`${PATH}/modifier?page=${page}`)).body;
  const act = async (page: string, geste: string) => {
    const version = /name="version" value="(\w+)"/.exec(await edit(page))?.[1] ?? '';
    return rose.post(`${PATH}/modifier`, { page, geste, version });
  };
  const warning = 'contient encore l’exemple du début';

  it('are named before the page is published, which is not refused', async () => {
    expect(await edit('contact')).not.toContain(warning);
    await act('contact', 'ajouter.1.accordeon');
    expect(await edit('contact')).toMatch(
      /Une partie contient encore l’exemple du début[\s\S]*?<li><a href="[^"]*partie\?page=contact&amp;rang=2">Accordéon<\/a>/,
    );
    await act('contact', 'ajouter.2.texte');
    expect(await edit('contact')).toContain('2 parties contiennent encore l’exemple');
    expect((await act('contact', 'publier')).to).toContain('fait=publie');
  });

  it('are right where they only name a form', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Nous écrire', parent: '1', modele: 'vide' });
    await act('nous-ecrire', 'ajouter.1.formulaire');
    expect(await edit('nous-ecrire')).toMatch(/value="retirer\.\d"/);
    expect(await edit('nous-ecrire')).not.toContain(warning);
  });

  it('are those of a model too, until they are written', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'Un modèle', parent: '1', modele: 'texte' });
    const body = await edit('un-modele');
    expect(body).toContain(warning);
    const rang = /rang=(\d+)">Texte/.exec(body)?.[1] ?? '';
    const part = (await rose.get(`${PATH}/partie?page=un-modele&rang=${rang}`)).body;
    const vu = /name="vu" value="([0-9a-f]*)"/.exec(part)?.[1] ?? '';
    await rose.post(`${PATH}/partie`, { page: 'un-modele', rang, vu, texte_source: 'Notre texte.' });
    expect(await edit('un-modele')).not.toContain(warning);
  });
});
