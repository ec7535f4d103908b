// @ts-check
import { drawHouse, someHouse } from './houses.mjs';
import { drawHills, drawVineyard } from './land.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { path } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { facing } from './space.mjs';
import { drawPoplar, drawShrubs, drawTree, drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The vines of Les Coteaux above the river.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ pickers?: boolean, leaf?: string, house?: boolean }} [options]
 */
export function drawVines(picture, light, { pickers = false, leaf = '#6f8f3f', house = true } = {}) {
  const { w } = picture;
  const horizon = 400;
  drawSky(picture, light, { horizon: horizon + 20, sun: [0.28, 0.68], sunRadius: 40, veil: 0.7 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.7, 130, 380],
      [w * 0.15, 210, 220],
    ],
    0.85,
  );
  drawHills(picture, light, { base: horizon + 10, height: 130, colour: '#5f7f8c', depth: 0.72, wave: 1400 });
  drawHills(picture, light, { base: horizon + 24, height: 84, colour: '#6f8660', depth: 0.55, wooded: true });
  picture.add(
    path(
      `M0 ${horizon + 14}Q${w * 0.3} ${horizon - 2} ${w * 0.62} ${horizon + 16}T${w} ${horizon + 8}V${horizon + 34}H0Z`,
      graded(light, '#8fb8c8', 0.3),
    ),
  );
  drawTreeline(picture, light, { from: -20, to: w + 20, base: horizon + 34, size: 44, depth: 0.42 });
  drawVineyard(picture, light, { top: horizon + 34, vanish: [w * 0.42, horizon - 26], colour: leaf });
  if (house) {
    drawTree(picture, light, { x: w * 0.7, base: horizon + 70, size: 170, depth: 0.22 });
    drawHouse(
      picture,
      light,
      facing(w * 0.74, horizon + 72, 10.5),
      someHouse(picture.dice, { width: 11, floors: 2, roof: 'slope', ground: 'door', shutter: '#6f93a3' }),
      { depth: 0.14 },
    );
    drawPoplar(picture, light, { x: w * 0.86, base: horizon + 76, size: 190, depth: 0.18 });
    drawPoplar(picture, light, { x: w * 0.885, base: horizon + 78, size: 160, depth: 0.18 });
    drawShrubs(picture, light, { from: w * 0.68, to: w * 0.9, base: horizon + 82, size: 34, depth: 0.15 });
  }
  if (pickers) {
    for (const [x, y, size, flip] of /** @type {const} */ ([
      [0.2, 640, 150, false],
      [0.33, 590, 118, true],
      [0.6, 615, 130, false],
      [0.82, 720, 200, true],
    ]))
      drawFigure(picture, light, { x: w * x, base: y, size, pose: 'dig', flip, look: { hair: 'hat', skirt: false }, shadow: false });
  }
  drawBirds(picture, graded(light, '#40525e', 0.25), { x: w * 0.5, y: 220, count: 7 });
}
