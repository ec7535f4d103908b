// @ts-check
import { darken, lighten } from './colour.mjs';
import { drawGround, drawHills } from './land.mjs';
import { drawCastle } from './landmarks.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, path, polygon } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The castle above its formal garden.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ people?: number }} [options]
 */
export function drawCastleGarden(picture, light, { people = 7 } = {}) {
  const { w, h, dice } = picture;
  const base = 560;
  drawSky(picture, light, { horizon: base, sun: [0.84, 0.3], sunRadius: 38, veil: 0.7 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.16, 140, 320],
      [w * 0.88, 220, 260],
    ],
    0.85,
  );
  drawHills(picture, light, { base, height: 90, colour: '#6f8660', depth: 0.55, wooded: true });
  drawTreeline(picture, light, { from: -20, to: w * 0.24, base, size: 130, depth: 0.26 });
  drawTreeline(picture, light, { from: w * 0.78, to: w + 20, base, size: 130, depth: 0.26 });
  drawCastle(picture, light, { x: w / 2 - 23 * 13.4, base: base + 6, scale: 13.4, depth: 0.04 });
  drawGround(picture, light, { top: base, colour: '#dcc9a0', depth: 0.2, texture: 40 });
  for (const side of [-1, 1]) {
    for (let row = 0; row < 3; row += 1) {
      const [y0, y1] = [base + 26 + row * 96 * (1 + row * 0.22), base + 96 + row * 110 * (1 + row * 0.26)];
      const [k0, k1] = [1 + row * 0.55, 1.5 + row * 0.6];
      const at = (/** @type {number} */ u, /** @type {number} */ k, /** @type {number} */ y) =>
        /** @type {const} */ ([w / 2 + side * u * k, y]);
      picture.add(
        polygon([at(90, k0, y0), at(430, k0, y0), at(430, k1, y1), at(90, k1, y1)], graded(light, darken('#5f8a4f', 0.2))),
        polygon(
          [at(104, k0, y0 + 7), at(416, k0, y0 + 7), at(414, k1, y1 - 9), at(106, k1, y1 - 9)],
          graded(light, lighten('#8fb063', 0.1)),
        ),
      );
      for (let i = 0; i < 30; i += 1) {
        const t = dice.next();
        const [x, y] = at(dice.range(130, 390), k0 + (k1 - k0) * t, y0 + 12 + (y1 - y0 - 26) * t);
        picture.add(ellipse(x, y, 5 + row * 2, 4 + row, graded(light, dice.pick(['#e07a5f', '#f2cc6b', '#f7efdf', '#b56576']))));
      }
      const [cx, cy] = at(90, k1, y1);
      picture.add(
        path(`M${cx - 20 - row * 8} ${cy}L${cx} ${cy - 90 - row * 40}L${cx + 20 + row * 8} ${cy}Z`, graded(light, '#4c7a4c')),
        path(`M${cx} ${cy}L${cx} ${cy - 90 - row * 40}L${cx + 20 + row * 8} ${cy}Z`, graded(light, '#3a5f40')),
      );
    }
  }
  for (let i = 0; i < people; i += 1) {
    const t = dice.next();
    drawFigure(picture, light, {
      x: w / 2 + dice.range(-70, 70) * (1 + t * 1.3),
      base: base + 40 + t * (h - base - 90),
      size: 66 + t * 130,
      pose: dice.pick(/** @type {const} */ (['walk', 'talk', 'stand'])),
      flip: dice.chance(0.5),
    });
  }
}
