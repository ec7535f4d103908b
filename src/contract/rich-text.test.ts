import { describe, expect, test } from 'vitest';
import { decodeRichText, imageAlt, imageSide, isMediaAddress, richTextLink } from './rich-text.ts';

describe('richTextLink', () => {
  test.each([
    ['https://exemple.fr/a?b=1', { href: 'https://exemple.fr/a?b=1', isExternal: true }],
    ['/agenda', { href: '/agenda', isExternal: false }],
    ['#bas', { href: '#bas', isExternal: false }],
    ['mailto:a@b.fr', { href: 'mailto:a@b.fr', isExternal: false }],
    ['tel:+33240', { href: 'tel:+33240', isExternal: false }],
    ['/a<b>', { href: '/a%3Cb%3E', isExternal: false }],
    ['page.html', undefined],
    ['//autre.example', undefined],
    ['/\\autre.example', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['https://a@b.fr', undefined],
    [null, undefined],
  ])('%j', (address, expected) => {
    expect(richTextLink(address)).toEqual(expected);
  });
});

test.each([
  ['/media/a/b.webp?v=0a1', true],
  ['/media/été.jpg', true],
  ['/media/../a.png', false],
  ['/media/%2e%2e/a.png', false],
  ['/media//a.png', false],
  ['/media/a".png', false],
  ['https://a.fr/media/a.png', false],
  [undefined, false],
])('isMediaAddress(%j) is %s', (address, expected) => {
  expect(isMediaAddress(address)).toBe(expected);
});

test('sizes and texts of images are limited to valid HTML', () => {
  expect(['800', 600, '0', '-1', '1.5', '', 'x', '99999', null].map(imageSide)).toEqual([
    800,
    600,
    ...Array(7).fill(undefined),
  ]);
  expect(imageAlt('a <b>')).toBe('a ‹b›');
  expect(imageAlt(null)).toBe('');
});

test.each([
  ['', { images: '', format: 'html', links: '', library: '' }],
  ['{"images": "envois"}', { images: 'envois', format: 'html', links: '', library: '' }],
  ['{}', { images: '', format: 'html', links: '', library: '' }],
  ['images', undefined],
  ['"x"', undefined],
])('decodeRichText(%j)', (written, expected) => {
  expect(decodeRichText(written)).toEqual(expected);
});
