import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FIELDS, readFormBody } from './form-body.ts';

describe('forms without files', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2&a=3', { a: ['1', '2', '3'] }],
    ['nom=L%C3%A9a+Morin', { nom: 'Léa Morin' }],
    ['vide=&seul', { vide: '', seul: '' }],
    ['a=1=2', { a: '1=2' }],
    ['?a=1', { a: '1' }],
    ['&&a=1&', { a: '1' }],
    ['part=100%&autre=%zz', { part: '100%', autre: '%zz' }],
    ['octet=%ff', { octet: '\ufffd' }],
    ['[]=1&a[b]=2', { '[]': '1', 'a[b]': '2' }],
  ])('reads %j', (body, fields) => {
    expect({ ...readFormBody(body) }).toEqual(fields);
  });

  it('gives no name a meaning of its own', () => {
    const fields = readFormBody('__proto__=a&constructor=b&hasOwnProperty=c');
    expect(Object.getPrototypeOf(fields)).toBeNull();
    expect(Object.entries(fields)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['hasOwnProperty', 'c'],
    ]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });

  it('refuses more fields than any form has, however they are called', () => {
    expect(
      Object.keys(readFormBody(Array.from({ length: MAX_FIELDS }, (_, index) => `f${index}=`).join('&'))),
    ).toHaveLength(MAX_FIELDS);
    expect(() => readFormBody('a&'.repeat(MAX_FIELDS))).toThrow('trop volumineux');
  });

  it('reads back whatever a browser writes', () => {
    const pairs = fc.uniqueArray(
      fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
      { selector: ([name]) => name, maxLength: 20 },
    );
    fc.assert(
      fc.property(pairs, (list) => {
        expect(Object.entries(readFormBody(new URLSearchParams(list).toString())).sort()).toEqual([...list].sort());
      }),
    );
  });
});
