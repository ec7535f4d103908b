import { expect, test } from 'vitest';
import { fillTemplate, isShareable } from './model.ts';

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
  ['https://b.example/', true],
  ['http://b.example/', true],
  ['/chemin', false],
  ['mailto:a@b.example', false],
  ['javascript:alert(1)', false],
  ['https://a@evil.example/', false],
  [undefined, false],
])('SHARE-1 %s can be shared: %s', (address, is) => {
  expect(isShareable(address)).toBe(is);
});
