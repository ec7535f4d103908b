// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, line, polygon, rect } from './shapes.mjs';
import { panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/** @param {Picture} picture @param {Light} light @param {import('./space.mjs').Wall} wall @param {number} a @param {number} b @param {number} c @param {number} e */
export function drawCanvasOn(picture, light, wall, a, b, c, e) {
  const schemes = [
    ['#1f5673', '#7fb0c9', '#f2cc8f'],
    ['#e07a5f', '#f2e6cf', '#81606b'],
    ['#3f7d6a', '#d9c36a', '#f7efdf'],
    ['#6b4e71', '#e9a08a', '#fbe7c8'],
  ];
  const hues = schemes[Math.round(a * 1.7) % schemes.length] ?? [];
  const [sky = '#7fb0c9', land = '#1f5673', sun = '#f2cc8f'] = hues;
  picture.add(
    panel(wall, [a - 0.09, b - 0.09, c + 0.09, e + 0.09], graded(light, '#6a4c34')),
    panel(wall, [a, b, c, e], graded(light, lighten(sky, 0.25))),
  );
  picture.add(
    polygon(
      [
        wall(a, b),
        wall(a, b + (e - b) * 0.4),
        wall((a * 2 + c) / 3, b + (e - b) * 0.62),
        wall((a + c * 2) / 3, b + (e - b) * 0.36),
        wall(c, b + (e - b) * 0.5),
        wall(c, b),
      ],
      graded(light, land),
    ),
    polygon([wall(a, b), wall(a, b + (e - b) * 0.16), wall(c, b + (e - b) * 0.3), wall(c, b)], graded(light, darken(land, 0.3))),
  );
  const [x, y] = wall(a + (c - a) * 0.68, b + (e - b) * 0.76);
  const [x2] = wall(a + (c - a) * 0.78, b);
  picture.add(ellipse(x, y, Math.abs(x2 - x), Math.abs(x2 - x), graded(light, sun)));
}

/** @param {Picture} picture @param {Light} light @param {{ x: number, base: number, m: number }} place @param {boolean} taken */
export function drawSeatBack(picture, light, { x, base, m }, taken) {
  if (taken)
    drawFigure(picture, light, {
      x,
      base: base + m * 0.3,
      size: m * 1.62,
      pose: 'stand',
      shadow: false,
      look: { accessory: 'none', skirt: false },
    });
  picture.add(
    rect(x - m * 0.28, base - m * 0.8, m * 0.56, m * 0.56, graded(light, '#2f5f78'), `rx="${m * 0.1}"`),
    rect(x - m * 0.3, base - m * 0.3, m * 0.6, m * 0.16, graded(light, '#24485c')),
    line(
      [
        [x - m * 0.3, base - m * 0.2],
        [x - m * 0.34, base + m * 0.3],
      ],
      '#20323d',
      m * 0.05,
    ),
    line(
      [
        [x + m * 0.3, base - m * 0.2],
        [x + m * 0.34, base + m * 0.3],
      ],
      '#20323d',
      m * 0.05,
    ),
  );
}

/** A long table with people around it. @param {Picture} picture @param {Light} light @param {import('./room.mjs').Room} room @param {{ x: number, z: number, use: 'atelier' | 'cantine' }} options */
export function drawTable(picture, light, room, { x, z, use }) {
  const { dice } = picture;
  const child = use === 'cantine';
  const top = child ? 0.68 : 0.85;
  const sitter = (/** @type {number} */ dx, /** @type {number} */ dz, /** @type {boolean} */ flip) => {
    const [px, base] = room.project(x + dx, 0, z + dz);
    drawFigure(picture, light, {
      x: px,
      base,
      size: ((child ? 1.5 : 1.9) * 900) / (z + dz),
      pose: 'sit',
      flip,
      shadow: false,
      look: { child, accessory: 'none', skirt: false },
    });
  };
  for (const dx of [-1.2, 0, 1.2]) sitter(dx - 0.15, 0.75, false);
  picture.add(
    polygon(
      [
        room.project(x - 1.9, top, z - 0.5),
        room.project(x + 1.9, top, z - 0.5),
        room.project(x + 1.9, top, z + 0.6),
        room.project(x - 1.9, top, z + 0.6),
      ],
      graded(light, '#f3e2c2'),
    ),
    polygon(
      [
        room.project(x - 1.9, top, z - 0.5),
        room.project(x + 1.9, top, z - 0.5),
        room.project(x + 1.9, top - 0.12, z - 0.5),
        room.project(x - 1.9, top - 0.12, z - 0.5),
      ],
      graded(light, '#c79a63'),
    ),
  );
  for (const dx of [-1.7, 1.7])
    picture.add(line([room.project(x + dx, top - 0.1, z - 0.4), room.project(x + dx, 0, z - 0.4)], graded(light, '#8a6340'), 60 / z));
  for (let i = 0; i < 9; i += 1) {
    const [px, py] = room.project(x - 1.6 + (i % 5) * 0.8, top + 0.03, z + (i > 4 ? 0.3 : -0.1));
    const r = 130 / z;
    if (child)
      picture.add(
        ellipse(px, py, r, r * 0.36, graded(light, '#ffffff')),
        ellipse(px, py - 1, r * 0.6, r * 0.2, graded(light, dice.pick(['#7ba35e', '#e0a13e', '#c8564a', '#d9c36a']))),
      );
    else
      picture.add(
        rect(px - r * 0.7, py - r * 0.3, r * 1.4, r * 0.4, graded(light, dice.pick(['#fdfbf4', '#e07a5f', '#7fb0c9', '#d9c36a']))),
        line(
          [
            [px, py],
            [px + r * 0.5, py - r],
          ],
          graded(light, '#8a5a3c'),
          3,
        ),
      );
  }
}
