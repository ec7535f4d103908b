// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { drawBays, drawRoom } from './room.mjs';
import { ellipse, line, path, polygon } from './shapes.mjs';
import { drawShelves } from './shelves.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The reading room of the médiathèque.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ children?: boolean }} [options]
 */
export function drawLibrary(picture, light, { children = false } = {}) {
  const { w } = picture;
  const room = drawRoom(picture, light, { half: 6.4, deep: 15, height: 4.6, beams: true, horizon: 430 });
  drawBays(picture, light, room.back, { from: 1.4, to: 11.4, count: 4, low: 0.5, high: 4.2, beam: [-90, 230] });
  drawShelves(picture, light, room.left, { from: 0.4, to: 13.6, high: 3.4 });
  drawShelves(picture, light, room.right, { from: 0.4, to: 13.6, high: 3.4 });
  for (const z of [12, 8.6]) {
    for (const x of [-3, 3]) {
      const shelf = (/** @type {number} */ u, /** @type {number} */ v, d = 0) => room.project(x - 1.1 + u, v, z + d);
      picture.add(polygon([shelf(0, 1.5), shelf(2.2, 1.5), shelf(2.2, 1.5, 0.6), shelf(0, 1.5, 0.6)], graded(light, '#b98a58')));
      drawShelves(picture, light, shelf, { from: 0, to: 2.2, high: 1.5 });
    }
  }
  for (const [x, z] of /** @type {const} */ ([
    [-2.4, 9],
    [2.4, 9],
    [0, 6],
  ])) {
    const [lx, ly] = room.project(x, 3.5, z);
    picture.add(
      line([[lx, ly], room.project(x, 4.6, z)], '#5b4a3a', 2),
      path(`M${lx - 300 / z} ${ly + 90 / z}Q${lx} ${ly - 420 / z} ${lx + 300 / z} ${ly + 90 / z}Z`, graded(light, '#1f5673')),
      ellipse(lx, ly + 90 / z, 300 / z, 46 / z, '#fff0c4'),
    );
  }
  picture.add(
    ellipse(w / 2, 760, 400, 70, graded(light, '#d98f74'), 'opacity="0.85"'),
    ellipse(w / 2, 760, 340, 56, graded(light, '#e6a98d')),
  );
  const seats = children
    ? [
        [0.36, 790, 190],
        [0.45, 810, 190],
        [0.55, 805, 190],
        [0.64, 785, 190],
      ]
    : [
        [0.4, 790, 270],
        [0.6, 800, 270],
      ];
  seats.forEach(([x = 0, base = 0, size = 0], i) => {
    const flip = x > 0.5;
    if (!children) drawArmchair(picture, light, w * x, base, size, flip, i === 0 ? '#3f7d6a' : '#d9a441');
    drawFigure(picture, light, {
      x: w * x,
      base,
      size,
      pose: children ? 'floor' : 'read',
      flip,
      look: { child: children, accessory: 'none', skirt: false },
      shadow: children,
    });
    if (!children) drawBook(picture, light, w * x + (flip ? -1 : 1) * size * 0.18, base - size * 0.53, size * 0.1);
  });
  if (children) {
    drawArmchair(picture, light, w * 0.5, 742, 250, false, '#d9a441');
    drawFigure(picture, light, { x: w * 0.5, base: 742, size: 250, pose: 'read', look: { hair: 'bun', skirt: false } });
    drawBook(picture, light, w * 0.5 + 44, 742 - 130, 26);
  }
  drawFigure(picture, light, { x: w * 0.22, base: 770, size: 300, pose: 'reach', flip: true, look: { accessory: 'none' } });
  drawFigure(picture, light, { x: w * 0.74, base: 690, size: 210, pose: 'walk', look: { accessory: 'bag' } });
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} base @param {number} size @param {boolean} flip @param {string} colour */
function drawArmchair(picture, light, x, base, size, flip, colour) {
  const s = (flip ? -size : size) / 100;
  const k = size / 100;
  picture.add(ellipse(x, base, size * 0.34, size * 0.04, '#3a2a1c', 'opacity="0.3"'));
  picture.add(
    path(
      `M${x - 14 * s} ${base - 4 * k}L${x - 16 * s} ${base - 62 * k}Q${x - 10 * s} ${base - 68 * k} ${x - 4 * s} ${base - 60 * k}L${x - 2 * s} ${base - 28 * k}H${x + 14 * s}Q${x + 18 * s} ${base - 26 * k} ${x + 16 * s} ${base - 4 * k}Z`,
      graded(light, colour),
    ),
    path(
      `M${x - 12 * s} ${base - 4 * k}L${x - 12 * s} ${base - 24 * k}H${x + 16 * s}V${base - 4 * k}Z`,
      graded(light, darken(colour, 0.18)),
    ),
  );
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} y @param {number} s */
function drawBook(picture, light, x, y, s) {
  picture.add(
    polygon(
      [
        [x, y],
        [x + s, y - s * 0.5],
        [x + s, y + s * 0.6],
        [x, y + s],
      ],
      graded(light, '#f8f2e2'),
    ),
    polygon(
      [
        [x, y],
        [x - s, y - s * 0.5],
        [x - s, y + s * 0.6],
        [x, y + s],
      ],
      graded(light, lighten('#c8564a', 0.1)),
    ),
  );
}
