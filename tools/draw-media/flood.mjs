// @ts-check
import { drawBoat } from './boats.mjs';
import { drawLamp } from './furniture.mjs';
import { drawRow } from './houses.mjs';
import { drawHills } from './land.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { line, path, rect } from './shapes.mjs';
import { drawClouds, drawRain, drawSky } from './sky.mjs';
import { drawTree, drawTreeline } from './trees.mjs';
import { drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The river over its quays: houses standing in the water, help coming by boat.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ rain?: boolean, boat?: boolean }} [options]
 */
export function drawFlood(picture, light, { rain = true, boat = true } = {}) {
  const { w, h } = picture;
  const level = 560;
  drawSky(picture, light, { horizon: level, veil: 1 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.2, 130, 460],
      [w * 0.6, 90, 520],
      [w * 0.92, 170, 420],
    ],
    0.9,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: level, height: 170, colour: '#6f8660', depth: 0.6, wooded: true });
    drawTreeline(picture, light, { from: -20, to: w + 20, base: level - 60, size: 110, depth: 0.45 });
    drawRow(picture, light, { from: -40, to: w + 40, base: level + 34, scale: 26, depth: 0.04 });
  });
  picture.add(shore);
  drawWater(picture, light, { top: level, mirrored: shore, calm: 0.35, strength: 0.5 });
  for (const x of [0.12, 0.38, 0.64, 0.9]) drawLamp(picture, light, { x: w * x, base: level + 40, size: 62, depth: 0.06 });
  for (const x of [0.25, 0.77]) drawTree(picture, light, { x: w * x, base: level + 44, size: 330, depth: 0.06 });
  picture.add(
    rect(
      0,
      level + 10,
      w,
      50,
      picture.gradient([
        [0, light.waterFar, 0],
        [0.5, light.waterFar, 0.75],
        [1, light.waterFar, 0],
      ]),
    ),
  );
  picture.add(
    line(
      [
        [w * 0.05, level + 74],
        [w * 0.22, level + 70],
      ],
      graded(light, '#6a5040'),
      9,
    ),
    path(`M${w * 0.15} ${level + 72}l18 -26`, 'none', `stroke="${graded(light, '#6a5040')}" stroke-width="5"`),
  );
  if (boat) {
    for (const [dx, pose] of /** @type {const} */ ([
      [-70, 'push'],
      [10, 'sit'],
      [62, 'talk'],
    ]))
      drawFigure(picture, light, {
        x: w * 0.52 + dx,
        base: level + 196,
        size: pose === 'sit' ? 150 : 165,
        pose,
        shadow: false,
        look: {
          top: pose === 'sit' ? '#1f5673' : '#e0602f',
          bottom: '#2f3e4e',
          skirt: false,
          accessory: 'none',
          hair: pose === 'sit' ? 'bun' : 'helmet',
          hairColour: pose === 'sit' ? '#a8a39c' : '#e9c46a',
        },
      });
    drawBoat(picture, light, { x: w * 0.52, y: level + 210, size: 340, kind: 'barque', hull: '#3f5666' });
  }
  if (rain) drawRain(picture, '#eef3f2', 170);
  picture.add(
    rect(
      0,
      h - 120,
      w,
      120,
      picture.gradient([
        [0, '#1b2a30', 0],
        [1, '#1b2a30', 0.3],
      ]),
    ),
  );
}
