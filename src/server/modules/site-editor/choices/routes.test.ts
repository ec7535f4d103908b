import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { readEditedSite } from '#server/content/edits/read-edited.ts';
import { hashText, readEdits } from '#server/content/edits/store.ts';
import { withdrawalOf } from '#server/content/edits/withdrawal.ts';
import {
  type AdministrationTest,
  shown,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';
import { chooseVersion } from '#server/modules/site-editor/pages/testing.ts';

const AT = '/administration/versions';

let test: AdministrationTest;
let rose: TestPerson;
beforeEach(async () => {
  test = await startAdministration({ files: { 'pages/piscine.md': page({ id: 9, titre: 'Piscine' }, 'Ouverte.') } });
  rose = await test.person('Rose', 'administrator');
});
afterEach(() => test.close());

const inFolder = (file: string) => path.join(test.site.folder, file);
const edits = () => readEdits(test.database.kysely, test.site.id);
const settings = async () => (await edits()).get('site.yaml') ?? '';
const field = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';

async function publishBanner(texte: string): Promise<string> {
  const { body } = await rose.get('/administration/reglages/bandeau');
  const sent = { affiche: '1', texte, niveau: 'information', vu: field(body, 'vu') };
  return (await rose.post('/administration/reglages/bandeau', sent)).to;
}

/** What a deployment does: the folder changes, and the server reads it again with its edits. */
async function deploy(files: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [file, text] of Object.entries(files))
    await (text === null ? rm(inFolder(file)) : writeFile(inFolder(file), text));
  const { site } = await readEditedSite(test.site.folder, await edits());
  if (site === undefined) throw new Error('no site');
  test.services.replaceSite(site);
}

const choose = async (geste: string, fichier = 'site.yaml') => chooseVersion(rose, fichier, geste);

describe('EDIT-11 ADMIN-8 settings that changed online and in the folder', () => {
  let before: string;
  const changed = () => `${before}slogan: Au bord de l’eau\n`;
  beforeEach(async () => {
    before = await readFile(inFolder('site.yaml'), 'utf8');
    expect(await publishBanner('Travaux rue du Pont')).toContain('fait=publie');
    await deploy({ 'site.yaml': changed() });
  });

  it('are named on « À faire », which leads to both texts', async () => {
    const start = shown((await rose.get('/administration')).body);
    expect(start).toContain('1 modification en ligne attend votre choix');
    expect(start).toContain('Réglages');
    const { body } = await rose.get(AT);
    expect(shown(body)).toContain('Au bord de l’eau');
    expect(shown(body)).toContain('Travaux rue du Pont');
    expect(body).toContain('value="reunir"');
  });

  it.each(['contributor', 'publisher'] as const)('are not shown to a %s', async (role) => {
    expect((await (await test.person('Luc', role)).get(AT)).status).toBe(404);
  });

  it('can be brought together where both changed different keys', async () => {
    expect((await choose('reunir')).to).toContain('fait=choisi');
    expect(await settings()).toContain('slogan: Au bord de l’eau');
    expect(await settings()).toContain('Travaux rue du Pont');
    expect(shown((await rose.get(AT)).body)).toContain('Rien n’est à choisir.');
    // The next deployment is compared with the one that was taken over.
    await deploy({ 'site.yaml': changed().replace('de l’eau', 'du fleuve') });
    expect((await choose('reunir')).to).toContain('fait=choisi');
    expect(await settings()).toContain('Au bord du fleuve');
  });

  it('can be kept, or taken from the folder', async () => {
    expect((await choose('garder')).to).toContain('fait=choisi');
    expect(shown((await rose.get(AT)).body)).toContain('Rien n’est à choisir.');
    await deploy({ 'site.yaml': changed().replace('de l’eau', 'du fleuve') });
    expect((await choose('dossier')).to).toContain('fait=choisi');
    expect([...(await edits()).keys()]).toEqual([]);
  });

  it('are decided by those who may change them, on the texts that they saw', async () => {
    const lea = await test.person('Léa', 'editor');
    const { body } = await rose.get(AT);
    expect((await lea.get(AT)).body).toContain('Une personne qui administre le site peut choisir.');
    const sent = { fichier: 'site.yaml', geste: 'dossier', vu: field(body, 'vu') };
    expect((await lea.post(AT, sent)).status).toBe(409);
    await deploy({ 'site.yaml': changed().replace('de l’eau', 'du fleuve') });
    expect((await rose.post(AT, sent)).status).toBe(409);
    expect(await settings()).toContain('Travaux');
  });
});

describe('EDIT-11 ADMIN-3 what was changed online and does not go with a new folder', () => {
  const alert = (more: Readonly<Record<string, string>>) =>
    rose.post('/administration/alertes/nouvelle', { niveau: 'information', texte: 'Fermée.', ...more });
  beforeEach(async () => {
    const link = { 'lien.titre': 'La piscine', 'lien.lien': '/piscine' };
    expect((await alert({ titre: 'Piscine fermée', ...link })).to).toContain('fait=publie');
    await deploy({ 'pages/piscine.md': null });
  });

  it('does not stop an alert on the night of a flood', async () => {
    expect((await alert({ titre: 'Crue de la Loire', niveau: 'urgence' })).to).toContain('fait=publie');
    await test.app.inject({ method: 'POST', url: '/vitrine/connexion' });
    expect((await test.app.inject('/')).body).toContain('Crue de la Loire');
  });

  it('is said in words on « À faire » and on its form, and can be corrected there', async () => {
    expect(shown((await rose.get('/administration')).body)).toContain('1 modification en ligne n’est plus montrée');
    expect(shown((await rose.get(AT)).body)).toMatch(/Alerte « piscine-fermee » : Aucune page n’a le numéro 9/);
    const at = '/administration/alertes/piscine-fermee';
    const { body } = await rose.get(at);
    expect(shown(body)).toContain('Ce qui a été écrit en ligne n’est pas montré');
    const fields = { titre: 'Piscine fermée', texte: 'Fermée.', niveau: 'information', vu: field(body, 'vu') };
    expect((await rose.post(at, fields)).to).toContain('fait=publie');
    expect(shown((await rose.get(AT)).body)).toContain('Rien n’est à choisir.');
  });

  it('can be given up', async () => {
    expect((await choose('abandonner', 'alertes.yaml')).to).toContain('fait=choisi');
    expect((await edits()).get('alertes.yaml')).not.toContain('Piscine');
  });

  it('is not among the errors of a publication that is refused, which are at their fields', async () => {
    const link = { 'lien.titre': 'Suite', 'lien.lien': '/nulle-part' };
    const refused = await alert({ titre: 'Crue', ...link });
    expect(refused.status).toBe(400);
    expect(shown(refused.body)).not.toContain('piscine');
    expect(refused.body).toMatch(/<a href="#champ-lien-lien">Aucune page n’a l’adresse/);
  });
});

it('EDIT-11 a page that is set aside says why, in the tree and on its screen, and can be given up', async () => {
  const file = 'pages/mairie/conseil.md';
  const content = page({ id: 3, titre: 'Conseil' }, '[La piscine](/piscine)');
  const startedFrom = hashText(await readFile(inFolder(file), 'utf8'));
  await publishFiles(test.services, test.site, [{ path: file, content, startedFrom }], {
    author: { id: null, name: 'Rose' },
    action: 'publish',
  });
  await deploy({ 'pages/piscine.md': null });
  expect(shown((await rose.get('/administration/pages')).body)).toMatch(/Conseil .*Mise de côté/);
  const at = '/administration/pages/modifier?page=mairie/conseil';
  const { body } = await rose.get(at);
  expect(shown(body)).toMatch(/n’est pas montré.* Page « Conseil.* » : Aucune page n’a l’adresse « \/piscine »/);
  expect(body).toContain(`href="/vitrine${AT}"`);
  expect((await choose('dossier', file)).to).toContain('fait=choisi');
  expect((await edits()).size).toBe(0);
});

it('EDIT-6 EDIT-11 a withdrawn page that the folder links to again is on the site, and says so', async () => {
  const file = 'pages/piscine.md';
  const content = await readFile(inFolder(file), 'utf8');
  const changes = await withdrawalOf(test.services, test.site, { path: file, content });
  await publishFiles(test.services, test.site, changes, { author: { id: null, name: 'Rose' }, action: 'withdraw' });
  await deploy({ 'pages/mairie/conseil.md': page({ id: 3, titre: 'Conseil' }, '[La piscine](/piscine)') });
  expect((await test.app.inject('/piscine')).statusCode).toBe(200);
  const tree = shown((await rose.get('/administration/pages')).body);
  expect(tree).toMatch(/Piscine .*Mise de côté/);
  expect(tree).not.toContain('Retirée du site');
  const { body } = await rose.get('/administration/pages/modifier?page=piscine');
  expect(shown(body)).toContain('n’est pas montré');
  expect(shown(body)).not.toContain('Les visiteurs ne la voient pas');
  expect((await choose('dossier', file)).to).toContain('fait=choisi');
  expect((await edits()).size).toBe(0);
});
