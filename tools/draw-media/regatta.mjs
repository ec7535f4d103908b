// @ts-check
import { drawBoat } from './boats.mjs';
import { drawRow } from './houses.mjs';
import { drawHills } from './land.mjs';
import { graded } from './light.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { drawTreeline } from './trees.mjs';
import { drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * Sails of the old boats gathered on the river.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ boats?: number }} [options]
 */
export function drawRegatta(picture, light, { boats = 7 } = {}) {
  const { w, dice } = picture;
  const horizon = 430;
  drawSky(picture, light, { horizon, sun: [0.22, 0.6], sunRadius: 40, veil: 0.8 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.5, 130, 380],
      [w * 0.85, 200, 260],
    ],
    0.85,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: horizon, height: 130, colour: '#5f7f8c', depth: 0.7 });
    drawTreeline(picture, light, { from: -20, to: w + 20, base: horizon, size: 70, depth: 0.45 });
    drawRow(picture, light, { from: w * 0.55, to: w + 40, base: horizon - 4, scale: 7, depth: 0.28, fine: false });
  });
  picture.add(shore);
  drawWater(picture, light, { top: horizon, mirrored: shore, sunX: w * 0.22 });
  for (let i = 0; i < boats; i += 1) {
    const t = i / (boats - 1);
    const size = 110 + t * 270;
    const x = w * ([0.62, 0.3, 0.8, 0.46, 0.14, 0.66, 0.34][i % 7] ?? 0.5);
    drawBoat(picture, light, {
      x,
      y: horizon + 34 + t * 330,
      size,
      kind: i % 4 === 3 ? 'toue' : 'gabare',
      sail: true,
      depth: 0.34 * (1 - t),
      flip: dice.chance(0.5),
      hull: dice.pick(['#4a3b33', '#5a3a30', '#2f4454']),
    });
  }
  drawBirds(picture, graded(light, '#40525e', 0.2), { x: w * 0.45, y: 240, count: 8 });
}
