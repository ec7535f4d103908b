// @ts-check
import { drawBoat } from './boats.mjs';
import { drawBridge } from './bridge.mjs';
import { drawRow } from './houses.mjs';
import { drawHills } from './land.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { line, rect } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { facing } from './space.mjs';
import { drawTreeline } from './trees.mjs';
import { drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The bridge seen squarely, whole or in its scaffolding.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ works?: boolean }} [options]
 */
export function drawBridgeView(picture, light, { works = false } = {}) {
  const { w, dice } = picture;
  const level = 600;
  drawSky(picture, light, { horizon: level, sun: [0.74, 0.5], sunRadius: 40, veil: 0.8 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.25, 140, 380],
      [w * 0.86, 190, 260],
    ],
    0.85,
  );
  const scale = 14;
  const wall = facing(-60, level, scale);
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: level, height: 170, colour: '#5f7f8c', depth: 0.7 });
    drawTreeline(picture, light, { from: -20, to: w + 20, base: level, size: 90, depth: 0.46 });
    drawRow(picture, light, { from: w * 0.58, to: w + 60, base: level - 12, scale: 10, depth: 0.34, fine: false });
    drawBridge(
      picture,
      light,
      (u, v, d = 0) => {
        const [x, y] = wall(u, v);
        return [x + d * 3.4, y - d * 0.5];
      },
      { arches: 6, span: 17, pier: 4, height: 13, thickness: 9 },
    );
  });
  picture.add(shore);
  drawWater(picture, light, { top: level, mirrored: shore, sunX: w * 0.74, calm: 0.6, strength: 0.65 });
  if (works) {
    const left = -60 + (2 * 21 + 3) * scale;
    for (let u = 0; u <= 19; u += 2.7)
      picture.add(
        line(
          [
            [left + u * scale, level],
            [left + u * scale, level - 15.5 * scale],
          ],
          graded(light, '#c9a24a'),
          4,
        ),
      );
    for (let v = 1; v < 16; v += 2.4)
      picture.add(
        rect(left - 8, level - v * scale, 19 * scale + 16, 6, graded(light, '#b98a52')),
        line(
          [
            [left - 6, level - v * scale - 18],
            [left + 19 * scale + 6, level - v * scale - 18],
          ],
          graded(light, '#d9b45f'),
          2,
        ),
      );
    for (let i = 0; i < 5; i += 1)
      picture.add(
        line(
          [
            [left + i * 3.8 * scale, level - 1 * scale],
            [left + (i + 1) * 3.8 * scale, level - 13 * scale],
          ],
          graded(light, '#c9a24a'),
          2.4,
        ),
      );
    for (const [u, v, pose] of /** @type {const} */ ([
      [3, 3.4, 'reach'],
      [9, 5.8, 'dig'],
      [14.5, 8.2, 'reach'],
      [6.6, 10.6, 'stand'],
    ]))
      drawFigure(picture, light, {
        x: left + u * scale,
        base: level - v * scale,
        size: 28 + scale * 1.1,
        pose,
        shadow: false,
        look: { top: '#e07a2f', bottom: '#34485a', hair: 'helmet', hairColour: '#f2e6cf', skirt: false, accessory: 'none' },
      });
    drawBoat(picture, light, { x: left + 9 * scale, y: level + 46, size: 330, kind: 'barque', hull: '#6a4a3a' });
    for (let i = 0; i < 6; i += 1)
      picture.add(
        rect(
          left + (4 + i * 1.6) * scale,
          level + 4 - dice.range(0, 8),
          20,
          16,
          graded(light, dice.pick(['#e6d4b3', '#d6c19c', '#f0e4cc'])),
        ),
      );
  } else {
    drawBoat(picture, light, { x: w * 0.34, y: level + 150, size: 300, kind: 'gabare', sail: true });
    drawBoat(picture, light, { x: w * 0.76, y: level + 90, size: 190, kind: 'toue', flip: true });
  }
  drawBirds(picture, graded(light, '#40525e', 0.2), { x: w * 0.5, y: 240, count: 7 });
}
