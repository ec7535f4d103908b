import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { saveDraft } from '#server/content/edits/drafts.ts';
import { hashText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const ECOLE = page({ id: 30, titre: 'École' }, 'Le texte publié.');

describe('EDIT-5 a draft at the address of its page', () => {
  let test: AdministrationTest;
  let rose: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({
      files: {
        'pages/ecole.md': ECOLE,
        'pages/cachee.md': page({ id: 31, titre: 'Cachée', brouillon: true }, 'Gardée hors du site.'),
      },
    });
    rose = await test.person('Rose', 'editor');
    const author = { id: rose.id, name: 'Rose' };
    const save = (path: string, content: string, startedFrom: string | null) =>
      saveDraft(test.database.kysely, test.site.id, { path, content, version: 0, startedFrom, author, at: new Date() });
    await save('pages/ecole.md', ECOLE.replace('publié', 'brouillon'), hashText(ECOLE));
    await save('pages/creche/index.md', page({ id: 32, titre: 'Crèche' }, 'Bientôt.'), null);
    await save('pages/illisible.md', '---\nid: [34\ntitre: Illisible\nbrouillon: true\n---\n', null);
    await save('pages/fautive.md', page({ id: 33, titre: 'Fautive' }, '::: absent\n:::'), null);
  });
  afterAll(() => test.close());

  const visit = async (url: string) => test.app.inject(url);
  const open = async (person: TestPerson, url: string) => person.get('', url.slice(1));

  it('is announced above the published page to those who edit pages', async () => {
    const { body, headers } = await open(rose, '/ecole');
    expect(body).toContain('Le texte publié.');
    expect(shown(body)).toMatch(/Vous voyez la version publiée\. Un brouillon existe : Rose,/);
    expect(body).toContain('href="/ecole?brouillon=1"');
    expect(body).toContain('href="/vitrine/administration/pages/modifier?page=ecole"');
    expect(headers['cache-control']).toBe('private, no-store');
    const { body: contact } = await open(rose, '/contact');
    expect(contact).not.toContain('Un brouillon existe');
  });

  it('is shown there, with a way back', async () => {
    const { body, headers } = await open(rose, '/ecole?brouillon=1');
    expect(body).toContain('Le texte brouillon.');
    expect(shown(body)).toMatch(/Vous voyez le brouillon : Rose,/);
    expect(body).toMatch(/<a href="\/ecole">Voir la version publiée<\/a>/);
    expect([headers['cache-control'], body.includes('content="noindex"')]).toEqual(['private, no-store', true]);
  });

  it('of a page that was never published is shown instead of « not found »', async () => {
    const { status, body } = await open(rose, '/creche');
    expect([status, body.includes('Bientôt.')]).toEqual([200, true]);
    expect(shown(body)).toContain('les visiteurs ne la voient pas');
    const hidden = await open(rose, '/cachee');
    expect([hidden.status, hidden.body.includes('Gardée hors du site.')]).toEqual([200, true]);
    expect((await open(rose, '/nulle-part')).status).toBe(404);
  });

  it('with errors leads to the screen that shows them', async () => {
    for (const name of ['fautive', 'illisible']) {
      const { status, headers } = await open(rose, `/${name}`);
      expect([status, headers.location]).toEqual([303, `/vitrine/administration/pages/apercu?page=${name}`]);
    }
  });

  it('is seen by no visitor and no other role, and leaves their cached pages alone', async () => {
    const camille = await test.person('Camille', 'publisher');
    for (const url of ['/ecole', '/ecole?brouillon=1']) {
      for (const body of [(await visit(url)).body, (await open(camille, url)).body]) {
        expect(body).toContain('Le texte publié.');
        expect(body).not.toMatch(/Le texte brouillon|Un brouillon existe/);
      }
    }
    for (const url of ['/creche', '/cachee', '/fautive']) {
      expect((await visit(url)).statusCode).toBe(404);
      expect((await open(camille, url)).status).toBe(404);
    }
    expect((await visit('/ecole')).headers['cache-control']).toContain('public');
  });
});
