import { describe, expect, test } from 'vitest';
import { readValues } from '#server/content/fields/element-values.ts';
import type { ElementField } from '#server/content/fields/index.ts';

describe('pictures', () => {
  const photo: ElementField = {
    name: 'f',
    type: 'image',
    label: 'Âge',
    required: false,
    help: undefined,
    min: undefined,
    max: undefined,
    choices: new Map(),
  };
  const sent = (more: Record<string, unknown>) => {
    const { values, errors } = readValues([photo], more);
    return errors[0] ?? values.f;
  };
  test.each<[string, Record<string, unknown>, unknown]>([
    ['none', {}, undefined],
    [
      'one with its description',
      { 'champ.f': 'a/b.webp', 'champ.f.alt': ' Un  pont ' },
      { fichier: 'a/b.webp', alt: 'Un  pont' },
    ],
    [
      'a decorative one',
      { 'champ.f': 'b.jpg', 'champ.f.alt': 'x', 'champ.f.decoratif': '1' },
      { fichier: 'b.jpg', alt: '' },
    ],
    [
      'one with a focal point',
      { 'champ.f': 'b.jpg', 'champ.f.alt': 'x', 'champ.f.x': '30', 'champ.f.y': '0' },
      { fichier: 'b.jpg', alt: 'x', foyer: { x: 30, y: 0 } },
    ],
    [
      'the middle needs no point',
      { 'champ.f': 'b.jpg', 'champ.f.alt': 'x', 'champ.f.x': '50', 'champ.f.y': '50' },
      { fichier: 'b.jpg', alt: 'x' },
    ],
    [
      'an invalid focal point',
      { 'champ.f': 'b.jpg', 'champ.f.alt': 'x', 'champ.f.x': '101', 'champ.f.y': 'NaN' },
      { fichier: 'b.jpg', alt: 'x' },
    ],
    ['one that is taken out', { 'champ.f': 'b.jpg', 'champ.f.alt': 'x', 'champ.f.retrait': '1' }, undefined],
    [
      'one without description',
      { 'champ.f': 'b.jpg', 'champ.f.alt': ' ' },
      {
        field: 'f',
        part: 'alt',
        message:
          'Décrivez l’image du champ Âge pour les personnes qui ne la voient pas, ou cochez «\u00a0Image décorative\u00a0».',
      },
    ],
  ])('%s', (_, body, expected) => {
    expect(sent(body)).toEqual(expected);
  });

  test.each([
    '../b.jpg',
    'a/../b.jpg',
    '/etc/b.jpg',
    'a//b.jpg',
    'a\\b.jpg',
    'b.svg',
    'b.jpg?x',
    'a\u0000.jpg',
    'https://evil.example/b.jpg',
    './b.jpg',
  ])('refuses %j as a file', (file) => {
    expect(sent({ 'champ.f': file, 'champ.f.alt': 'x' })).toEqual({
      field: 'f',
      message: 'L’image du champ Âge n’est plus disponible. Envoyez-la de nouveau.',
    });
  });

  test('a required picture', () => {
    expect(readValues([{ ...photo, required: true }], {}).errors).toEqual([
      { field: 'f', message: 'Le champ Âge est requis.' },
    ]);
  });
});
