import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement } from '#server/content/elements/testing.ts';

const FILES = {
  'site.yaml': `id: essai
nom: Ville d’essai
adresse: https://essai.example
identite: { adresse: "1, place du Marché", code_postal: "49999", ville: Essai }
plan: plan.geojson
`,
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'horaires/piscine.yaml': `nom: Piscine des Sables
adresse: 40, rue des Sables
latitude: 47.37
longitude: -0.92
semaine: { lundi: 9 h – 12 h }
`,
  'modules/lieux.yaml': `ident: lieux
nom: Lieux
singulier: lieu
page: 2
latitude: lat
longitude: lng
horaires: heures
champs:
  - { nom: nom, type: texte, libelle: Nom }
  - { nom: adresse, type: lieu, libelle: Adresse }
  - { nom: heures, type: texte, libelle: Heures }
  - { nom: lat, type: nombre, libelle: Latitude }
  - { nom: lng, type: nombre, libelle: Longitude }
`,
  'pages/lieux.md': '---\nid: 2\ntitre: Les lieux\n---\n\n::: listing\nmodule: lieux\ncarte: true\n:::\n',
  'pages/piscine.md': `---
id: 3
titre: La piscine
---

::: horaires
lieu: piscine
:::

::: contact
nom: Accueil
adresse: Hôtel de ville, 1, place du Marché
:::

::: contact
nom: La piscine
lieu: piscine
:::
`,
  'media/plan.geojson': '{"type":"FeatureCollection","features":[]}',
};
const MAP = /<details class="place-map"><summary>Voir sur la carte<\/summary>/g;
const SEARCH = 'https://www.openstreetmap.org/search?query=1%20place%20du%20March%C3%A9%2C%20Essai';
const FOOTER = 'https://www.openstreetmap.org/search?query=1%20place%20du%20March%C3%A9%2C%2049999%20Essai';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  const lieux = [
    seedElement('piscine', { nom: 'Piscine des Sables', heures: 'Voir sur place', lat: 47.37, lng: -0.92 }),
    seedElement('gymnase', { nom: 'Gymnase', adresse: '1, place du Marché', heures: 'Le mardi' }),
    seedElement('cavalcade', { nom: 'Cavalcade', adresse: 'De la gare au port' }),
  ];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['lieux', lieux]]) });
});
afterAll(() => test.close());

async function read(url: string): Promise<{ readonly main: string; readonly body: string }> {
  const { body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
  return { main: /<main.*<\/main>/s.exec(body)?.[0] ?? '', body };
}

describe('MAP-1 a place offers its map', () => {
  it('MAP-1 an element, opening hours and a contact with a point: the map of the site, folded', async () => {
    expect((await read('/lieux/piscine')).main.match(MAP)).toHaveLength(1);
    const { main } = await read('/piscine');
    expect(main.match(MAP)).toHaveLength(2);
    expect(main).toMatch(/<div class="osm-type-aff" data-alone="" data-mode="carte" data-plan="\/media\/plan\.geojson/);
    expect(main).toContain('<span data-lat="47.37" data-lng="-0.92" data-adresse="40, rue des Sables">');
  });

  it('MAP-1 a postal address alone: a link to a search, which tells the other site nothing', async () => {
    const link = `<a class="map-link" href="${SEARCH}" rel="noreferrer">Voir sur une carte</a>`;
    expect((await read('/lieux/gymnase')).main).toContain(link);
    expect((await read('/piscine')).main).toContain(link);
  });

  it('MAP-1 what is not an address offers nothing', async () => {
    expect((await read('/lieux/cavalcade')).main).not.toMatch(/place-map|map-link/);
  });

  it('MAP-1 the footer leads to a map', async () => {
    expect((await read('/')).body).toContain(`<a class="map-link" href="${FOOTER}"`);
  });

  it('MAP-1 a list on a map has the plan of the site', async () => {
    expect((await read('/lieux')).main).toMatch(/<div class="osm-type-aff" data-mode="liste" data-plan="\/media\/plan/);
  });
});

describe('ADMIN-3 a place shows its hours', () => {
  it('ADMIN-3 an element that bears the name of a place shows its hours and whether it is open', async () => {
    const { main } = await read('/lieux/piscine');
    expect(main).toContain('data-opening-hours=');
    expect(main).toContain('Lundi');
    expect(main).not.toContain('Voir sur place');
    const other = await read('/lieux/gymnase');
    expect(other.main).toContain('Le mardi');
    expect(other.main).not.toContain('data-opening-hours=');
  });

  it('ADMIN-3 the address of a place stands with its hours', async () => {
    expect((await read('/piscine')).main).toContain('<p class="opening-hours-address">40, rue des Sables</p>');
  });
});
