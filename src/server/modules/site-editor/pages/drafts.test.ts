import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readDraft } from '#server/content/edits/drafts.ts';
import { publishPlanned } from '#server/content/edits/planned.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import { writeLocalMoment } from '#server/content/local-time.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { chooseVersion } from './testing.ts';

const PATH = '/administration/pages';
const HOUR_MS = 3_600_000;
const NAMES = ['archives', 'budget', 'conseil', 'ecole', 'fetes', 'gymnase', 'halles', 'iris'];
const FILES = Object.fromEntries(
  NAMES.map((name, rank) => [`pages/${name}.md`, page({ id: 20 + rank, titre: name }, `Le texte de ${name}.`)]),
);

let test: AdministrationTest;
let rose: TestPerson;
beforeAll(async () => {
  test = await startAdministration({ files: FILES });
  rose = await test.person('Rose', 'editor');
});
afterAll(() => test.close());

const fieldOf = (body: string, name: string) => new RegExp(`name="${name}" value="(\\w+)"`).exec(body)?.[1] ?? '';
const see = async (name: string) => (await rose.get(`${PATH}/modifier?page=${name}`)).body;
const history = async (name: string) => (await rose.get(`${PATH}/historique?page=${name}`)).body;
const act = async (name: string, geste: string, more: Record<string, string> = {}) =>
  rose.post(`${PATH}/modifier`, { page: name, geste, version: fieldOf(await see(name), 'version'), ...more });
const write = async (name: string, texte_source: string) => {
  const vu = fieldOf((await rose.get(`${PATH}/partie?page=${name}&rang=2`)).body, 'vu');
  expect((await rose.post(`${PATH}/partie`, { page: name, rang: '2', vu, texte_source })).to).toContain('fait=');
};
/** Presses the first button with this label in the history. */
const press = async (name: string, label: string) => {
  const body = await history(name);
  const rang = new RegExp(`value="(\\d+)"[^>]* name="rang">${label}<`).exec(body)?.[1] ?? '';
  return rose.post(`${PATH}/historique`, { page: name, rang, version: fieldOf(body, 'version') });
};
const draft = async (name: string) => readDraft(test.database.kysely, test.site.id, `pages/${name}.md`);
const visit = async (url: string) => {
  await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
  return (await test.app.inject(url)).body;
};
const served = async (name: string) =>
  readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), `pages/${name}.md`);

describe('EDIT-7 EDIT-9 a draft', () => {
  it('is abandoned after a question, and taken up again from the history', async () => {
    await write('archives', 'Les archives de Rose.');
    expect(await see('archives')).toMatch(/<details[^>]*><summary>Abandonner le brouillon<\/summary>/);
    expect((await act('archives', 'abandonner')).to).toContain('fait=abandonne');
    expect(await draft('archives')).toBeUndefined();
    const body = await history('archives');
    expect(shown(body)).toMatch(/Brouillon non publié\s+Rose/);
    expect(body).toMatch(/<ins>(?:(?!<\/ins>).)*Rose/);
    expect((await press('archives', 'Reprendre ce brouillon')).to).toContain('fait=repris');
    expect((await draft('archives'))?.content).toContain('Les archives de Rose.');
    expect(await visit('/archives')).toContain('Le texte de archives.');
    expect((await act('archives', 'publier')).to).toContain('fait=publie');
    expect(await visit('/archives')).toContain('Les archives de Rose.');
  });

  it('of a page that was never published is found in the tree, and comes back', async () => {
    await rose.post(`${PATH}/nouvelle`, { titre: 'La crèche', parent: '1', modele: 'vide' });
    const gone = await act('la-creche', 'abandonner');
    expect(gone.to).toMatch(/historique\?page=la-creche&fait=efface/);
    const left = await rose.get(gone.to.slice('/vitrine'.length));
    expect(left.body).toContain('Le brouillon est abandonné. Vous pouvez le reprendre ci-dessous.');
    expect((await rose.get(PATH)).body).toMatch(/historique\?page=la-creche"[^>]*>La crèche</);
    expect((await press('la-creche', 'Reprendre ce brouillon')).to).toContain('fait=repris');
    expect((await rose.get(PATH)).body).toMatch(/modifier\?page=la-creche"/);
    expect((await act('la-creche', 'publier')).to).toContain('fait=publie');
    expect(await visit('/la-creche')).toContain('La crèche');
  });

  it('is replaced by an older one only into the history', async () => {
    await write('budget', 'Premier brouillon.');
    await act('budget', 'abandonner');
    await write('budget', 'Second brouillon.');
    expect((await press('budget', 'Reprendre ce brouillon')).to).toContain('fait=repris');
    expect((await draft('budget'))?.content).toContain('Premier brouillon.');
    expect(await history('budget')).toContain('Second');
    await act('budget', 'abandonner');
  });

  it('waits when another version is restored, and is published after both texts were shown', async () => {
    await write('conseil', 'Le nouveau conseil.');
    await act('conseil', 'publier');
    await write('conseil', 'Le brouillon du conseil.');
    expect((await press('conseil', 'Rétablir cette version')).to).toContain('fait=retabli');
    expect(await visit('/conseil')).toContain('Le texte de conseil.');
    const body = await see('conseil');
    expect(body).toContain('La page publiée a changé depuis que ce brouillon a été commencé.');
    expect(body).toMatch(/<del>(?:(?!<\/del>).)*texte/);
    expect(body).toMatch(/<ins>(?:(?!<\/ins>).)*brouillon/);
    expect(body).not.toContain('value="publier"');
    expect((await act('conseil', 'publier-brouillon')).to).toContain('fait=publie');
    expect(await visit('/conseil')).toContain('Le brouillon du conseil.');
    expect(await draft('conseil')).toBeUndefined();
  });

  it('goes to the history with the page that is put in the trash', async () => {
    await write('ecole', 'Brouillon.');
    expect((await act('ecole', 'corbeille')).to).toContain('fait=corbeille');
    expect(await history('ecole')).toContain('Brouillon.');
    expect((await press('ecole', 'Reprendre ce brouillon')).to).toContain('fait=repris');
    expect((await act('ecole', 'publier')).to).toContain('fait=publie');
    expect(await visit('/ecole')).toContain('Brouillon.');
  });

  it('outlives the automatic withdrawal of its page, with its own date', async () => {
    const at = (hours: number) =>
      writeLocalMoment(new Date(test.services.now().getTime() + hours * HOUR_MS), 'Europe/Paris');
    await act('fetes', 'retrait', { retirer_le: at(1) });
    await write('fetes', 'Les fêtes de l’été.');
    expect((await act('fetes', 'publier', { publier_le: at(3) })).to).toContain('fait=prevu');
    test.advance(HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    await visit('/');
    expect((await test.app.inject('/fetes')).statusCode).toBe(404);
    test.advance(2 * HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    expect(await visit('/fetes')).toContain('Les fêtes de l’été.');
  });
});

describe('EDIT-9 a draft whose blocks cannot be read', () => {
  const rewrite = async () => {
    const vu = fieldOf((await rose.get(`${PATH}/partie?page=iris&rang=0`)).body, 'vu');
    const texte_source = '---\nid: 27\ntitre: Iris\n---\n\nLe texte.\n';
    expect((await rose.post(`${PATH}/partie`, { page: 'iris', rang: '0', vu, texte_source })).to).toContain('fait=');
  };

  it.each([
    ['a mistake', 'titre: ['],
    ['aliases of aliases', 'a: &a [x, x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]'],
    ['thousands of levels', `titre: ${'['.repeat(5_000)}`],
    ['a key twice', 'titre: a\ntitre: b'],
  ])('is shown as one text, and corrected there: %s', async (_, yaml) => {
    await write('iris', `::: hero\n${yaml}\n:::`);
    expect(await see('iris')).toContain('que comme un texte');
    expect((await rose.get(`${PATH}/apercu?page=iris`)).status).toBe(400);
    await rewrite();
    expect(await see('iris')).not.toContain('que comme un texte');
  });

  it('has its own title', async () => {
    await write('iris', '::: hero\ntitre: [\n:::');
    expect(await see('iris')).toMatch(/<h1[^>]*>Iris</);
    await rewrite();
  });
});

describe('EDIT-6 EDIT-11 a draft and the date of the withdrawal of its page', () => {
  const at = (hours: number) =>
    writeLocalMoment(new Date(test.services.now().getTime() + hours * HOUR_MS), 'Europe/Paris');

  it('is published over another version, and the date stays', async () => {
    await act('halles', 'retrait', { retirer_le: at(5) });
    await write('halles', 'Les halles rénovées.');
    await act('halles', 'publier');
    await write('halles', 'Les halles, brouillon.');
    await press('halles', 'Rétablir cette version');
    expect(await see('halles')).not.toContain('value="publier"');
    expect((await act('halles', 'publier-brouillon')).to).toContain('fait=publie');
    expect(await visit('/halles')).toContain('Les halles, brouillon.');
    expect(await see('halles')).toContain('Retrait du site prévu');
  });

  it('is published with the dates of its own plan', async () => {
    await write('halles', 'Les halles, prévues.');
    await act('halles', 'publier', { publier_le: at(1), retirer_le: at(9) });
    await press('halles', 'Rétablir cette version');
    expect((await act('halles', 'publier-brouillon')).to).toContain('fait=publie');
    expect(await see('halles')).toContain(`value="${at(9)}"`);
  });

  it('brings a page back that is off the site, over another text, too', async () => {
    const file = path.join(test.site.folder, 'pages/iris.md');
    const marked = (text: string) => FILES['pages/iris.md']?.replace('id:', 'brouillon: true\nid:').replace('Le', text);
    await writeFile(file, marked('Un') ?? '');
    await write('iris', 'Les iris de Rose.');
    await writeFile(file, marked('Mon') ?? '');
    expect(await see('iris')).not.toContain('value="publier"');
    expect((await act('iris', 'publier-brouillon')).to).toContain('fait=publie');
    expect(await visit('/iris')).toContain('Les iris de Rose.');
  });

  it('is taken up after the withdrawal as before it', async () => {
    await write('iris', 'Les iris, plus tard.');
    await act('iris', 'abandonner');
    await act('iris', 'retrait', { retirer_le: at(1) });
    test.advance(2 * HOUR_MS);
    expect(await publishPlanned(test.services)).toBe(1);
    expect((await press('iris', 'Reprendre ce brouillon')).to).toContain('fait=repris');
    expect((await act('iris', 'publier')).to).toContain('fait=publie');
    expect(await visit('/iris')).toContain('Les iris, plus tard.');
  });
});

describe('EDIT-8 EDIT-11 a draft over a page that changed in the folder', () => {
  const deploy = async (text: string) => {
    await writeFile(path.join(test.site.folder, 'pages/gymnase.md'), page({ id: 25, titre: 'gymnase' }, text));
  };

  it('is not published before a person has decided', async () => {
    await write('gymnase', 'Le gymnase de Rose.');
    const version = fieldOf(await see('gymnase'), 'version');
    await deploy('Le gymnase de l’agence.');
    const late = await rose.post(`${PATH}/modifier`, { page: 'gymnase', geste: 'publier', version });
    expect(late.status).toBe(409);
    const refused = await act('gymnase', 'publier');
    expect(refused.status).toBe(409);
    for (const body of [late.body, refused.body]) {
      expect(shown(body)).toContain('La page publiée a changé depuis que ce brouillon a été commencé.');
      expect(body).toMatch(/agence[\s\S]*Rose|Rose[\s\S]*agence/);
    }
    expect(await served('gymnase')).toContain('de l’agence');
  });

  it('is kept to be continued, and published as usual then', async () => {
    expect((await act('gymnase', 'garder-brouillon')).to).toContain('fait=garde');
    expect(await see('gymnase')).toContain('value="publier"');
    await deploy('Le gymnase de l’agence, encore.');
    expect((await act('gymnase', 'publier')).status).toBe(409);
    expect((await act('gymnase', 'publier-brouillon')).to).toContain('fait=publie');
    expect(await served('gymnase')).toContain('Le gymnase de Rose.');
  });

  it('makes place for what is published, and stays in the history', async () => {
    await deploy('Le gymnase de l’agence, pour finir.');
    await write('gymnase', 'Le gymnase, second texte de Rose.');
    expect((await chooseVersion(rose, 'pages/gymnase.md', 'dossier')).to).toContain('fait=choisi');
    expect(await see('gymnase')).toContain('Prendre la page publiée');
    expect((await act('gymnase', 'abandonner')).to).toContain('fait=abandonne');
    expect(await served('gymnase')).toContain('pour finir');
    expect(await history('gymnase')).toContain('second texte');
  });

  it('still waits for the decision after its page changed places', async () => {
    await write('gymnase', 'Le troisième texte de Rose.');
    await deploy('Le gymnase de l’agence, après tout.');
    const place = { page: '25', sous: '1', avant: '20' };
    expect((await rose.post(`${PATH}/ranger`, place)).to).toContain('fait=range');
    expect((await act('gymnase', 'publier')).status).toBe(409);
    expect((await draft('gymnase'))?.content).toContain('Le troisième texte de Rose.');
  });
});
