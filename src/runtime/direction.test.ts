import { describe, expect, test } from 'vitest';
import { forward, isMirrored, readingKey } from './direction.ts';

describe('LANG-7 the direction of reading', () => {
  const elementIn = (dir: string) => {
    document.body.innerHTML = `<div ${dir}><p><b></b></p></div>`;
    return document.querySelector('b') as Element;
  };

  test.each([
    ['', false, 'ArrowRight', 'ArrowLeft', 40],
    ['dir="ltr"', false, 'ArrowRight', 'ArrowLeft', 40],
    ['dir="rtl"', true, 'ArrowLeft', 'ArrowRight', -40],
  ])('of an element in <div %s>', (dir, mirrored, right, left, px) => {
    const element = elementIn(dir);
    expect([
      isMirrored(element),
      readingKey('ArrowRight', element),
      readingKey('ArrowLeft', element),
      forward(40, element),
    ]).toEqual([mirrored, right, left, px]);
    expect([readingKey('ArrowUp', element), readingKey('Home', element)]).toEqual(['ArrowUp', 'Home']);
  });

  test('is that of the nearest element that says it', () => {
    document.body.innerHTML = '<div dir="rtl"><p dir="ltr"><b></b></p></div>';
    expect(isMirrored(document.querySelector('b') as Element)).toBe(false);
  });
});
