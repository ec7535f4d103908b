import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { harmless } from '#server/content/csv.ts';
import { saveElements } from '#server/content/elements/store.ts';
import { moduleOf } from '#server/content/elements/testing.ts';

const FILES = {
  ...VILLAGE,
  'modules/lieux.yaml': `ident: lieux
nom: Lieux publics
singulier: lieu
page: 3
latitude: latitude
longitude: longitude
donnees_ouvertes:
  champs: [nom, genre, texte, latitude, longitude]
  description: Où sont les équipements.
champs:
  - { nom: nom, type: texte, libelle: Nom, requis: true }
  - { nom: genre, type: choix, libelle: Genre, choix: { sport: Sport, culture: Culture } }
  - { nom: texte, type: texte-riche, libelle: Texte }
  - { nom: secret, type: email, libelle: Adresse }
  - { nom: latitude, type: nombre, libelle: Latitude, min: -90, max: 90 }
  - { nom: longitude, type: nombre, libelle: Longitude, min: -180, max: 180 }
`,
};
const PLACES = [
  {
    nom: 'Stade, « Bouin »',
    genre: 'sport',
    texte: '<p>Ouvert <b>tard</b></p>',
    secret: 'a@b.fr',
    latitude: 48.1,
    longitude: -1.6,
  },
  { nom: '=HYPERLINK("x")', secret: 'c@d.fr' },
];

describe('KIT-7 open data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ files: FILES });
    const elements = PLACES.map((values, index) => ({
      id: `l${index}`,
      slug: `lieu-${index}`,
      ownerId: null,
      active: true,
      values,
    }));
    await saveElements(test.database.kysely, test.site, moduleOf(test.site, 'lieux'), elements);
  });
  afterAll(() => test.close());
  const get = (file: string) =>
    test.app.inject({
      url: `/vitrine/donnees-ouvertes${file}`,
      headers: { host: 'village.example', origin: 'https://autre.example' },
    });

  it('gives the declared fields and no other, with labels, plain text and whole addresses, to pages of any origin', async () => {
    const response = await get('/lieux.json');
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const { elements, suivante, licence } = response.json();
    expect([suivante, licence]).toEqual([null, 'Licence Ouverte 2.0']);
    expect(elements[0]).toEqual({
      'fiche.id': expect.any(String),
      'fiche.adresse': expect.stringMatching(/^https?:\/\/village\.example\/.*\/lieu-0$/),
      'fiche.modification': expect.stringMatching(/^\d{4}-/),
      nom: 'Stade, « Bouin »',
      genre: 'Sport',
      texte: 'Ouvert tard',
      latitude: 48.1,
      longitude: -1.6,
    });
    expect(elements[1]).toMatchObject({ genre: null, texte: null, latitude: null });
    expect(response.body).not.toContain('a@b.fr');
  });

  it('writes a table that runs no formula in a spreadsheet', async () => {
    const { body, headers } = await get('/lieux.csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, first, second] = body.split('\r\n');
    expect(head).toBe('fiche.id,fiche.adresse,fiche.modification,nom,genre,texte,latitude,longitude');
    expect(first).toContain(',"Stade, « Bouin »",Sport,Ouvert tard,48.1,-1.6');
    expect(second).toContain(`,"'=HYPERLINK(""x"")",,,,`);
    expect(harmless('+33 2 41 00 00 00')).toBe('+33 2 41 00 00 00');
  });

  it('holds every element, however many there are; a program still begins anywhere', async () => {
    const many = 7_200;
    await sql`insert into element (site_id, id, module, slug, active, title, "values")
      select ${test.site.id}, 'p' || n, 'lieux', 'place-' || lpad(n::text, 5, '0'), true, 'Place ' || n,
        jsonb_build_object('nom', 'Place ' || n) from generate_series(1, ${many}::int) n`.execute(test.database.kysely);
    const { body, headers, statusCode } = await get('/lieux.csv');
    expect([statusCode, headers['content-type'], headers.link]).toEqual([200, 'text/csv; charset=utf-8', undefined]);
    const lines = body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(1 + PLACES.length + many);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.filter((line) => line.startsWith('fiche.id,'))).toHaveLength(1);
    const end = await get(`/lieux.csv?apres=place-${String(many - 2).padStart(5, '0')}`);
    expect(end.body.trimEnd().split('\r\n').slice(1)).toEqual(lines.slice(-2));
    const head = await test.app.inject({
      method: 'HEAD',
      url: '/vitrine/donnees-ouvertes/lieux.csv',
      headers: { host: 'village.example' },
    });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/csv; charset=utf-8', '']);
    await test.database.kysely.deleteFrom('element').where('slug', 'like', 'place-%').execute();
  });

  it('places on a map what has a place', async () => {
    const { features, type } = (await get('/lieux.geojson')).json();
    expect([type, features.length]).toEqual(['FeatureCollection', 1]);
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [-1.6, 48.1] },
      properties: { nom: 'Stade, « Bouin »' },
    });
  });

  it('follows pages by the address of the last element', async () => {
    const { elements } = (await get('/lieux.json?apres=lieu-0')).json();
    expect(elements.map(({ nom }: { nom: string }) => nom)).toEqual(['=HYPERLINK("x")']);
  });

  it('lists them on a page, at the foot of every page, and in a catalogue for portals', async () => {
    const page = await get('');
    expect(page.body).toContain('Où sont les équipements.');
    expect(page.body).toContain('"@type":"Dataset"');
    const home = await test.app.inject({ url: '/', headers: { host: 'village.example' } });
    expect(home.body).toContain('href="/vitrine/donnees-ouvertes"');
    const catalogue = (await get('/catalogue.jsonld')).json();
    expect(catalogue['dcat:dataset'][0]['dcat:distribution']).toHaveLength(3);
  });

  it.each(['/lieux.xml', '/infos.json', '/absent.csv'])('%s is not there', async (file) => {
    expect((await get(file)).statusCode).toBe(404);
  });

  it('is nowhere on a site that opens nothing', async () => {
    const closed = await startTestApp();
    const { statusCode } = await closed.app.inject({
      url: '/vitrine/donnees-ouvertes',
      headers: { host: 'village.example' },
    });
    expect(statusCode).toBe(404);
    await closed.close();
  });
});
