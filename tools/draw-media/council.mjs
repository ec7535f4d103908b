// @ts-check
import { darken } from './colour.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { drawBays, drawRoom } from './room.mjs';
import { path, polygon, rect } from './shapes.mjs';
import { panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The council chamber: desks in a half circle, Marianne, flags.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ public?: boolean }} [options]
 */
export function drawCouncil(picture, light, options = {}) {
  const { w } = picture;
  const room = drawRoom(picture, light, {
    half: 8,
    deep: 16,
    height: 5.6,
    wallColour: '#e9ddc6',
    floor: '#a9744a',
    horizon: 380,
    eye: 2.6,
  });
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(panel(room.back, [0, 0, 16, 1.2], tone('#7a5236')));
  drawBays(picture, light, room.left, { from: 2, to: 13.6, count: 4, low: 1.1, high: 4.9, gap: 1, beam: [120, 170] });
  drawBays(picture, light, room.back, { from: 0.8, to: 4.8, count: 2, low: 1.4, high: 4.8, gap: 0.6 });
  drawBays(picture, light, room.back, { from: 11.2, to: 15.2, count: 2, low: 1.4, high: 4.8, gap: 0.6 });
  picture.add(panel(room.back, [5.6, 1.2, 10.4, 5], tone('#1f4d66')), panel(room.back, [5.8, 1.4, 10.2, 4.8], tone('#28607e')));
  const [mx, my] = room.back(8, 2.7);
  picture.add(
    rect(mx - 26, my, 52, 46, tone('#d8c6a4')),
    path(
      `M${mx - 30} ${my}Q${mx - 34} ${my - 30} ${mx - 12} ${my - 34}L${mx - 12} ${my - 46}Q${mx - 28} ${my - 84} ${mx + 2} ${my - 92}Q${mx + 30} ${my - 84} ${mx + 18} ${my - 52}L${mx + 12} ${my - 36}Q${mx + 34} ${my - 30} ${mx + 30} ${my}Z`,
      tone('#fbf6ea'),
    ),
  );
  for (const [u, bands] of /** @type {const} */ ([
    [6.4, ['#22418f', '#f7f3ea', '#c8333a']],
    [9.3, ['#1f4f9c', '#1f4f9c', '#1f4f9c']],
  ]))
    bands.forEach((band, i) => {
      picture.add(panel(room.back, [u + i * 0.16, 1.4, u + 0.16 + i * 0.16, 3.6], tone(band), -0.3));
    });
  for (const [x, hue] of /** @type {const} */ ([
    [-1.4, '#34485a'],
    [0, '#6b4e71'],
    [1.4, '#1f5673'],
  ])) {
    const [px, base] = room.project(x, 0, 13.6);
    drawFigure(picture, light, {
      x: px,
      base: base - 16,
      size: 116,
      pose: x === 0 ? 'speak' : 'stand',
      look: { top: hue, accessory: 'none', coat: false },
    });
  }
  picture.add(
    polygon(
      [room.project(-2.6, 1.05, 12.8), room.project(2.6, 1.05, 12.8), room.project(2.6, 0, 12.6), room.project(-2.6, 0, 12.6)],
      picture.gradient([
        [0, tone('#a9744a')],
        [1, tone('#6d452b')],
      ]),
    ),
    polygon(
      [room.project(-2.7, 1.1, 12.8), room.project(2.7, 1.1, 12.8), room.project(2.7, 1.1, 13.3), room.project(-2.7, 1.1, 13.3)],
      tone('#d6a877'),
    ),
  );
  for (const [radius, count] of /** @type {const} */ ([
    [4.4, 9],
    [6.6, 11],
  ])) {
    const seats = Array.from({ length: count }, (_, i) => Math.PI * (0.12 + (0.76 * i) / (count - 1)));
    const spot = (/** @type {number} */ angle, /** @type {number} */ r, /** @type {number} */ y) =>
      room.project(Math.cos(angle) * r * 1.05, y, 12.2 - Math.sin(angle) * r * 1.02);
    const bench = Array.from({ length: 30 }, (_, i) => Math.PI * (0.06 + (0.88 * i) / 29));
    picture.add(
      polygon(
        [...bench.map((a) => spot(a, radius - 0.5, 0.95)), ...[...bench].reverse().map((a) => spot(a, radius - 0.5, 0))],
        tone('#6d452b'),
      ),
      polygon(
        [...bench.map((a) => spot(a, radius - 0.5, 0.98)), ...[...bench].reverse().map((a) => spot(a, radius, 0.98))],
        picture.gradient([
          [0, tone('#d6a877')],
          [1, tone('#b07d4f')],
        ]),
      ),
    );
    for (const angle of [...seats].sort((a, b) => Math.sin(a) - Math.sin(b))) {
      const [px, base] = spot(angle, radius + 0.45, 0);
      const [, high] = spot(angle, radius + 0.45, 1);
      drawFigure(picture, light, {
        x: px,
        base: base - (base - high) * 0.08,
        size: (base - high) * 1.42,
        pose: 'stand',
        flip: px > w / 2,
        shadow: false,
        look: { accessory: 'none', skirt: false },
      });
      const half = (base - high) * 0.31;
      picture.add(
        rect(px - half, base - (base - high) * 0.78, half * 2, (base - high) * 0.8, tone(darken('#8a3f3a', 0.1)), `rx="${half * 0.3}"`),
      );
    }
  }
  picture.zoom(1.2, w / 2, 560);
  if (options.public === true)
    for (const [x, y] of /** @type {const} */ ([
      [0.12, 900],
      [0.88, 900],
    ]))
      drawFigure(picture, light, { x: w * x, base: y + 40, size: 330, pose: 'stand' });
}
