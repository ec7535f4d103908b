import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { getKey, groupAt, setEntries, setKey } from './yaml-keys.ts';

const SETTINGS = `# Le site
id: village
nom: "Le village"   # son nom

identite:
  telephone: 02 43 00 00 00   # standard
  # par courriel
  email: mairie@village.fr
bandeau: { id: crue, texte: Montée des eaux }
pied:
  - titre: Le site
    liens: []
texte: |
  Une ligne.

  Une autre.
fin: 1
`;

describe('a value of YAML', () => {
  it.each([
    [['fin'], 2, 'fin: 1', 'fin: 2'],
    [['nom'], 'La ville', 'nom: "Le village"   # son nom', 'nom: La ville'],
    [['identite', 'telephone'], '02', '  telephone: 02 43 00 00 00   # standard', '  telephone: "02"'],
    [['texte'], 'Une seule.', 'texte: |\n  Une ligne.\n\n  Une autre.', 'texte: Une seule.'],
    [['identite', 'horaires'], 'lundi', 'mairie@village.fr', 'mairie@village.fr\n  horaires: lundi'],
    [['slogan'], 'Bonjour', 'fin: 1', 'fin: 1\nslogan: Bonjour'],
    [['pied'], undefined, 'pied:\n  - titre: Le site\n    liens: []\n', ''],
    [['identite', 'email'], undefined, '  email: mairie@village.fr\n', ''],
  ] as const)('at %j becomes %j, and no other line changes', (path, value, before, after) => {
    expect(setKey(SETTINGS, path, value)).toBe(SETTINGS.replace(before, after));
  });

  it('in a group on one line changes that line alone', () => {
    expect(setKey(SETTINGS, ['bandeau', 'texte'], 'Fini')).toBe(
      SETTINGS.replace('bandeau: { id: crue, texte: Montée des eaux }', 'bandeau: { id: crue, texte: Fini }'),
    );
  });

  const MENUS = `menus:
  # en haut
  "1":
    - { type: menu, pages: [10, 30] } # rubriques
    # entre
    - { type: spacer }
    - type: clone
      selecteur: "#pied"
    # fin

raccourcis:
  - { titre: Un, lien: /un, icone: phone }
  - { titre: Deux, lien: /deux, icone: phone }
`;
  it.each([
    [
      'ADMIN-3 rows that move stay as they are written',
      ['raccourcis'],
      [
        { titre: 'Deux', lien: '/deux', icone: 'phone' },
        { titre: 'Un', lien: '/un', icone: 'phone' },
      ],
      (lines: string[]) => [...lines.slice(0, 11), lines[12], lines[11], ''],
    ],
    [
      'ADMIN-3 a new row is written like the others, a changed one on its line',
      ['raccourcis'],
      [
        { titre: 'Uno', lien: '/un', icone: 'phone' },
        { titre: 'Deux', lien: '/deux', icone: 'phone' },
        { titre: 'Trois', lien: 3, icone: 'phone' },
      ],
      (lines: string[]) => [
        ...lines.slice(0, 11),
        '  - { titre: Uno, lien: /un, icone: phone }',
        lines[12],
        '  - { titre: Trois, lien: 3, icone: phone }',
        '',
      ],
    ],
    [
      'ADMIN-3 lists inside of rows change alone, and comments stay',
      ['menus', '1'],
      [{ type: 'menu', pages: [30, 10, 5] }, { type: 'spacer' }, { type: 'clone', selecteur: '#pied' }],
      (lines: string[]) => lines.with(3, '    - { type: menu, pages: [30, 10, 5] } # rubriques'),
    ],
  ] as const)('%s', (_name, path, value, expected) => {
    expect(setKey(MENUS, path, value).split('\n')).toEqual(expected(MENUS.split('\n')));
  });

  it('that is already so changes nothing', () => {
    expect(setKey(SETTINGS, ['identite', 'email'], 'mairie@village.fr')).toBe(SETTINGS);
    expect(setKey(SETTINGS, ['absent'], undefined)).toBe(SETTINGS);
    expect(getKey(SETTINGS, ['identite', 'email'])).toBe('mairie@village.fr');
  });

  it('is added to an empty text, and with the line ends of the file', () => {
    expect(setKey('', ['a', 'b'], 1)).toBe('a:\n  b: 1\n');
    expect(setKey('a: 1\n', ['a'], undefined)).toBe('');
    expect(setKey('a: 1\r\nb: 2', ['c'], 'x\ny')).toBe('a: 1\r\nb: 2\r\nc: |-\r\n  x\r\n  y\r\n');
  });

  it('is set as given, and all others stay, whatever the text', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'clé', 'x y');
    const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant('oui: non'), fc.constant('# x\ny\n'));
    const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(name, scalar, { maxKeys: 3 }));
    const source = fc.tuple(fc.dictionary(name, value, { minKeys: 1, maxKeys: 5 }), fc.constantFrom(0, 80));
    fc.assert(
      fc.property(source, fc.array(name, { minLength: 1, maxLength: 2 }), value, ([map, lineWidth], path, given) => {
        const [first = '', second] = path;
        const inner = map[first];
        fc.pre(second === undefined || inner === undefined || (typeof inner === 'object' && !Array.isArray(inner)));
        const after = setKey(stringify(map, { lineWidth }), path, given);
        const expected = second === undefined ? given : { ...(inner as object | undefined), [second]: given };
        expect(parse(after)).toEqual({ ...map, [first]: expected });
      }),
    );
  });
});

describe('many values of YAML at once', () => {
  const FILE = '# Anciennes adresses\n/a: 1 # la mairie\n/b: "2"\n\n# puis\n/c: /x\n';
  it.each([
    ['nothing', FILE, [], FILE],
    ['what is there', FILE, [['/a', 1]], FILE],
    ['one changed', FILE, [['/b', 3]], FILE.replace('"2"', '3')],
    [
      'some added',
      FILE,
      [
        ['/d', 4],
        ['/e', '/f'],
      ],
      `${FILE}/d: 4\n/e: /f\n`,
    ],
    ['the last removed', FILE, [['/c', undefined]], FILE.replace('/c: /x\n', '')],
    [
      'removed and added',
      FILE,
      [
        ['/a', undefined],
        ['/d', 4],
      ],
      `${FILE.replace('/a: 1 # la mairie\n', '')}/d: 4\n`,
    ],
    ['to no text', '', [['/a', 1]], '/a: 1\n'],
    ['to comments', '# rien', [['/a', 1]], '# rien\n/a: 1\n'],
    ['to an empty group', '{}\n', [['/a', 1]], '{ /a: 1 }\n'],
  ] as const)('%s', (_, source, entries, expected) => {
    expect(setEntries(source, new Map<string, unknown>(entries))).toBe(expected);
  });

  it('is the same as one after the other', () => {
    const entries = fc.array(
      fc.tuple(fc.constantFrom('/a', '/b', '/c', '/d', 'é'), fc.option(fc.nat(), { nil: undefined })),
    );
    fc.assert(
      fc.property(entries, (list) => {
        const many = new Map<string, unknown>(list);
        const single = [...many].reduce((text, [name, value]) => setKey(text, [name], value), FILE);
        expect(parse(setEntries(FILE, many))).toEqual(parse(single));
      }),
    );
  });
});

it.each([
  [1, 1, []],
  [2, 3, ['lien']],
  [4, 5, ['items', '0']],
  [5, 5, ['items', '1']],
  [6, 5, ['items', '2']],
  [6, 11, ['items', '2', 'lien']],
  [9, 1, []],
])('EDIT-2 the group that begins in line %i, column %i is at %j', (line, column, path) => {
  const source = 'lien:\n  titre: a\nitems:\n  - titre: b\n  - { titre: c }\n  - lien: { titre: d }\n';
  expect(groupAt(source, line, column)).toEqual(path);
});

it('EDIT-9 YAML that cannot be read has no value', () => {
  const laughs = 'a: &a [x, x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\nd: [*c, *c, *c, *c]\n';
  expect(getKey(`titre: Iris\n${laughs}`, ['titre'])).toBeUndefined();
});
