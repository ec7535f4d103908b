import { describe, expect, test } from 'vitest';
import { decodeBoxSize, decodeLightboxOptions, decodeLightboxRequest } from './lightbox.ts';

describe('LBOX-2 options of a lightbox', () => {
  test('are read by their names', () => {
    expect(
      decodeLightboxOptions({
        type: 'IFRAME',
        width: 800,
        height: '98%',
        title: 'T',
        confirmCloseFonction: 'f',
        slideshow: '1',
      }),
    ).toEqual({ kind: 'iframe', width: 800, height: '98%', title: 'T', confirmClose: 'f', slideshow: true });
  });

  // `[]` is PHP's empty object.
  test.each([[{}], [[]]])('LBOX-2 have defaults in %j', (wire) => {
    expect(decodeLightboxOptions(wire)).toEqual({
      kind: undefined,
      width: undefined,
      height: undefined,
      title: '',
      confirmClose: '',
      slideshow: false,
    });
  });

  test.each([[{ type: 'film' }], [{ width: 'large' }], [{ height: -1 }], ['texte'], [['photo']]])(
    '%j is refused',
    (wire) => {
      expect(() => decodeLightboxOptions(wire)).toThrow('expected');
    },
  );

  test.each([
    [600, 600],
    ['600', 600],
    ['600px', 600],
    [' 80 % ', '80%'],
    ['120%', '100%'],
    ['', undefined],
    [undefined, undefined],
  ])('the size %j is %j', (wire, size) => {
    expect(decodeBoxSize(wire)).toBe(size);
  });
});

describe('BOOT-4 lightbox.open', () => {
  test('takes one address', () => {
    expect(decodeLightboxRequest({ href: '/a.jpg', title: 'A' })).toMatchObject({
      index: 0,
      items: [{ href: '/a.jpg', title: 'A' }],
    });
  });

  test('takes several, by address or with options, and the one to begin with', () => {
    expect(
      decodeLightboxRequest({ items: ['/a.jpg', { href: '/b', type: 'iframe' }], index: 1, slideshow: true }),
    ).toMatchObject({ index: 1, slideshow: true, items: [{ href: '/a.jpg' }, { href: '/b', kind: 'iframe' }] });
  });

  test('LBOX-2 options beside the items are the defaults of every item', () => {
    const shared = { type: 'iframe', width: 600, height: '80%', title: 'T', confirmCloseFonction: 'f' };
    expect(
      decodeLightboxRequest({ ...shared, href: '/x', items: ['/a', { href: '/b', type: 'photo', title: '' }] }).items,
    ).toMatchObject([
      { href: '/a', kind: 'iframe', width: 600, height: '80%', title: 'T', confirmClose: 'f' },
      { href: '/b', kind: 'photo', width: 600, height: '80%', title: '', confirmClose: 'f' },
    ]);
  });

  test('begins with the first when the index means nothing', () => {
    expect(decodeLightboxRequest({ items: ['/a'], index: 7 }).index).toBe(0);
  });

  test.each([[{}], [{ items: [] }], [{ items: [{}], href: '/a' }], [undefined]])('refuses %j', (wire) => {
    expect(() => decodeLightboxRequest(wire)).toThrow('expected');
  });
});
