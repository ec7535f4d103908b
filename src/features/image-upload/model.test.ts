import { describe, expect, test } from 'vitest';
import { focalPointAt, mediaAddress, movedFocalPoint, percentOf, readFocalPoint, refusalOf } from './model.ts';

describe('image-upload model', () => {
  test.each([
    [{ name: 'a.jpg', type: 'image/jpeg', size: 1000 }, undefined],
    [{ name: 'a.avif', type: 'image/avif', size: 12 * 1024 * 1024 }, undefined],
    [{ name: 'a', type: '', size: 1000 }, undefined],
    [{ name: 'a.jpg', type: 'image/jpeg', size: 12 * 1024 * 1024 + 1 }, 'tooHeavy'],
    [{ name: 'a.svg', type: 'image/svg+xml', size: 100 }, 'notPicture'],
    [{ name: 'a.pdf', type: 'application/pdf', size: 100 }, 'notPicture'],
    [{ name: 'IMG_1.HEIC', type: '', size: 100 }, 'heic'],
    [{ name: 'IMG_1', type: 'image/heif', size: 100 }, 'heic'],
  ])('%j is rejected as %s before the upload', (file, refusal) => {
    expect(refusalOf(file)).toBe(refusal);
  });

  test.each([
    ['ArrowLeft', false, { x: 45, y: 50 }],
    ['ArrowRight', true, { x: 51, y: 50 }],
    ['ArrowUp', false, { x: 50, y: 45 }],
    ['ArrowDown', true, { x: 50, y: 51 }],
    ['Home', false, { x: 50, y: 50 }],
    ['Enter', false, undefined],
  ])('%s (fine: %s) moves the point', (key, isFine, focus) => {
    expect(movedFocalPoint({ x: 50, y: 50 }, key, isFine)).toEqual(focus);
  });

  test('the point stays in the picture', () => {
    expect(movedFocalPoint({ x: 2, y: 99 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 99 });
    expect(movedFocalPoint({ x: 2, y: 99 }, 'ArrowDown', false)).toEqual({ x: 2, y: 100 });
    expect(focalPointAt({ x: 30, y: 10 }, { width: 120, height: 80 })).toEqual({ x: 25, y: 13 });
    expect(focalPointAt({ x: -5, y: 900 }, { width: 0, height: 80 })).toEqual({ x: 0, y: 100 });
    expect([readFocalPoint('12', '101'), readFocalPoint('', 'x')]).toEqual([
      { x: 12, y: 100 },
      { x: 50, y: 50 },
    ]);
  });

  test('progress has no percentage while the server processes the picture', () => {
    expect([percentOf(0, 0), percentOf(0, 10), percentOf(9.99, 10), percentOf(10, 10)]).toEqual([0, 0, 99, undefined]);
  });

  test('a path below /media/ has an address of this site', () => {
    expect([mediaAddress('envois/a b.webp'), mediaAddress('//evil.example/x')]).toEqual([
      '/media/envois/a%20b.webp',
      '/media///evil.example/x',
    ]);
  });
});
