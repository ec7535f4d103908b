import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from '#server/app.testing.ts';
import { readEdits, readServedText } from '#server/content/edits/store.ts';
import {
  type AdministrationTest,
  type Fields,
  startAdministration,
  type TestPerson,
} from '#server/modules/administration/testing.ts';

const PATH = '/administration/reglages';
const ALERTS = '/administration/alertes';
const SITE = `id: village
nom: Le village
adresse: https://village.example
hosts: [village.example]
langues: [fr, en]
menus:
  "1":
    - { type: menu, pages: [2, 5] } # en haut
    - { type: spacer }
reseaux:
  facebook: https://www.facebook.com/village # la page
bandeau:
  id: marche
  texte: Marché déplacé.
`;
const FILES = {
  'site.yaml': SITE,
  'pages/en/index.md': page({ id: 101, titre: 'Welcome' }, 'Hello.'),
  'alertes.yaml': 'crue: { titre: Crue, texte: Évitez les quais., niveau: vigilance }\n',
};

describe('ADMIN-3 settings of the town', () => {
  let test: AdministrationTest;
  let ada: TestPerson;
  beforeAll(async () => {
    test = await startAdministration({ files: FILES });
    ada = await test.person('Ada', 'administrator');
  });
  afterAll(() => test.close());

  const served = async (path: string) =>
    readServedText(test.site.folder, await readEdits(test.database.kysely, test.site.id), path);
  const visit = async (url: string) => (await test.app.inject(url)).body;
  const send = async (address: string, fields: Fields, langue = '') => {
    const { body } = await ada.get(langue === '' ? address : `${address}?langue=${langue}`);
    const vu = /name="vu" value="([0-9a-f]*)"/.exec(body)?.[1] ?? '';
    return ada.post(address, { langue, vu, ...fields });
  };
  const MENU = {
    'rubriques.nombre': '3',
    'rubriques.0.page': '2',
    'rubriques.1.page': '5',
    'rubriques.2.nom': 'Portail des familles',
    'rubriques.2.lien': 'https://famille.example/connexion',
    'acces.nombre': '1',
  };

  it('a menu leads to addresses elsewhere, in the header and in the menu of telephones', async () => {
    expect((await send(`${PATH}/menu`, MENU)).to).toContain('fait=publie');
    expect(await served('site.yaml')).toMatch(
      /pages: \[ ?2, 5, { titre: Portail des familles, lien: https:\/\/famille\.example\/connexion } ?\] } # en haut\n/,
    );
    const header = /<nav class="primary-nav"[\s\S]*?<\/nav>/.exec(await visit('/'))?.[0] ?? '';
    expect(header).toContain('<a href="https://famille.example/connexion">Portail des familles</a>');
    const menu = await test.app.inject({
      method: 'POST',
      url: '/vitrine/ajax/modules/menu/mobile-menu.php',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'configmenu=1',
    });
    expect(menu.json()[0].data.at(-1)).toMatchObject({
      id_page: 'lien-1-3',
      nom_page: 'Portail des familles',
      lien: 'https://famille.example/connexion',
    });
    expect((await ada.get(`${PATH}/menu`)).body).toContain('value="https://famille.example/connexion"');
    // Sent as it came, the form changes no byte.
    const before = await served('site.yaml');
    await send(`${PATH}/menu`, MENU);
    expect(await served('site.yaml')).toBe(before);
  });

  it('an address that cannot be followed is told at its field; that of a page becomes the page', async () => {
    const wrong = await send(`${PATH}/menu`, { ...MENU, 'rubriques.2.lien': 'javascript:alert(1)' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toContain('id="champ-rubriques-2-lien-error"');
    const missing = await send(`${PATH}/menu`, { ...MENU, 'rubriques.2.lien': '' });
    expect([missing.status, missing.body.includes('value="Portail des familles"')]).toEqual([400, true]);
    const page = { 'rubriques.2.lien': '/mairie/conseil', 'rubriques.2.nom': '' };
    expect((await send(`${PATH}/menu`, { ...MENU, ...page })).to).toContain('fait=publie');
    expect(await served('site.yaml')).toMatch(/pages: \[ ?2, 5, 3 ?\] } # en haut/);
  });

  it('networks, the name of the site and its functions are changed, line by line', async () => {
    const networks = {
      'items.nombre': '2',
      'items.0.nom': 'facebook',
      'items.0.adresse': 'https://www.facebook.com/village',
      'items.1.nom': 'Instagram',
      'items.1.adresse': 'https://www.instagram.com/village',
    };
    expect((await send(`${PATH}/reseaux`, networks)).to).toContain('fait=publie');
    expect(await served('site.yaml')).toContain(
      '  facebook: https://www.facebook.com/village # la page\n  instagram: https://www.instagram.com/village\n',
    );
    expect(await visit('/')).toContain('<a href="https://www.instagram.com/village">Instagram</a>');
    const refused = await send(`${PATH}/reseaux`, { ...networks, 'items.1.adresse': 'instagram' });
    expect([refused.status, refused.body.includes('id="champ-items-1-adresse-error"')]).toEqual([400, true]);
    const name = { nom: 'Le village', slogan: 'Au bord de l’eau' };
    expect((await send(`${PATH}/nom`, name)).to).toContain('fait=publie');
    expect(await visit('/')).toContain('Au bord de l’eau');
    expect((await send(`${PATH}/nom`, { nom: 'The village' }, 'en')).to).toContain('fait=publie');
    expect(await served('site.en.yaml')).toBe('nom: The village\n');
    expect((await send(`${PATH}/nom`, { geste: 'suivre' }, 'en')).to).toContain('fait=suit');
    expect((await served('site.en.yaml'))?.trim()).not.toContain('nom');
    expect((await send(`${PATH}/fonctions`, { 'hors-ligne': '1', ecouter: '1' })).to).toContain('fait=publie');
    expect(await served('site.yaml')).toContain('\nsearch: false\necouter: true\n');
  });

  it('the time zone brings its public holidays, until others are chosen', async () => {
    const last = async () => (await served('site.yaml'))?.split('\n').slice(-4).filter(Boolean);
    const before = await served('site.yaml');
    const form = (await ada.get(`${PATH}/heure`)).body;
    expect(form).toMatch(/<option value="Europe\/Paris" selected="">France métropolitaine/);
    expect(form).toMatch(/<option value="communs" selected="">/);
    const unchanged = { fuseau: 'Europe/Paris', jours_feries: 'communs' };
    expect((await send(`${PATH}/heure`, unchanged)).to).toContain('fait=publie');
    expect(await served('site.yaml')).toBe(before);
    expect((await send(`${PATH}/heure`, { ...unchanged, fuseau: 'Indian/Reunion' })).to).toContain('fait=publie');
    expect(await last()).toContain('fuseau: Indian/Reunion');
    expect((await ada.get(`${PATH}/heure`)).body).toMatch(/<option value="reunion" selected="">/);
    await send(`${PATH}/heure`, { fuseau: 'Indian/Reunion', jours_feries: 'communs' });
    expect(await last()).toContain('jours_feries: communs');
    await send(`${PATH}/heure`, { fuseau: 'Indian/Reunion', jours_feries: 'reunion' });
    expect(await served('site.yaml')).not.toContain('jours_feries');
    await send(`${PATH}/heure`, { fuseau: 'Europe/Paris', jours_feries: 'reunion' });
  });

  it('LANG-1 a language hides the banner and an alert of the main one, and shows them again', async () => {
    const shows = async (url: string) => {
      const body = await visit(url);
      return ['Évitez les quais.', 'Marché déplacé.'].filter((words) => body.includes(words));
    };
    // A page shows the gravest alert alone.
    expect(await shows('/en')).toEqual(['Évitez les quais.']);
    const alert = { niveau: 'vigilance', titre: 'Crue', texte: 'Évitez les quais.' };
    expect((await send(`${ALERTS}/crue`, { ...alert, 'traductions.en.masquee': '1' })).to).toContain('fait=publie');
    expect(await served('alertes.yaml')).toMatch(/traductions: { en: rien }|traductions:\n\s+en: rien/);
    expect(await shows('/en')).toEqual(['Marché déplacé.']);
    expect((await ada.get(`${ALERTS}/crue`)).body).toMatch(
      /name="traductions\.en\.masquee"[^>]*checked|checked[^>]*name="traductions\.en\.masquee"/,
    );
    expect((await send(`${PATH}/bandeau`, { texte: 'Marché déplacé.' }, 'en')).to).toContain('fait=publie');
    expect(await served('site.en.yaml')).toContain('bandeau: rien\n');
    expect([await shows('/en'), await shows('/')]).toEqual([[], ['Évitez les quais.']]);
    const again = { affiche: '1', texte: 'Marché déplacé.' };
    expect((await send(`${PATH}/bandeau`, again, 'en')).to).toContain('fait=publie');
    expect(await shows('/en')).toEqual(['Marché déplacé.']);
    expect((await send(`${ALERTS}/crue`, alert)).to).toContain('fait=publie');
    expect(await shows('/en')).toEqual(['Évitez les quais.']);
  });
});
