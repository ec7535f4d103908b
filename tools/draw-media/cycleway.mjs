// @ts-check
import { drawBicycle } from './bicycle.mjs';
import { drawLamp } from './furniture.mjs';
import { drawRow } from './houses.mjs';
import { drawHills, drawReeds } from './land.mjs';
import { drawCastle } from './landmarks.mjs';
import { graded } from './light.mjs';
import { path, rect } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { drawPoplar, drawShrubs, drawTreeline } from './trees.mjs';
import { drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The cycle route along the Loire, with riders.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ riders?: readonly (readonly [number, number, number, boolean])[], town?: boolean }} [options] riders: x (fraction), base, size, child
 */
export function drawCycleWay(
  picture,
  light,
  {
    riders = [
      [0.34, 760, 250, false],
      [0.56, 736, 220, false],
      [0.7, 728, 170, true],
    ],
    town = true,
  } = {},
) {
  const { w, h } = picture;
  const horizon = 430;
  drawSky(picture, light, { horizon, sun: [0.76, 0.66], sunRadius: 38, veil: 0.7 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.25, 150, 360],
      [w * 0.7, 100, 280],
    ],
    0.85,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: horizon, height: 120, colour: '#5f7f8c', depth: 0.7 });
    drawTreeline(picture, light, { from: -20, to: w + 20, base: horizon, size: 50, depth: 0.46 });
    if (town) drawRow(picture, light, { from: w * 0.3, to: w * 0.62, base: horizon - 2, scale: 5, depth: 0.4, fine: false });
    if (town) drawCastle(picture, light, { x: w * 0.42, base: horizon - 40, scale: 2.6, depth: 0.45 });
  });
  picture.add(shore);
  drawWater(picture, light, { top: horizon, bottom: 660, mirrored: shore, sunX: w * 0.76 });
  drawShrubs(picture, light, { from: -20, to: w + 40, base: 672, size: 58, depth: 0.1 });
  picture.add(
    rect(
      0,
      650,
      w,
      h - 650,
      picture.gradient([
        [0, graded(light, '#93ad62', 0.1)],
        [1, graded(light, '#66854a')],
      ]),
    ),
  );
  picture.add(
    path(
      `M0 712Q${w * 0.5} 684 ${w} 706V806Q${w * 0.5} 784 0 826Z`,
      picture.gradient([
        [0, graded(light, '#dcccb0', 0.1)],
        [1, graded(light, '#bfae92')],
      ]),
    ),
  );
  picture.add(
    path(
      `M0 768Q${w * 0.5} 732 ${w} 754`,
      'none',
      `stroke="${graded(light, '#fbf6ea')}" stroke-width="4" stroke-dasharray="46 34" stroke-opacity="0.8"`,
    ),
  );
  for (const x of [0.07, 0.9]) drawPoplar(picture, light, { x: w * x, base: 700, size: 560 });
  drawLamp(picture, light, { x: w * 0.8, base: 706, size: 50 });
  const hues = ['#e07a5f', '#1f5673', '#d9a441', '#3f7d6a'];
  riders.forEach(([x, base, size, child], i) => {
    drawBicycle(picture, light, { x: w * x, base, size, child, colour: hues[i % 4] ?? '#e07a5f', basket: i % 2 === 0 });
  });
  drawReeds(picture, light, { from: -20, to: w + 20, y: h + 10, height: 74, count: 200, colour: '#6d8a46' });
  drawBirds(picture, graded(light, '#40525e', 0.2), { x: w * 0.5, y: 240, count: 7 });
}
