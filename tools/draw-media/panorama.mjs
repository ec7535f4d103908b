// @ts-check
import { drawBoat } from './boats.mjs';
import { drawBridge } from './bridge.mjs';
import { drawRow } from './houses.mjs';
import { drawHills, drawMist, drawReeds } from './land.mjs';
import { drawCastle, drawChurch } from './landmarks.mjs';
import { graded } from './light.mjs';
import { group, polygon, rect } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { between, camera } from './space.mjs';
import { drawTreeline, drawWillow } from './trees.mjs';
import { drawSandbank, drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The town seen from the river: hills, roofs climbing to the castle, quay, bridge, boats.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ horizon?: number, townFrom?: number, bridge?: boolean, sun?: readonly [number, number], castle?: boolean, boats?: boolean, reeds?: boolean, mist?: number, calm?: number }} [options]
 *   townFrom: fraction of the width where the town begins
 */
export function drawPanorama(picture, light, options = {}) {
  const {
    horizon = 500,
    townFrom = 0.42,
    bridge = true,
    sun = [0.3, 0.78],
    castle = true,
    boats = true,
    reeds = true,
    mist = 0.55,
    calm = 0.55,
  } = options;
  const { w, h } = picture;
  drawSky(picture, light, { horizon, sun, veil: 0.65 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.2, 150, 300],
      [w * 0.62, 95, 380],
      [w * 0.9, 190, 240],
    ],
    0.75,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: horizon, height: 150, colour: '#5f7f8c', depth: 0.72, wave: 1300 });
    drawHills(picture, light, { base: horizon, height: 95, colour: '#5d7d5f', depth: 0.55, wave: 820, wooded: true });
    drawTreeline(picture, light, { from: -20, to: w * (townFrom + 0.1), base: horizon, size: 46, depth: 0.45 });
    drawTown(picture, light, { horizon, from: w * townFrom, castle });
  });
  picture.add(shore);
  drawMist(picture, light, { y: horizon - 6, height: 120, opacity: mist * 0.7 });
  const bridgeMarkup = bridge ? picture.capture(() => drawTownBridge(picture, light, horizon)) : '';
  drawWater(picture, light, { top: horizon, mirrored: shore, sunX: sun[0] * w, calm, strength: 0.6 });
  drawMist(picture, light, { y: horizon, height: 46, opacity: mist });
  drawSandbank(picture, light, { x: w * 0.27, y: horizon + 62, length: 330 });
  drawSandbank(picture, light, { x: w * 0.12, y: horizon + 30, length: 210, thick: 8 });
  picture.add(bridgeMarkup);
  if (boats) {
    drawBoat(picture, light, { x: w * 0.46, y: horizon + 62, size: 120, depth: 0.2, kind: 'toue' });
    drawBoat(picture, light, { x: w * 0.62, y: horizon + 240, size: 330, kind: 'gabare', sail: true });
    drawBoat(picture, light, { x: w * 0.84, y: horizon + 300, size: 220, kind: 'barque', flip: true });
  }
  drawBirds(picture, graded(light, '#40525e', 0.25), { x: w * 0.38, y: 270, count: 8 });
  if (reeds) {
    drawReeds(picture, light, { from: -30, to: w * 0.16, y: h + 8, height: 120, count: 70, heads: true });
    drawReeds(picture, light, { from: w * 0.86, to: w + 30, y: h + 8, height: 150, count: 80, heads: true });
  }
}

/** The town on its slope above the quay. @param {Picture} picture @param {Light} light @param {{ horizon: number, from: number, castle: boolean }} options */
function drawTown(picture, light, { horizon, from, castle }) {
  const { w } = picture;
  drawHills(picture, light, {
    base: horizon,
    height: 190,
    colour: '#6f8660',
    depth: 0.42,
    wave: 1500,
    from: from + 60,
    to: w + 40,
    wooded: true,
  });
  if (castle) drawCastle(picture, light, { x: w * 0.82, base: horizon - 128, scale: 4, depth: 0.26 });
  drawTreeline(picture, light, { from: from + 110, to: w + 20, base: horizon - 88, size: 62, depth: 0.34, poplars: false });
  drawRow(picture, light, { from: from + 150, to: w + 40, base: horizon - 66, scale: 5.6, depth: 0.3, fine: false, climb: 26 });
  drawChurch(picture, light, { x: w * 0.62, base: horizon - 40, scale: 5.6, depth: 0.22 });
  drawRow(picture, light, { from: from + 70, to: w + 40, base: horizon - 36, scale: 7, depth: 0.2, fine: false, climb: 14 });
  drawTreeline(picture, light, { from: from - 30, to: from + 110, base: horizon - 8, size: 66, depth: 0.26 });
  drawRow(picture, light, { from: from + 96, to: w + 60, base: horizon - 14, scale: 8.4, depth: 0.08, fine: true });
  const quay = graded(light, '#cdbb98', 0.12);
  picture.add(
    polygon(
      [
        [from, horizon],
        [from + 90, horizon - 16],
        [w + 10, horizon - 16],
        [w + 10, horizon + 1],
        [from, horizon + 1],
      ],
      picture.gradient([
        [0, quay],
        [1, graded(light, '#9c8a6d', 0.1)],
      ]),
    ),
  );
  picture.add(group(rect(from + 90, horizon - 17, w - from, 3, graded(light, '#f1e6cf', 0.1)), ''));
}

/** The bridge coming from the far shore towards the viewer's right, and its image in the water. @param {Picture} picture @param {Light} light @param {number} horizon */
function drawTownBridge(picture, light, horizon) {
  const project = camera({ centre: picture.w * 0.42, horizon: horizon - 8, focal: 1150, eye: 5 });
  const wall = between(project, [-4, 330], [74, 66]);
  const options = { arches: 13, span: 17, depth: (/** @type {number} */ u) => Math.max(0, 0.5 - u / 360) };
  const image = picture.capture(() => drawBridge(picture, light, (u, v, d) => wall(u, -v, d), { ...options, lamps: false }));
  picture.add(group(image, `opacity="0.32" filter="${picture.blur(2.5)}"`));
  drawBridge(picture, light, wall, options);
}

/** A willow hanging into the picture, for scenes that want a near frame. @param {Picture} picture @param {Light} light @param {number} x */
export function drawNearWillow(picture, light, x) {
  drawWillow(picture, light, { x, base: picture.h + 20, size: 820 });
}
