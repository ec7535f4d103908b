import { expect, test } from 'vitest';
import { fillTemplate, shareable } from './model.ts';

const target = { plain: 'https://b.example/été?a=1&b=$&', base64: 'a+b/c=' };

test.each([
  ['/vitrine/partage/x?u={{share_url}}', '/vitrine/partage/x?u=a%2Bb%2Fc%3D'],
  [
    'https://s.example/?u={{share_url_plain}}',
    'https://s.example/?u=https%3A%2F%2Fb.example%2F%C3%A9t%C3%A9%3Fa%3D1%26b%3D%24%26',
  ],
  ['{{share_url}}&{{share_url}}', 'a%2Bb%2Fc%3D&a%2Bb%2Fc%3D'],
  ['/sans', '/sans'],
])('SHARE-1 fills %s', (template, filled) => {
  expect(fillTemplate(template, target)).toBe(filled);
});

test.each([
  ['https://b.example/', 'https://b.example/'],
  ['http://b.example/', 'http://b.example/'],
  ['/chemin?a=1', 'https://ville.example/chemin?a=1'],
  ['//evil.example/', undefined],
  ['mailto:a@b.example', undefined],
  ['javascript:alert(1)', undefined],
  ['https://a@evil.example/', undefined],
  [undefined, undefined],
])('SHARE-1 of %s %s is shared', (address, shared) => {
  expect(shareable(address, 'https://ville.example')).toBe(shared);
});
