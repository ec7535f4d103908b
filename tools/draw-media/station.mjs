// @ts-check

import { drawBicycle } from './bicycle.mjs';
import { darken, lighten } from './colour.mjs';
import { drawBench, drawLamp } from './furniture.mjs';
import { drawHouse, someHouse } from './houses.mjs';
import { drawHills } from './land.mjs';
import { graded } from './light.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { line, path, polygon, rect } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { camera, panel, receding } from './space.mjs';
import { drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The station: a regional train at the platform, the canopy, travellers.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ people?: number, bikes?: boolean }} [options]
 */
export function drawStation(picture, light, { people = 11, bikes = true } = {}) {
  const { w, dice } = picture;
  const horizon = 500;
  const project = camera({ centre: w * 0.56, horizon, focal: 900, eye: 2.2 });
  drawSky(picture, light, { horizon: horizon + 10, sun: [0.5, 0.72], sunRadius: 36, veil: 0.7 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.55, 130, 340],
      [w * 0.85, 210, 240],
    ],
    0.85,
  );
  drawHills(picture, light, { base: horizon + 8, height: 80, colour: '#6f8660', depth: 0.6, wooded: true });
  drawTreeline(picture, light, { from: w * 0.3, to: w + 20, base: horizon + 8, size: 64, depth: 0.45 });
  picture.add(
    polygon(
      [project(-90, -1, 120), project(90, -1, 120), project(90, -1, 1.4), project(-90, -1, 1.4)],
      picture.gradient([
        [0, graded(light, '#b5a891', 0.4)],
        [1, graded(light, '#8d806c')],
      ]),
    ),
  );
  for (const x of [2, 3.5, 9.4, 10.9]) picture.add(line([project(x, -0.8, 110), project(x, -0.8, 1.6)], graded(light, '#6a6f73'), 5));
  for (let z = 60; z > 3; z -= 1.1)
    for (const x of [1.5, 8.9])
      picture.add(
        polygon(
          [project(x, -0.9, z), project(x + 2.5, -0.9, z), project(x + 2.5, -0.9, z - 0.3), project(x, -0.9, z - 0.3)],
          graded(light, '#6d5c4c', Math.min(0.4, z / 120)),
        ),
      );
  drawTrain(picture, light, project);
  drawPavement(picture, light, project, { left: -14, right: 0.6, far: 110, stone: '#d8cab0', slab: 1.6 });
  picture.add(
    polygon([project(0.6, 0, 110), project(0.6, 0, 1.4), project(0.6, -1, 1.4), project(0.6, -1, 110)], graded(light, '#8f8371')),
    polygon([project(0, 0.01, 110), project(0.3, 0.01, 110), project(0.3, 0.01, 1.4), project(0, 0.01, 1.4)], graded(light, '#e9c46a')),
  );
  let far = 74;
  while (far > 6) {
    const house = someHouse(dice, {
      width: 12,
      floors: 2,
      roof: 'slope',
      ground: 'door',
      stone: '#efe0c4',
      shutter: undefined,
      arched: true,
      paint: '#1f5673',
    });
    drawHouse(picture, light, receding(project, { side: -9.5, from: Math.max(2, far - 12) }), house, {
      depth: far / 220,
      fine: far < 60,
      shaded: 0.08,
    });
    far -= 12;
  }
  drawCanopy(picture, light, project);
  /** @type {{ z: number, draw: () => void }[]} */
  const things = [];
  const put = (/** @type {number} */ x, /** @type {number} */ z, /** @type {(px: number, base: number, m: number) => void} */ draw) =>
    things.push({
      z,
      draw: () => {
        const [px, base] = project(x, 0, z);
        draw(px, base, 900 / z);
      },
    });
  for (const z of [44, 26]) put(-1.4, z, (x, base, size) => drawLamp(picture, light, { x, base, size, depth: z / 200 }));
  for (const z of [30, 17]) put(-5.4, z, (x, base, size) => drawBench(picture, light, { x, base, size }));
  for (let i = 0; i < people; i += 1) {
    const z = 9 + 32 * dice.next() ** 1.3;
    put(dice.range(-5, -0.6), z, (x, base, m) =>
      drawFigure(picture, light, {
        x,
        base,
        size: m * 1.72,
        pose: dice.pick(/** @type {const} */ (['walk', 'stand', 'talk', 'walk', 'carry'])),
        flip: dice.chance(0.4),
        depth: z / 170,
        look: { accessory: 'bag' },
      }),
    );
  }
  if (bikes)
    put(-3.6, 9.5, (x, base, m) => {
      drawBicycle(picture, light, { x, base, size: m * 1.7, rider: false, colour: '#3f7d6a' });
      drawFigure(picture, light, {
        x: x - m * 0.3,
        base: base + 4,
        size: m * 1.74,
        pose: 'push',
        look: { accessory: 'none', skirt: false },
      });
    });
  for (const thing of things.sort((a, b) => b.z - a.z)) thing.draw();
}

/** A regional train standing on the right track. @param {Picture} picture @param {Light} light @param {import('./space.mjs').Projection} project */
function drawTrain(picture, light, project) {
  const side = receding(project, { side: 1.5, from: 10 });
  const tone = (/** @type {string} */ hue) => graded(light, hue, 0.02);
  for (let car = 3; car >= 0; car -= 1) {
    const [a, b] = [car * 19, car * 19 + 18.4];
    const box = (
      /** @type {number} */ from,
      /** @type {number} */ low,
      /** @type {number} */ to,
      /** @type {number} */ high,
      /** @type {string} */ fill,
    ) => picture.add(panel(side, [from, low, to, high], fill));
    box(
      a,
      -0.5,
      b,
      3.5,
      picture.gradient([
        [0, tone('#f4f1ea')],
        [1, tone('#c9d0d2')],
      ]),
    );
    box(a, -0.5, b, 0.25, tone('#2b3f52'));
    box(a, 0.25, b, 0.95, tone(car % 2 === 0 ? '#1f5673' : '#2f7a8f'));
    for (let u = a + 1; u < b - 1.4; u += 2.2)
      box(
        u,
        1.3,
        u + 1.7,
        2.5,
        light.lit > 0.3
          ? '#ffdb95'
          : picture.gradient([
              [0, tone('#7fa3b5')],
              [1, tone('#35546a')],
            ]),
      );
    for (const door of [a + 5.1, a + 12.6]) {
      box(door, -0.1, door + 1.5, 2.7, tone('#e07a5f'));
      box(door + 0.2, 1.1, door + 1.3, 2.4, tone('#35546a'));
    }
    picture.add(polygon([side(a, 3.5), side(b, 3.5), side(b, 3.9, 0.6), side(a, 3.9, 0.6)], tone('#aeb7ba')));
  }
  const front = (/** @type {number} */ x, /** @type {number} */ y) => project(1.5 + x, y, 10);
  picture.add(
    path(
      `M${front(0, -0.6).join(' ')}L${front(0, 2.9).join(' ')}Q${front(0.1, 3.9).join(' ')} ${front(1.45, 3.9).join(' ')}Q${front(2.8, 3.9).join(' ')} ${front(2.9, 2.9).join(' ')}L${front(2.9, -0.6).join(' ')}Z`,
      picture.gradient([
        [0, tone('#ffffff')],
        [0.6, tone(lighten('#1f5673', 0.1))],
        [1, tone(darken('#1f5673', 0.3))],
      ]),
    ),
  );
  picture.add(
    polygon(
      [front(0.3, 1.5), front(2.6, 1.5), front(2.45, 3.1), front(0.45, 3.1)],
      picture.gradient([
        [0, tone('#9fc0cf')],
        [1, tone('#2b4658')],
      ]),
    ),
    rect(...front(0.75, 3.55), 120, 20, '#ffcf70', 'rx="4"'),
  );
  for (const x of [0.35, 2.2]) picture.add(rect(...front(x, 0.7), 32, 20, '#fff3c8', 'rx="8"'));
}

/** @param {Picture} picture @param {Light} light @param {import('./space.mjs').Projection} project */
function drawCanopy(picture, light, project) {
  picture.add(
    polygon(
      [project(-9.5, 4.9, 70), project(-4, 4.3, 70), project(-4, 4.3, 4), project(-9.5, 4.9, 4)],
      picture.gradient([
        [0, graded(light, '#a8c2c8', 0.3)],
        [1, graded(light, '#5f7f8c')],
      ]),
    ),
    polygon([project(-4, 4.6, 70), project(-4, 4.25, 70), project(-4, 4.25, 4), project(-4, 4.6, 4)], graded(light, '#1f4d66')),
  );
  for (let z = 66; z > 6; z -= 7)
    picture.add(
      line([project(-4.3, 0, z), project(-4.3, 4.3, z)], graded(light, '#1f4d66', z / 200), Math.max(1.5, 120 / z)),
      line([project(-4.3, 3.4, z), project(-5.6, 4.4, z)], graded(light, '#1f4d66', z / 200), Math.max(1, 70 / z)),
    );
}
