import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, startTestApp, type TestApp } from '#server/app.testing.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement } from '#server/content/elements/testing.ts';
import { samplePicture } from '#server/content/site/testing.ts';
import { expectNoFrench } from '#tests/no-french.ts';

/** What pages say around the texts of a site, which are names here. */
const LANGUAGES = ['en', 'de', 'ar'];
const BODY = `Alpha[^1], [Plan](docs/plan.pdf).

| A | B |
|---|---|
| 1 | 2 |

[^1]: Beta.

::: encart
texte: Gamma.
:::

::: contact
adresse: 1 Quai
telephone: 02 61 91 40 00
lieu: rathaus
lien: 1
:::

::: horaires
lieu: rathaus
:::

::: image
image: quai.webp
alt: Quai
:::

::: carrousel
kind: gallery
diaporama: true
images:
  - { image: quai.webp, alt: Quai }
:::

::: carrousel
kind: news
module: programm
:::

::: video
adresse: https://youtu.be/abc123
titre: Film
transcription: 1
:::

::: fragment
page: 1
:::

::: liens
items:
  - { titre: Plan, lien: docs/plan.pdf }
:::

::: datum
tag: 2031-03-01
zahl: 1234
:::
`;
const TOWN = {
  'site.yaml': `id: village
nom: Beaurivage
hosts: [village.example]
adresse: https://village.example
langues: [fr, ${LANGUAGES.join(', ')}]
identite: { adresse: 1 Quai, code_postal: "44000", ville: Beaurivage, telephone: 02 61 91 40 00, lieu: rathaus }
partage: { reseaux: [facebook, courriel] }
consentement:
  services:
    - { service: matomo, adresse: "https://mesure.example/", site: 7, exemption: true }
    - { service: youtube }
    - { service: peertube, adresse: "https://video.example" }
accessibilite:
  etat: partiellement
  etablie: 2026-11-01
  mise_a_jour: 2026-11-02
  audit: { date: 2026-10-12, par: Audit SA, taux: 82.5, moyenne: 90 }
  non_conformites: [Delta]
  charge_disproportionnee:
    - { contenu: Epsilon, raison: Zeta. }
  contact: { lien: 1, telephone: 02 61 91 40 00 }
`,
  'pages/index.md': page({ id: 1, titre: 'Accueil' }, ''),
  'horaires/rathaus.yaml':
    'nom: Rathaus\nsemaine:\n  lundi: 8h30-12h, 14h-17h\n  mardi: 8h30-12h, 14h-17h\n  jeudi: 9h-12h sur rendez-vous\n  vendredi: sur rendez-vous\nperiodes:\n  - { nom: Hoch, du: 2026-07-01, au: 2026-08-31, chaque_annee: true, semaine: { lundi: 9h-12h } }\nrendez_vous: 1\n',
  'blocks/datum/bloc.yaml':
    'titre: Datum\nresume: Datum.\ncles:\n  tag: { type: texte, aide: T. }\n  zahl: { type: nombre, aide: Z. }\n',
  'blocks/datum/gabarit.liquid': '<p class="datum">{{ tag | date: "long" }}, {{ zahl | nombre }}</p>\n',
  'media/docs/plan.pdf': '%PDF-1.4\n',
  'modules/programm.yaml': `ident: programm
nom: Programm
singulier: Termin
page: 2
date: start
fin: ende
a_venir: true
recherche: true
filtres: [art]
tris:
  - { nom: datum, libelle: Datum, champ: start }
donnees_ouvertes: { champs: [name, art] }
champs:
  - { nom: name, type: texte, libelle: Name, requis: true }
  - { nom: start, type: date-heure, libelle: Start }
  - { nom: ende, type: date-heure, libelle: Ende }
  - { nom: portes, type: heure, libelle: Einlass }
  - { nom: preis, type: nombre, libelle: Preis }
  - { nom: art, type: choix, libelle: Art, choix: { musik: Musik, sport: Sport } }
  - { nom: ort, type: lieu, libelle: Ort }
`,
  'pages/programm.md': page({ id: 2, titre: 'Programm' }, ''),
  ...Object.fromEntries(
    LANGUAGES.flatMap((language, rank) => [
      [`pages/${language}/index.md`, page({ id: 10 + rank, titre: 'Home' }, BODY)],
      [
        `pages/${language}/programm.md`,
        page(
          { id: 20 + rank, titre: 'Programm', traduit: 2 },
          '::: agenda\nmodule: programm\n:::\n\n::: listing\nmodule: programm\n:::\n',
        ),
      ],
      [
        `pages/${language}/statement.md`,
        page({ id: 30 + rank, titre: 'Statement' }, '::: declaration-accessibilite\n:::'),
      ],
    ]),
  ),
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: TOWN, media: { 'quai.webp': await samplePicture() } });
  const concert = { name: 'Concert', start: '2031-11-21 18:30', ende: '2031-11-21 20:00', ort: 'Halle' };
  const elements = [seedElement('concert', { ...concert, portes: '18:00', preis: 7.5, art: 'musik' })];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['programm', elements]]) });
});
afterAll(() => test.close());

const HEADERS = { host: 'village.example', accept: 'text/html' };
const get = async (url: string) => (await test.app.inject({ url, headers: HEADERS })).body;
const shared = (language: string) =>
  encodeURIComponent(Buffer.from(`https://village.example/${language}`).toString('base64'));

describe.each(LANGUAGES)('LANG-2 LANG-6 what visitors read in %s', (language) => {
  const base = `/vitrine-${language}`;
  const rank = LANGUAGES.indexOf(language);
  const options = { language, names: ['Français', 'Beaurivage', 'TZNAME:CET'] };

  it.each([
    ['blocks', `/${language}`],
    ['agenda and list', `/${language}/programm?mois=2031-11`],
    ['filtered list', `/${language}/programm?passes=1&art=musik`],
    ['event', `/${language}/programm/concert`],
    ['statement', `/${language}/statement`],
    ['cookies', `${base}/cookies`],
    ['open data', `${base}/donnees-ouvertes`],
    ['slideshow', `${base}/clients/utils/modules/${10 + rank}`],
    ['share', `${base}/partage/courriel?u=${shared(language)}`],
    ['shared', `${base}/partage/courriel?u=${shared(language)}&envoye=1`],
    ['nothing to share', `${base}/partage/courriel?u=x`],
    ['nothing', `/${language}/nowhere`],
  ])('%s', async (_, url) => {
    const body = await get(url);
    expect(body).toContain(`<html lang="${language}"`);
    expectNoFrench(body, options);
  });

  it('answers of endpoints', async () => {
    const calendar = await get(`${base}/ajax/modules/agenda/calendrier.php?year=2031&month=11`);
    const [event] = JSON.parse(calendar) as { body: string; footer: string }[];
    expectNoFrench(`${event?.body} ${event?.footer}`, options);
    const agenda = await test.app.inject({
      method: 'POST',
      url: `${base}/clients/utils/common.php`,
      headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `module=agenda&param=agenda-${20 + rank}-1&date=2031-11`,
    });
    expectNoFrench(agenda.body, options);
    const permalink = await test.app.inject({
      method: 'POST',
      url: `${base}/backoffice/modules/commun/lien_v4.php`,
      headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: 'url=https%3A%2F%2Felsewhere.example%2F',
    });
    expect(permalink.statusCode).toBe(400);
    expectNoFrench(permalink.body, options);
    expectNoFrench(await get(`/${language}/programm/flux.rss`), options);
    expectNoFrench(await get(`${base}/agenda/programm.ics`), options);
    expectNoFrench(await get(`${base}/donnees-ouvertes/catalogue.jsonld`), options);
  });

  it('share by mail, refused', async () => {
    const refused = await test.app.inject({
      method: 'POST',
      url: `${base}/partage/courriel`,
      headers: { ...HEADERS, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: `u=${shared(language)}&nom=www.example.org&courriel=x&destinataire=&message=${'x'.repeat(1001)}`,
    });
    expect(refused.statusCode).toBe(400);
    expectNoFrench(refused.body, options);
  });
});

describe('LANG-6 the notation of a language', () => {
  it('is that of the page, in hours, dates and numbers', async () => {
    const plain = (await get('/en')).replace(/<[^>]+>/g, ' ').replaceAll('\u00a0', ' ');
    expect(plain).toContain('Monday and Tuesday: 08:30 – 12:00 and 14:00 – 17:00');
    expect(plain).toContain('Thursday: 09:00 – 12:00 by appointment');
    expect(plain).toContain('Hoch, 1 July to 31 August');
    expect(plain).toMatch(/Saturday,? 1 March 2031, 1,234/);
    expect(plain).toMatch(/Plan \(PDF, 1 kB/);
    expect((await get('/de')).replace(/<[^>]+>/g, ' ')).toContain('Samstag, 1. März 2031, 1.234');
  });

  it('LANG-3 the statement is linked in the language of the page, and the version of the consent stays', async () => {
    const [french, english] = [await get('/'), await get('/en')];
    expect(english).toContain('<a href="/en/statement">Accessibility: partially compliant</a>');
    const version = /data-consent-version="([^"]+)"/;
    expect(version.exec(english)?.[1]).toBe(version.exec(french)?.[1]);
  });

  it('LANG-7 numbers and addresses stay in order where the text runs from right to left', async () => {
    expect(await get('/ar')).toContain('<bdi>02\u00a061\u00a091\u00a040\u00a000</bdi>');
    expect(await get('/en')).not.toContain('<bdi>');
  });
});
