// @ts-check
import { drawBoat } from './boats.mjs';
import { drawHills, drawMist, drawReeds } from './land.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, line, path, polygon } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { drawTreeline, drawWillow } from './trees.mjs';
import { drawSandbank, drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The islands and sandbanks of the reserve, with terns, a heron and sometimes a boat or a class on an outing.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ boat?: boolean, walkers?: number, heron?: boolean }} [options]
 */
export function drawIslands(picture, light, { boat = true, walkers = 0, heron = true } = {}) {
  const { w, h } = picture;
  const horizon = 420;
  drawSky(picture, light, { horizon, sun: [0.7, 0.74], sunRadius: 38, veil: 0.8 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.3, 150, 340],
      [w * 0.85, 110, 260],
    ],
    0.8,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: horizon, height: 90, colour: '#5f7f8c', depth: 0.72 });
    drawTreeline(picture, light, { from: -20, to: w + 20, base: horizon + 1, size: 62, depth: 0.5 });
    drawTreeline(picture, light, { from: w * 0.5, to: w + 20, base: horizon + 6, size: 100, depth: 0.28 });
  });
  picture.add(shore);
  drawMist(picture, light, { y: horizon, height: 60, opacity: 0.5 });
  drawWater(picture, light, { top: horizon, mirrored: shore, sunX: w * 0.7, strength: 0.6 });
  drawMist(picture, light, { y: horizon + 4, height: 30, opacity: 0.5 });
  drawSandbank(picture, light, { x: w * 0.3, y: horizon + 70, length: 420, thick: 16 });
  drawSandbank(picture, light, { x: w * 0.72, y: horizon + 130, length: 560, thick: 24 });
  if (boat) drawBoat(picture, light, { x: w * 0.42, y: horizon + 170, size: 230, kind: 'toue', depth: 0.06 });
  drawBirds(picture, graded(light, '#f7f3ea', 0.1), { x: w * 0.45, y: 300, count: 9, size: 20, spread: 240 });
  picture.add(
    path(
      `M0 ${h}V${h - 150}Q${w * 0.2} ${h - 190} ${w * 0.42} ${h - 90}T${w * 0.7} ${h}Z`,
      picture.gradient([
        [0, graded(light, '#a8a562', 0.08)],
        [1, graded(light, '#6d7a42')],
      ]),
    ),
  );
  for (let i = 0; i < walkers; i += 1)
    drawFigure(picture, light, {
      x: w * (0.06 + i * 0.055),
      base: h - 108 + i * 8,
      size: i === 0 ? 150 : 108,
      pose: i === 0 ? 'reach' : 'stand',
      look: { child: i > 0, accessory: 'none' },
    });
  drawWillow(picture, light, { x: w * 0.03, base: h - 110, size: 460 });
  drawReeds(picture, light, { from: -20, to: w * 0.3, y: h + 8, height: 130, count: 70, heads: true });
  drawReeds(picture, light, { from: w * 0.62, to: w + 40, y: h + 8, height: 150, count: 110, heads: true });
  if (heron) drawHeron(picture, light, w * 0.58, h - 62, 1.5);
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} y @param {number} k */
function drawHeron(picture, light, x, y, k) {
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(ellipse(x, y + 2, 34 * k, 4 * k, tone('#20333a'), 'opacity="0.25"'));
  for (const dx of [-4, 5])
    picture.add(
      line(
        [
          [x + dx * k, y],
          [x + (dx - 1) * k, y - 42 * k],
        ],
        tone('#7a6a4a'),
        2 * k,
      ),
    );
  picture.add(
    path(
      `M${x - 34 * k} ${y - 40 * k}Q${x - 10 * k} ${y - 78 * k} ${x + 22 * k} ${y - 60 * k}Q${x + 16 * k} ${y - 36 * k} ${x - 34 * k} ${y - 40 * k}Z`,
      tone('#8fa3b0'),
    ),
  );
  picture.add(
    path(
      `M${x - 36 * k} ${y - 38 * k}Q${x - 8 * k} ${y - 62 * k} ${x + 8 * k} ${y - 50 * k}Q${x - 6 * k} ${y - 38 * k} ${x - 36 * k} ${y - 38 * k}Z`,
      tone('#5d7382'),
    ),
  );
  picture.add(
    path(
      `M${x + 16 * k} ${y - 58 * k}C${x + 34 * k} ${y - 76 * k} ${x + 8 * k} ${y - 92 * k} ${x + 24 * k} ${y - 108 * k}`,
      'none',
      `stroke="${tone('#d6dee0')}" stroke-width="${7 * k}" stroke-linecap="round"`,
    ),
  );
  picture.add(
    ellipse(x + 27 * k, y - 110 * k, 8 * k, 5.4 * k, tone('#e6ebea')),
    polygon(
      [
        [x + 32 * k, y - 113 * k],
        [x + 60 * k, y - 106 * k],
        [x + 32 * k, y - 107 * k],
      ],
      tone('#d9a441'),
    ),
    line(
      [
        [x + 24 * k, y - 113 * k],
        [x + 8 * k, y - 116 * k],
      ],
      tone('#2f3e48'),
      2.4 * k,
    ),
  );
}
