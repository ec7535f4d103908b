import { describe, expect, it } from 'vitest';
import { type ContactSheet, decodeContactSheet, encodeContactSheet, sheetAddress } from './contact-sheet.ts';

const WIRE = {
  id: 7,
  img_base: '/media',
  images: ['pont.jpg', 'fête.jpg'],
  legendes: ['Le pont'],
  moyen: [200, '150'],
  grand: ['1200', 900],
};
const SHEET: ContactSheet = {
  id: '7',
  base: '/media',
  images: [
    { name: 'pont.jpg', caption: 'Le pont' },
    { name: 'fête.jpg', caption: '' },
  ],
  medium: { width: 200, height: 150 },
  large: { width: 1200, height: 900 },
};

describe('LBOX-8 the wire of contact sheets', () => {
  it('LBOX-8 reads numbers as text, and missing captions', () => {
    expect(decodeContactSheet(WIRE)).toEqual(SHEET);
    expect(decodeContactSheet(JSON.parse(encodeContactSheet(SHEET)))).toEqual(SHEET);
  });

  it('LBOX-8 writes the names of the specification', () => {
    expect(JSON.parse(encodeContactSheet(SHEET))).toEqual({
      id: '7',
      img_base: '/media',
      images: ['pont.jpg', 'fête.jpg'],
      legendes: ['Le pont', ''],
      moyen: [200, 150],
      grand: [1200, 900],
    });
  });

  it.each([
    [{ 'fête.jpg': ' La fête ' }, ['', 'La fête']],
    [{ '1': 'La fête' }, ['', 'La fête']],
    [{ '0': 3 }, ['3', '']],
    [
      ['Le pont', null],
      ['Le pont', ''],
    ],
    [[], ['', '']],
    [undefined, ['', '']],
    ['', ['', '']],
  ])('LBOX-8 takes captions from the table %j', (legendes, captions) => {
    expect(decodeContactSheet({ ...WIRE, legendes }).images.map(({ caption }) => caption)).toEqual(captions);
  });

  it('LBOX-8 leaves each image its caption where some are missing', () => {
    const legendes = ['Le pont', 'Le port', 'La fête'];
    for (const images of [{ 0: 'pont.jpg', 2: 'fête.jpg' }, ['pont.jpg', '', 'fête.jpg']])
      expect(decodeContactSheet({ ...WIRE, images, legendes }).images).toEqual([
        { name: 'pont.jpg', caption: 'Le pont' },
        { name: 'fête.jpg', caption: 'La fête' },
      ]);
  });

  it.each([
    ['moyen', undefined],
    ['moyen', [200]],
    ['moyen', [200, 0]],
    ['grand', [1200, 'haut']],
    ['grand', [-1, 900]],
    ['grand', [1.5, 900]],
    ['images', 'pont.jpg'],
    ['images', [{}]],
    ['legendes', [{}]],
  ])('LBOX-8 rejects %s = %j with a path', (key, value) => {
    expect(() => decodeContactSheet({ ...WIRE, [key]: value })).toThrow(new RegExp(`^${key}`));
  });

  it.each([
    ['/media', 'pont.jpg', '/media/planche_contact/pont.jpg'],
    ['/media/', 'été/pont 1.jpg', '/media/planche_contact/%C3%A9t%C3%A9/pont+1.jpg'],
    ['', 'a&b=c.jpg', '/planche_contact/a%26b%3Dc.jpg'],
    ['../clients/ville', 'pont.jpg', '../clients/ville/planche_contact/pont.jpg'],
  ])('LBOX-8 builds the address of img_base %s and image %s', (base, name, pic) => {
    expect(sheetAddress({ ...SHEET, base }, { name, caption: '' }, SHEET.medium, '/')).toBe(
      `/miniature.php?pic=${pic}&w_max=200&h_max=150&id_planche_contact=7`,
    );
  });
});
