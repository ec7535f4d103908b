import { expect, test } from 'vitest';
import { decodeSlideshow } from './slideshow.ts';

test('SLIDE-4 reads pictures with their link and caption, counter, pace and order', () => {
  const wire = {
    images: ['/a.jpg', '/b.jpg'],
    liens: ['', 'https://ville.example/b'],
    legendes: ['Le port', ' La cale '],
    compteur: '#c',
    sleep: '2,5',
    aleatoire: '1',
  };
  expect(decodeSlideshow(wire)).toEqual({
    pictures: [
      { src: '/a.jpg', href: undefined, caption: 'Le port' },
      { src: '/b.jpg', href: 'https://ville.example/b', caption: 'La cale' },
    ],
    counterId: 'c',
    sleep: 2.5,
    random: true,
    refused: [],
  });
});

test('SLIDE-4 indexes are preserved when a PHP platform sends lists with gaps', () => {
  const { pictures } = decodeSlideshow({
    images: ['/a.jpg', '/b.jpg', '/c.jpg'],
    liens: { 2: '/trois' },
    legendes: [],
  });
  expect(pictures.map(({ href }) => href)).toEqual([undefined, undefined, '/trois']);
});

test('SLIDE-4 PAGE-6 an unsafe picture is left out, an unsafe link is not rendered, and both are reported', () => {
  const wire = {
    images: ['javascript:alert(1)', '/b.jpg'],
    liens: ['/un', 'java\tscript:alert(2)'],
    legendes: ['Un', 'Deux'],
  };
  expect(decodeSlideshow(wire)).toMatchObject({
    pictures: [{ src: '/b.jpg', href: undefined, caption: 'Deux' }],
    refused: ['javascript:alert(1)', 'java\tscript:alert(2)'],
  });
});

test.each([undefined, null, '', 0, -3, 'x'])('SLIDE-4 a sleep of %o is the default of 5 seconds', (sleep) => {
  expect(decodeSlideshow({ images: [], sleep })).toMatchObject({
    sleep: 5,
    random: false,
    counterId: '',
    pictures: [],
  });
});

test('SLIDE-4 refuses what is no object or no list', () => {
  expect(() => decodeSlideshow([])).toThrow();
  expect(() => decodeSlideshow({ images: '/a.jpg' })).toThrow('images');
});
