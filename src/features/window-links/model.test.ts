import { expect, test } from 'vitest';
import { administrationWindow, slideshowUrl } from './model.ts';

test('WIN-3 the back office has one window per product', () => {
  expect(administrationWindow('vitrine')).toBe('vitrine-administration');
});

test.each([
  ['diaporama.php', '/vitrine/clients/utils/modules/diaporama.php'],
  ['fetes/2026.php?id=4#photo', '/vitrine/clients/utils/modules/fetes/2026.php?id=4#photo'],
])('WIN-2 %s opens %s', (page, url) => {
  expect(slideshowUrl('vitrine', page)).toBe(url);
});

test.each([
  [''],
  ['  '],
  ['?id=4'],
  ['/autre.php'],
  ['//evil.example'],
  ['\\evil'],
  ['../../connexion'],
  ['a/../b'],
  ['%2e%2e/b'],
  ['./a'],
  ['a\tb'],
])('WIN-2 rejects a page outside of its folder: %j', (page) => {
  expect(slideshowUrl('vitrine', page)).toBeUndefined();
});
