import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendQuery, formatQuery, pairsOf, parseQuery, splitFragment, splitQuery } from './query.ts';

describe('query strings', () => {
  it('decodes what it encodes, for any names and values', () => {
    const word = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word)), (pairs) => {
        const written = pairs.filter(([name, value]) => name !== '' || value !== '');
        expect(parseQuery(formatQuery(written))).toEqual(written);
      }),
    );
  });

  it('encodes like a browser’s form, except brackets', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), (pairs) => {
        const ours = parseQuery(formatQuery(pairs.filter(([name]) => name !== '')));
        const theirs = [...new URLSearchParams(pairs.filter(([name]) => name !== '')).entries()];
        expect(ours).toEqual([...new URLSearchParams(new URLSearchParams(theirs).toString()).entries()]);
      }),
    );
  });

  it('keeps brackets readable and repeated names in order', () => {
    expect(
      formatQuery([
        ['filter[theme]', 'vie & ville'],
        ['a[]', '1'],
        ['a[]', '2'],
      ]),
    ).toBe('filter[theme]=vie+%26+ville&a[]=1&a[]=2');
  });

  it('takes invalid percent-encoding literally', () => {
    expect(parseQuery('?a=100%&b')).toEqual([
      ['a', '100%'],
      ['b', ''],
    ]);
  });

  it.each([
    ['/liste.php', '/liste.php?a=1'],
    ['/liste.php?x=2', '/liste.php?x=2&a=1'],
    ['/liste.php?', '/liste.php?a=1'],
    ['/liste.php?x=2&', '/liste.php?x=2&a=1'],
    ['/liste.php#haut', '/liste.php?a=1#haut'],
  ])('adds to the query of %s', (url, expected) => {
    expect(appendQuery(url, [['a', '1']])).toBe(expected);
    expect(appendQuery(url, [])).toBe(url);
  });

  it('splits an address at its query and its fragment', () => {
    expect(splitFragment('/a?b#c?d')).toEqual({ address: '/a?b', fragment: '#c?d' });
    expect(splitQuery('/a?b?c')).toEqual({ path: '/a', query: 'b?c' });
    expect(splitQuery('/a')).toEqual({ path: '/a', query: '' });
  });
});

describe('MODAL-10 data of a caller is written as PHP reads it', () => {
  const form = new FormData();
  form.append('ids[]', '1');
  form.append('ids[]', '2');
  it.each([
    [{ ids: [1, 2], o: { k: 'v', l: { m: true } } }, 'ids[]=1&ids[]=2&o[k]=v&o[l][m]=true'],
    [{ rows: [{ id: 1 }, { id: 2 }] }, 'rows[0][id]=1&rows[1][id]=2'],
    [{ grid: [[1, 2], [3]] }, 'grid[0][]=1&grid[0][]=2&grid[1][]=3'],
    [{ a: null, b: undefined, c: '', d: 0, e: [], f: {} }, 'a=&b=&c=&d=0'],
    [{ when: new URL('http://a.example/') }, 'when=http%3A%2F%2Fa.example%2F'],
    [
      [
        { name: 'a', value: 1 },
        { name: 'b', value: 'x y' },
      ],
      'a=1&b=x+y',
    ],
    [form, 'ids[]=1&ids[]=2'],
    [new URLSearchParams('a=1&a=2'), 'a=1&a=2'],
    ['a=1&b[]=2', 'a=1&b[]=2'],
    [null, ''],
    [undefined, ''],
    [7, ''],
  ])('%j is %s', (data, query) => {
    expect(formatQuery(pairsOf(data))).toBe(query);
  });
});
