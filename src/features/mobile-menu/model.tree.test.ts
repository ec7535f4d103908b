import { describe, expect, test } from 'vitest';
import { decodeMenu, type MenuBlock, type MenuItem } from '#contract/mobile-menu.ts';
import { hasSomethingToShow, MAX_RESULTS, pathToPage, searchItems, subtitleOf, titleOf } from './model.tree.ts';

function decode(...items: unknown[]): readonly MenuBlock[] {
  return decodeMenu([{ type: 'menu', data: items }]);
}
function only(wire: Record<string, unknown>): MenuItem {
  const [block] = decode({ id_page: 1, nom_page: 'Écoles', lien: '/ecoles', ...wire });
  if (block?.type !== 'menu' || block.items[0] === undefined) throw new Error('one item was expected');
  return block.items[0];
}

const town = decode(
  {
    id_page: 10,
    nom_page: 'Ma ville',
    lien: '/ville',
    enfant: [
      {
        id_page: 11,
        nom_page: 'Été à l’Île',
        lien: '/ete',
        enfant: [{ id_page: '12', nom_page: 'Plage', lien: '/plage' }],
      },
    ],
  },
  { id_page: 20, nom_page: 'L’île aux œufs', lien: '/ile', menu_param: { sous_titre: 'Oiseaux' } },
);

describe('items', () => {
  test.each([
    [{}, 'Écoles'],
    [{ menu_param: [] }, 'Écoles'],
    [{ menu_param: null }, 'Écoles'],
    [{ menu_param: { nom_page: '' } }, 'Écoles'],
    [{ menu_param: { nom_page: '  ' } }, 'Écoles'],
    [{ menu_param: { nom_page: 'Nos écoles' } }, 'Nos écoles'],
  ])('MENU-3 MENU-4 with %j the title is %j', (wire, title) => {
    expect(titleOf(only(wire))).toBe(title);
  });

  test('MENU-3 the configured field is shown under the title', () => {
    const item = only({ menu_param: { accroche: ' De 3 à 11 ans ' } });
    expect(subtitleOf(item, 'accroche')).toBe('De 3 à 11 ans');
    expect(subtitleOf(item, '')).toBe('');
    expect(subtitleOf(item, 'autre')).toBe('');
  });

  test.each(['javascript:alert(1)', '//malveillant.fr', '', undefined])(
    'MENU-4 PAGE-6 an item whose address is %j is text',
    (lien) => {
      expect(only({ lien }).href).toBeUndefined();
    },
  );
});

describe('the panel the menu opens on', () => {
  test.each([
    ['12', ['10', '11']],
    ['11', ['10', '11']],
    ['10', ['10']],
    ['20', []],
    ['99', []],
    ['', []],
  ])('MENU-5 page %j opens on %j', (id, path) => {
    expect(pathToPage(town, id).map((item) => item.id)).toEqual(path);
  });
});

describe('search', () => {
  test.each([
    ['ete', ['11']],
    ['ÉTÉ ile', ['11']],
    ['oeuf', ['20']],
    ['oiseaux', ['20']],
    ['ile', ['11', '20']],
    ['  ', []],
    ['zzz', []],
  ])('MENU-9 %j finds %j', (query, ids) => {
    const [block] = town;
    const { found, total } = searchItems(block?.type === 'menu' ? block.items : [], query, 'sous_titre');
    expect(found.map(({ item }) => item.id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  test('MENU-9 tells what is above a result, and shows no more than 50', () => {
    const many = decode({
      id_page: 1,
      nom_page: 'Rues',
      enfant: Array.from({ length: 60 }, (_, index) => ({ id_page: index + 2, nom_page: `Quai ${index}` })),
    });
    const { found, total } = searchItems(many[0]?.type === 'menu' ? many[0].items : [], 'quai', '');
    expect([found.length, total]).toEqual([MAX_RESULTS, 60]);
    expect(found[0]?.above).toEqual(['Rues']);
  });
});

describe('what there is to show', () => {
  test.each<[unknown, boolean]>([
    [[], false],
    [[{ type: 'spacer' }], false],
    [[{ type: 'menu', data: [] }], false],
    [[{ type: 'clone', data: '#la' }], true],
    [[{ type: 'clone', data: '#absent' }], false],
    [[{ type: 'menu', data: [{ id_page: 1, nom_page: 'A' }] }], true],
  ])('MENU-10 %j: %j', (wire, expected) => {
    expect(hasSomethingToShow(decodeMenu(wire), (selector) => selector === '#la')).toBe(expected);
  });
});
