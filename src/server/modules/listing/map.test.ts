import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement } from '#server/content/elements/testing.ts';

const FILES = {
  'site.yaml': 'id: essai\nnom: Ville d’essai\nadresse: https://essai.example\n',
  'pages/index.md': '---\nid: 1\ntitre: Accueil\n---\nBonjour.\n',
  'modules/lieux.yaml': `ident: lieux
nom: Lieux
singulier: lieu
page: 2
latitude: lat
longitude: lng
champs:
  - { nom: nom, type: texte, libelle: Nom }
  - { nom: lat, type: nombre, libelle: Latitude }
  - { nom: lng, type: nombre, libelle: Longitude }
`,
  'pages/lieux.md':
    '---\nid: 2\ntitre: Les lieux\n---\n\n::: listing\nmodule: lieux\ncarte: true\nplan: plan.geojson\n:::\n',
  'media/plan.geojson': '{"type":"FeatureCollection","features":[]}',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: FILES });
  const lieux = [
    seedElement('mairie', { nom: 'Mairie', lat: 47.5, lng: -0.25 }),
    seedElement('nulle-part', { nom: 'Nulle part' }),
  ];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['lieux', lieux]]) });
});
afterAll(() => test.close());

it('MAP-1 the list is inside the switch, its items have positions, the plan is published', async () => {
  const { body } = await test.app.inject({ url: '/lieux', headers: { accept: 'text/html' } });
  expect(body).toMatch(
    /<div class="osm-type-aff" data-mode="liste" data-plan="\/media\/plan\.geojson\?v=[0-9a-f]{32}">/,
  );
  expect(body).toMatch(/<div class="map-mode" data-mode="liste"><section class="listing" /);
  expect(body.match(/<li class="listing-item"[^>]*>/g)).toEqual([
    '<li class="listing-item" data-equal-height="liste-2-1" data-lat="47.5" data-lng="-0.25">',
    '<li class="listing-item" data-equal-height="liste-2-1">',
  ]);
  const plan = await test.app.inject('/media/plan.geojson');
  expect(plan.headers['content-type']).toBe('application/geo+json; charset=utf-8');
});

it('MAP-1 a refresh returns only the list', async () => {
  const url = '/vitrine/ajax/modules/listing/liste.php?id_page=2&referer=%2Flieux&recherche=&identload=liste-2-1';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const { body } = await test.app.inject({ method: 'POST', url, headers, payload: '' });
  expect(body).toMatch(/^<section class="listing" /);
  expect(body).toContain('data-lat="47.5"');
});

it('MAP-1 pages may load third-party pictures only from a declared tile server', async () => {
  const policy = async (app: TestApp) =>
    String(
      (await app.app.inject({ url: '/lieux', headers: { accept: 'text/html' } })).headers['content-security-policy'],
    );
  expect(await policy(test)).toContain("img-src 'self' data:;");
  const tiles = 'carte: { tuiles: "https://tuiles.example/plan/{z}/{x}/{y}.png", credits: "© Les cartographes" }\n';
  const withTiles = await startTestApp({ files: { ...FILES, 'site.yaml': FILES['site.yaml'] + tiles } });
  try {
    expect(await policy(withTiles)).toContain("img-src 'self' data: https://tuiles.example;");
    const { body } = await withTiles.app.inject({ url: '/lieux', headers: { accept: 'text/html' } });
    expect(body).toContain(
      'data-tuiles="https://tuiles.example/plan/{z}/{x}/{y}.png" data-credits="© Les cartographes" data-tuiles-finalite="cartes"',
    );
  } finally {
    await withTiles.close();
  }
});

it('MAP-1 the page of an element does not show coordinates', async () => {
  const { body } = await test.app.inject({ url: '/lieux/mairie', headers: { accept: 'text/html' } });
  expect(body).toContain('Mairie');
  expect(body).not.toContain('Latitude');
});
