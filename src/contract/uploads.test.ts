import { expect, test } from 'vitest';
import { decodeUploadError, decodeUploaded, encodeUploaded } from './uploads.ts';

test('the response to an upload is decoded as encoded, and strictly', () => {
  const picture = { file: 'envois/a.webp', preview: '/miniature.php?pic=envois/a.webp', width: 30, height: 20 };
  expect(encodeUploaded(picture)).toEqual({
    fichier: 'envois/a.webp',
    apercu: '/miniature.php?pic=envois/a.webp',
    largeur: 30,
    hauteur: 20,
  });
  expect(decodeUploaded(encodeUploaded(picture))).toEqual(picture);
  expect(decodeUploaded({ fichier: 'a', apercu: 'b', largeur: '30', hauteur: '20' })).toMatchObject({
    width: 30,
    height: 20,
  });
  for (const wrong of [
    {},
    [],
    { fichier: 'a', apercu: 'b', largeur: 0, hauteur: 1 },
    { fichier: 'a', largeur: 1, hauteur: 1 },
    'x',
  ]) {
    expect(() => decodeUploaded(wrong)).toThrow();
  }
});

test('an error is a sentence, or empty', () => {
  expect([
    decodeUploadError({ result: false, msg: 'Trop grand.' }),
    decodeUploadError({}),
    decodeUploadError(null),
    decodeUploadError('x'),
  ]).toEqual(['Trop grand.', '', '', '']);
});
