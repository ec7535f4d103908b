import { expect, test } from 'vitest';
import { decodeCarousel } from './carousel.ts';

const plain = {
  title: '',
  autoplay: true,
  pauseOnHover: true,
  speedMs: undefined,
  intervalMs: undefined,
  isVertical: false,
};

test.each(['news', 'gallery', 'home', 'sliding'] as const)(
  'SLIDE-1 « %s » is a kind, written alone or in JSON',
  (kind) => {
    expect(decodeCarousel(` ${kind} `)).toEqual({ ...plain, kind });
    expect(decodeCarousel(`{"kind":"${kind}"}`)).toEqual({ ...plain, kind });
  },
);

test('SLIDE-1 JSON may give a name, a pace, and say what starts and pauses it; a PHP platform writes numbers as text', () => {
  expect(
    decodeCarousel('{"kind":"sliding","titre":" Sorties ","autoplay":"0","pause":0,"speed":"300","interval":2500}'),
  ).toEqual({
    kind: 'sliding',
    title: 'Sorties',
    autoplay: false,
    pauseOnHover: false,
    speedMs: 300,
    intervalMs: 2500,
    isVertical: false,
  });
});

test('SLIDE-1 the orientation of « sliding » is horizontal unless it is vertical; the other kinds have none', () => {
  const isVertical = (kind: string, orientation: string) =>
    decodeCarousel(JSON.stringify({ kind, orientation })).isVertical;
  expect([
    isVertical('sliding', 'horizontal'),
    isVertical('sliding', 'vertical'),
    isVertical('news', 'vertical'),
  ]).toEqual([false, true, false]);
});

test.each([
  ['an unknown orientation', '{"kind":"sliding","orientation":"diagonale"}'],
  ['nothing', ''],
  ['an unknown kind', 'cube'],
  ['broken JSON', '{"kind":"news"'],
  ['JSON without kind', '{"speed":300}'],
  ['a negative speed', '{"kind":"news","speed":-1}'],
  ['an interval that flickers', '{"kind":"news","interval":100}'],
])('SLIDE-1 refuses %s', (_, attribute) => {
  expect(() => decodeCarousel(attribute)).toThrow();
});
