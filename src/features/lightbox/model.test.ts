import { describe, expect, test } from 'vitest';
import { groupOf, kindOf, neighbours, step, swipeStep } from './model.ts';

test.each([
  ['lightbox', undefined],
  ['lightbox[plage]', 'plage'],
  ['LIGHTBOX[plage]', 'plage'],
  ['lightbox[ été 2026 ] nofollow', 'été 2026'],
  ['LightBox[plage]', 'plage'],
  ['lightbox[]', undefined],
  ['lightbox nofollow', undefined],
])('LBOX-1 rel=%j belongs to the group %j', (rel, group) => {
  expect(groupOf(rel)).toBe(group);
});

describe('LBOX-2 the kind of a link without a written type', () => {
  const site = { isForeign: false, hasPicture: false };
  test.each([
    ['a part of the page', { href: '#horaires', path: '/page', ...site }, 'inline'],
    ['a photo of the site', { href: '/media/a.WEBP', path: '/media/a.WEBP', ...site }, 'photo'],
    [
      'a photo from elsewhere',
      { href: 'https://x/a.jpg', path: '/a.jpg', isForeign: true, hasPicture: false },
      'photo',
    ],
    ['a thumbnail', { href: '/vitrine/miniature.php?pic=a.jpg', path: '/vitrine/miniature.php', ...site }, 'photo'],
    [
      'a picture that leads to an address without extension',
      { href: '/photo/4', path: '/photo/4', isForeign: false, hasPicture: true },
      'photo',
    ],
    ['a foreign page', { href: 'https://x/film', path: '/film', isForeign: true, hasPicture: true }, 'iframe'],
    ['a page of the site', { href: '/contact', path: '/contact', ...site }, 'html'],
  ] as const)('%s', (_, address, kind) => {
    expect(kindOf(address)).toBe(kind);
  });
});

describe('LBOX-3 galleries', () => {
  test.each([
    [0, 1, 3, 1],
    [2, 1, 3, 0],
    [0, -1, 3, 2],
    [0, 1, 1, 0],
  ])('from %i by %i of %i to %i', (index, by, total, next) => {
    expect(step(index, by, total)).toBe(next);
  });

  test('fetch the next one first, and nothing twice', () => {
    expect(neighbours(0, 4)).toEqual([1, 3]);
    expect(neighbours(0, 2)).toEqual([1]);
    expect(neighbours(0, 1)).toEqual([]);
  });

  test.each([
    [-80, 5, 1],
    [80, -20, -1],
    [-39, 0, 0],
    [-80, 70, 0],
    [0, 200, 0],
  ])('a finger that goes %i across and %i down steps %i', (across, down, by) => {
    expect(swipeStep(across, down)).toBe(by);
  });
});
