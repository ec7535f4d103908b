import { describe, expect, it } from 'vitest';
import { decodeBox, fitInside, MAX_SIDE_PX, SIDES_PX, thumbnailAddress, thumbnailSources } from './thumbnails.ts';

describe('SERVE-2 the sizes of thumbnails', () => {
  it.each([
    ['320', '200', { width: 320, height: 200 }],
    // Never outside the box that was asked for.
    ['639', '479', { width: 480, height: 400 }],
    ['37', '31', { width: 32, height: 1 }],
    ['99999999999999999999', '2001', { width: MAX_SIDE_PX, height: MAX_SIDE_PX }],
    ['320', undefined, { width: 320, height: MAX_SIDE_PX }],
    ['', '320', { width: MAX_SIDE_PX, height: 320 }],
    ['0320', '1', { width: 320, height: 1 }],
  ])('SERVE-2 reads %s × %s', (w_max, h_max, box) => {
    expect(decodeBox({ w_max, h_max })).toEqual(box);
  });

  it.each([
    [undefined, undefined],
    ['', ''],
    ['0', '200'],
    ['200', '000'],
    ['-5', '200'],
    ['+5', '200'],
    ['12.5', '200'],
    ['1e3', '200'],
    ['0x10', '200'],
    ['NaN', '200'],
    ['Infinity', '200'],
    [' 200', '200'],
    ['200 ', '200'],
    ['200px', '200'],
    ['９９', '200'],
    [['200', '300'], '200'],
    ['200', ['1']],
    [200, 200],
    [null, '200'],
    ['9'.repeat(21), '200'],
  ])('SERVE-2 cannot read %j × %j', (w_max, h_max) => {
    expect(decodeBox({ w_max, h_max })).toBeUndefined();
  });

  it('SERVE-2 has a ladder in order, from 1 to its top', () => {
    expect([...SIDES_PX].sort((one, other) => one - other)).toEqual(SIDES_PX);
    expect([SIDES_PX[0], SIDES_PX.at(-1)]).toEqual([1, MAX_SIDE_PX]);
  });

  it('SERVE-2 makes at most 40 sizes of a picture, whatever is requested', () => {
    const sizes = new Set<string>();
    for (let turn = 0; turn < 200_000; turn += 1) {
      const box = decodeBox({
        w_max: String(1 + ((turn * 7919) % 2100)),
        h_max: String(1 + ((turn * 104_729) % 2100)),
      });
      if (box !== undefined) sizes.add(Object.values(fitInside({ width: 3000, height: 2000 }, box)).join('x'));
    }
    expect(sizes.size).toBeLessThanOrEqual(40);
  });

  it.each([
    [4000, 3000, 320, 2000, 320, 240],
    [3000, 4000, 320, 240, 180, 240],
    [300, 200, 320, 320, 300, 200],
    [1600, 1067, 320, 320, 320, 213],
    [5000, 1, 100, 100, 100, 1],
  ])('SERVE-2 fits %i × %i inside %i × %i as %i × %i', (width, height, boxWidth, boxHeight, fitWidth, fitHeight) => {
    expect(fitInside({ width, height }, { width: boxWidth, height: boxHeight })).toEqual({
      width: fitWidth,
      height: fitHeight,
    });
  });
});

describe('addresses of thumbnails', () => {
  it('LBOX-8 writes the names of the specification', () => {
    expect(
      thumbnailAddress({ pic: '/media/planche_contact/fête & feu.jpg', width: 200, height: 150, sheet: '7' }),
    ).toBe('miniature.php?pic=/media/planche_contact/f%C3%AAte+%26+feu.jpg&w_max=200&h_max=150&id_planche_contact=7');
  });

  it('offers a picture in widths up to its own, or to the top of the ladder', () => {
    const offered = (width: number, height: number, file = 'a.webp') =>
      thumbnailSources({ file, width, height, hash: 'abc' })
        ?.split(', ')
        .map((source) => source.split(' ')[1]);
    expect(thumbnailSources({ file: 'vues/a.webp', width: 600, height: 600, hash: 'abc' })).toBe(
      [
        '/miniature.php?pic=vues/a.webp&w_max=320&v=abc 320w',
        '/miniature.php?pic=vues/a.webp&w_max=480&v=abc 480w',
        '/miniature.php?pic=vues/a.webp&w_max=2000&v=abc 600w',
      ].join(', '),
    );
    expect(offered(4000, 3000)).toEqual(['320w', '480w', '750w', '960w', '1280w', '1600w', '2000w']);
    expect(offered(640, 400)).toEqual(['320w', '480w', '640w']);
    // What is very high is held by its height: the width that is announced is the one that arrives.
    expect(offered(1000, 4000)).toEqual(['320w', '480w', '500w']);
    expect(offered(1000, 8000)).toBeUndefined();
    expect(offered(320, 200)).toBeUndefined();
    expect(offered(1200, 800, 'b.GIF')).toBeUndefined();
  });
});
