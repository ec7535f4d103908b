import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pairs, parseQuery } from '#contract/query.ts';
import {
  addressQuery,
  bodyOf,
  type Change,
  linkQuery,
  ownFields,
  readHistory,
  requestUrl,
  writeHistory,
} from './model.ts';

describe('AGENDA-1 the rest of the page', () => {
  it('keeps its month when a link of the list rendered before the month changed is followed', () => {
    expect(linkQuery('?mois=2027-01&tri=date', '?mois=2026-12&page=2', ['page', 'tri'])).toBe('page=2&mois=2027-01');
    expect(linkQuery('?mois=2027-01', '?page=2', ['page'])).toBe('page=2&mois=2027-01');
    expect(linkQuery('', '?filter[theme]=sport&page=2', ['page', 'filter[theme]'])).toBe('filter[theme]=sport&page=2');
  });

  it('keeps its month when a filter form rendered before the month changed is sent', () => {
    const fields: Pairs = [
      ['filter[theme]', 'sport'],
      ['mois', '2026-12'],
      ['tri', 'titre'],
    ];
    expect(ownFields('?mois=2027-01', fields, ['filter[theme]'])).toEqual([
      ['filter[theme]', 'sport'],
      ['tri', 'titre'],
    ]);
  });
});

describe('the request', () => {
  it.each([
    ['/v/liste.php?id_page=9', '/v/liste.php?id_page=9&referer=%2Fa&recherche=tri%3Dtitre&identload=liste-1'],
    ['/v/liste.php', '/v/liste.php?referer=%2Fa&recherche=tri%3Dtitre&identload=liste-1'],
    ['/v/liste.php#x', '/v/liste.php?referer=%2Fa&recherche=tri%3Dtitre&identload=liste-1'],
  ])('LIST-2 adds referer, recherche and identload to %s', (url, expected) => {
    expect(requestUrl({ url, referer: '/a', search: 'tri=titre' }, 'liste-1')).toBe(expected);
  });

  it.each<[Change, unknown]>([
    [{ kind: 'page', param: 'page', num: '3' }, [['page', '3']]],
    [{ kind: 'param', param: 'tri', value: 'titre' }, [['tri', 'titre']]],
    [
      {
        kind: 'filter',
        fields: [
          ['filter[theme]', ''],
          ['filter[quartier]', 'port'],
        ],
      },
      [
        ['filter[theme]', ''],
        ['filter[quartier]', 'port'],
      ],
    ],
    [{ kind: 'refresh' }, []],
  ])('LIST-2 sends the query of the change alone: %j', (change, body) => {
    expect(bodyOf(change)).toEqual(body);
  });
});

describe('the address', () => {
  const query = 'utm=x&filter[theme]=sport&page=4&tri=recent';

  it.each<[string, Change, string]>([
    [
      'a page keeps sort and filters',
      { kind: 'page', param: 'page', num: '5' },
      'utm=x&filter[theme]=sport&tri=recent&page=5',
    ],
    [
      'a sort starts again at the first page',
      { kind: 'param', param: 'tri', value: 'titre' },
      'utm=x&filter[theme]=sport&tri=titre',
    ],
    ['lifting a filter takes it out', { kind: 'param', param: 'filter[theme]', value: '' }, 'utm=x&tri=recent'],
    [
      'a filter form speaks for its own fields',
      {
        kind: 'filter',
        fields: [
          ['filter[theme]', ''],
          ['filter[mots-cles]', 'été'],
          ['tri', 'recent'],
        ],
      },
      'utm=x&filter[mots-cles]=%C3%A9t%C3%A9&tri=recent',
    ],
    ['a refresh changes nothing', { kind: 'refresh' }, 'utm=x&filter[theme]=sport&page=4&tri=recent'],
  ])('LIST-2 %s', (_, change, expected) => {
    expect(addressQuery(query, change, ['page'])).toBe(expected);
  });

  it('LIST-2 a repeated change gives the same address', () => {
    const name = fc.constantFrom('page', 'tri', 'filter[a]', 'filter[b]', 'autre');
    const change = fc.oneof(
      fc.record({ kind: fc.constant('page' as const), param: fc.constant('page'), num: fc.string() }),
      fc.record({ kind: fc.constant('param' as const), param: name, value: fc.string() }),
      fc.record({ kind: fc.constant('filter' as const), fields: fc.array(fc.tuple(name, fc.string())) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ minLength: 1 }))), change, (pairs, requested) => {
        const once = addressQuery(new URLSearchParams(pairs).toString(), requested, ['page']);
        expect(addressQuery(once, requested, ['page'])).toBe(once);
        expect(parseQuery(once).every(([, value]) => value !== '' || requested.kind === 'page')).toBe(true);
      }),
    );
  });
});

describe('the history of views', () => {
  it('LIST-2 preserves other properties of the state and the views of other blocks', () => {
    const first = writeHistory({ scroll: 3 }, 'liste-1', '/a?page=2', false);
    const second = writeHistory(first, 'liste-2', '/a?page=2&liste-2-page=3', true);
    expect(second.scroll).toBe(3);
    expect(readHistory(second)).toEqual({
      views: { 'liste-1': '/a?page=2', 'liste-2': '/a?page=2&liste-2-page=3' },
      typing: true,
    });
  });

  it.each([null, undefined, 'x', [], { 'vitrine-listing': 3 }, { 'vitrine-listing': { views: [] } }])(
    'LIST-2 reads %j as no view',
    (state) => {
      expect(readHistory(state)).toEqual({ views: {}, typing: false });
    },
  );

  it('LIST-2 drops what is not an address', () => {
    expect(readHistory({ 'vitrine-listing': { views: { a: 3, b: '/b' } } })).toEqual({
      views: { b: '/b' },
      typing: false,
    });
  });
});
