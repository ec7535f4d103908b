import { describe, expect, it } from 'vitest';
import { decodeMenu, mobileMenuEndpoint, mobileMenuService, readMenu } from './mobile-menu.ts';

const item = { id_page: 3, id_parent: '1', nom_page: 'Conseil', lien: '/conseil' };

function decodeItem(wire: Readonly<Record<string, unknown>>) {
  const [block] = decodeMenu([{ type: 'menu', data: [wire] }]);
  return block?.type === 'menu' ? block.items[0] : undefined;
}

describe('the wire of the mobile menu', () => {
  it('MENU-3 reads what a PHP platform sends: numbers for ids, absent fields, [] for an empty object', () => {
    expect(decodeItem({ ...item, adresse: null, menu_param: [], enfant: false })).toEqual({
      id: '3',
      parentId: '1',
      title: 'Conseil',
      href: '/conseil',
      address: '',
      themeClass: '',
      params: { title: '', fields: {} },
      children: [],
    });
    expect(decodeMenu({ 0: { type: 'spacer', data: null } })).toEqual([{ type: 'spacer' }]);
  });

  it('MENU-3 tells the overriding title apart from the other texts of menu_param', () => {
    expect(
      decodeItem({ ...item, menu_param: { nom_page: ' Élus ', sous_titre: 'Qui fait quoi', actif: true } })?.params,
    ).toEqual({ title: 'Élus', fields: { sous_titre: 'Qui fait quoi' } });
  });

  it('MENU-3 reads what PHP writes as a number: a title may be a year', () => {
    expect(decodeItem({ ...item, menu_param: { nom_page: 2026, sous_titre: 12 } })?.params).toEqual({
      title: '2026',
      fields: { sous_titre: '12' },
    });
  });

  it.each([
    'javascript:alert(1)',
    ' jAvA\tscript:alert(1)',
    '//evil.example',
    'data:text/html,x',
    '',
    null,
    undefined,
    7,
  ])('PAGE-6 leaves an item with the address %j without a link', (lien) => {
    expect(decodeItem({ ...item, lien })?.href).toBeUndefined();
  });

  it.each([
    ['an unknown block', [{ type: 'video', data: [] }], '[0].type'],
    ['an item without title', [{ type: 'menu', data: [{ id_page: 1 }] }], '[0].data[0].nom_page'],
    ['a clone without selector', [{ type: 'clone' }], '[0].data'],
    ['a page of HTML', '<!doctype html>', 'answer'],
  ])('refuses %s and says where', (_what, wire, path) => {
    expect(() => decodeMenu(wire)).toThrow(path);
  });

  it('MENU-2 leaves out what cannot be used, says where, and reads the rest', () => {
    const { blocks, leftOut } = readMenu([
      { type: 'video', data: [] },
      {
        type: 'menu',
        data: [
          { nom_page: 'Sans identifiant', lien: '/a' },
          { id_page: 4, nom_page: ' ' },
          { id_page: 5, menu_param: { nom_page: 'Élus' } },
          { ...item, enfant: ['x', item] },
        ],
      },
    ]);
    expect(blocks).toMatchObject([
      {
        type: 'menu',
        items: [
          { id: '5', title: '', params: { title: 'Élus' } },
          { id: '3', children: [{ id: '3' }] },
        ],
      },
    ]);
    expect(leftOut.map((message) => message.split(':')[0])).toEqual([
      '[0].type',
      '[1].data[0].id_page',
      '[1].data[1].nom_page',
      '[1].data[3].enfant[0]',
    ]);
  });

  it('MENU-2 decodes what it encodes', () => {
    const blocks = decodeMenu([
      { type: 'menu', data: [{ ...item, menu_param: { nom_page: 'Élus', a: 'b' }, enfant: [{ ...item, lien: '' }] }] },
      { type: 'spacer' },
      { type: 'clone', data: '#pied' },
    ]);
    expect(decodeMenu(JSON.parse(JSON.stringify(mobileMenuService.write(blocks))))).toEqual(blocks);
    expect(mobileMenuEndpoint.request({ configuration: '7' })).toEqual({ configmenu: '7' });
    expect(mobileMenuService.read({ configmenu: '7' })).toEqual({ configuration: '7' });
  });
});
