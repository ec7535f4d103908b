import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeMenu } from '#contract/mobile-menu.ts';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';

const URL = '/vitrine/ajax/modules/menu/mobile-menu.php';

describe('the menu endpoint', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const post = (payload: string) =>
    test.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });

  it('MENU-2 MENU-3 SERVE-1 returns the blocks of a configuration with the names of the specification', async () => {
    const response = await post('configmenu=1');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(response.body)).toEqual([
      {
        type: 'menu',
        data: [
          {
            id_page: '2',
            id_parent: '1',
            nom_page: 'La mairie et ses services',
            lien: '/mairie',
            adresse: '/mairie',
            class_theme_style: '',
            menu_param: { nom_page: 'Mairie', sous_titre: 'Élus et services' },
            enfant: [
              {
                id_page: '3',
                id_parent: '2',
                nom_page: 'Conseil',
                lien: '/mairie/conseil',
                adresse: '/mairie/conseil',
                class_theme_style: 'theme-bleu',
                menu_param: {},
                enfant: [],
              },
            ],
          },
          {
            id_page: '5',
            id_parent: '1',
            nom_page: 'Contact',
            lien: '/contact',
            adresse: '/contact',
            class_theme_style: '',
            menu_param: {},
            enfant: [],
          },
        ],
      },
      { type: 'spacer' },
      { type: 'clone', data: '#pied-contact' },
      { type: 'clone', data: '#lien-affichage' },
    ]);
  });

  it('MENU-2 returns the first configuration by default, and nothing for an unknown one', async () => {
    expect((await post('')).body).toBe((await post('configmenu=1')).body);
    expect((await post('configmenu=7')).body).toBe('[]');
  });

  it('MENU-2 shows the whole tree of a site without configurations', async () => {
    const plain = await startTestApp({ files: { ...VILLAGE, 'site.yaml': 'id: nu\nnom: Nu\n' } });
    const response = await plain.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'configmenu=3',
    });
    const [block] = decodeMenu(JSON.parse(response.body));
    expect(block?.type === 'menu' && block.items.map((item) => item.id).sort()).toEqual(['2', '5', '6']);
    await plain.close();
  });

  it('responds only below the base of the site, and only to POST', async () => {
    expect(
      (await test.app.inject({ method: 'POST', url: URL.replace('vitrine', 'autre'), payload: '' })).statusCode,
    ).toBe(404);
    expect((await test.app.inject({ method: 'GET', url: URL })).statusCode).toBe(404);
  });
});
