import { expect, test } from 'vitest';
import { decodeShareType, SHARE_WAYS, sharePath } from './share.ts';

test.each([
  ['mailto', 'mailto'],
  ['copie', 'copie'],
  ['systeme', 'systeme'],
  ['', 'window'],
  ['Mailto', 'mailto'],
  ['courriel', 'window'],
  [undefined, 'window'],
])('SHARE-2 data-share-type=%j means %s', (written, kind) => {
  expect(decodeShareType(written)).toBe(kind);
});

test('SERVE-5 writes share addresses below /{base}/partage', () => {
  expect(SHARE_WAYS.map((way) => sharePath('vitrine', way))).toEqual([
    '/vitrine/partage/courriel',
    '/vitrine/partage/facebook',
    '/vitrine/partage/x',
    '/vitrine/partage/linkedin',
    '/vitrine/partage/whatsapp',
    '/vitrine/partage/bluesky',
  ]);
});
