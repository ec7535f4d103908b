// @ts-check
import { drawPlanter } from './furniture.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { blob, ellipse, path, rect } from './shapes.mjs';
import { panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/** The nursery: rugs, toys, little ones and those who look after them. @param {Picture} picture @param {Light} light @param {import('./room.mjs').Room} room @param {(x: number, z: number) => { x: number, base: number, m: number }} place */
export function drawNursery(picture, light, room, place) {
  const { w, dice } = picture;
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(panel(room.back, [0, 0, 13.6, 1.3], tone('#9fc4b4')));
  for (let i = 0; i < 6; i += 1) {
    const [x, y] = room.back(1.4 + i * 2.1, 2.9 + (i % 2) * 0.4);
    picture.add(path(blob(dice, x, y, 46, 22, 11, 0.14), tone('#ffffff')), ellipse(x + 60, y + 44, 6, 6, tone('#f2cc6b')));
  }
  picture.add(panel(room.back, [9.4, 0, 12.8, 1.5], tone('#e6c08e')));
  for (let i = 0; i < 6; i += 1)
    picture.add(
      panel(
        room.back,
        [9.6 + (i % 3) * 1.06, 0.1 + Math.floor(i / 3) * 0.7, 10.5 + (i % 3) * 1.06, 0.68 + Math.floor(i / 3) * 0.7],
        tone(dice.pick(['#e07a5f', '#7fb0c9', '#f2cc6b', '#8fb996', '#c79fc0'])),
      ),
    );
  picture.add(
    ellipse(w * 0.47, 740, 470, 118, tone('#7fb5b0')),
    ellipse(w * 0.47, 740, 400, 96, tone('#a9d0c4')),
    ellipse(w * 0.47, 740, 300, 68, tone('#cfe4d4')),
  );
  const adults = [place(-2.4, 7), place(2.6, 6.6)];
  adults.forEach((p, i) => {
    drawFigure(picture, light, {
      x: p.x,
      base: p.base,
      size: p.m * 1.74,
      pose: 'floor',
      flip: i === 1,
      look: { skirt: false, accessory: 'none', hair: i === 0 ? 'bun' : 'curly' },
    });
  });
  for (const [x, z, pose] of /** @type {const} */ ([
    [-1, 5.6, 'floor'],
    [0.6, 6.2, 'stand'],
    [1.4, 5.4, 'floor'],
    [-0.2, 7.6, 'cheer'],
    [-3.2, 5.8, 'walk'],
  ])) {
    const p = place(x, z);
    drawFigure(picture, light, {
      x: p.x,
      base: p.base,
      size: p.m * 0.98,
      pose,
      flip: dice.chance(0.5),
      look: { child: true, skirt: false, accessory: 'none', coat: false },
    });
  }
  for (let i = 0; i < 9; i += 1) {
    const p = place(dice.range(-2.4, 2.2), dice.range(5, 6.4));
    const s = p.m * 0.16;
    picture.add(
      dice.chance(0.5)
        ? rect(p.x, p.base - s, s, s, tone(dice.pick(['#e07a5f', '#f2cc6b', '#1f5673', '#8fb996'])), 'rx="4"')
        : ellipse(p.x, p.base - s * 0.5, s * 0.5, s * 0.5, tone(dice.pick(['#e07a5f', '#f2cc6b', '#7fb0c9']))),
    );
  }
  drawPlanter(picture, light, { x: w * 0.07, base: 800, size: 130, wide: 0.8 });
}
