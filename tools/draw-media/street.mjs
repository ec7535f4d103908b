// @ts-check
import { drawGarland, drawLamp, drawParasol, drawPlanter } from './furniture.mjs';
import { drawHouse, drawRow, someHouse } from './houses.mjs';
import { drawHills } from './land.mjs';
import { drawChurch } from './landmarks.mjs';
import { graded } from './light.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { line, rect } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { camera, receding } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./space.mjs').Projection} Projection */

/**
 * A street of the old town running to the church.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ centre?: number, horizon?: number, people?: number, garland?: 'flags' | 'bulbs' | 'none', terrace?: boolean, sunLeft?: boolean, runners?: boolean }} [options]
 */
export function drawStreet(picture, light, options = {}) {
  const { centre = 0.5, horizon = 560, people = 16, garland = 'none', terrace = true, sunLeft = false, runners = false } = options;
  const { w, dice } = picture;
  const project = camera({ centre: w * centre, horizon, focal: 900 });
  drawSky(picture, light, { horizon: horizon + 20, sun: [centre + 0.07, 0.5], sunRadius: 34, veil: 0.6 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.42, 150, 320],
      [w * 0.66, 240, 220],
    ],
    0.8,
  );
  drawHills(picture, light, { base: horizon + 10, height: 70, colour: '#6f8660', depth: 0.6, wooded: true });
  const [endX, endBase] = project(-6, 0, 95);
  drawRow(picture, light, { from: endX - 160, to: endX + 320, base: endBase, scale: 9.4, depth: 0.34, fine: false });
  drawChurch(picture, light, { x: project(-2, 0, 84)[0], base: project(0, 0, 84)[1], scale: 10.4, depth: 0.28 });
  drawFloor(picture, light, project);
  for (const side of [-6.5, 6.5]) {
    const shaded = side < 0 === sunLeft ? 0.02 : 0.2;
    let far = 82;
    while (far > 3) {
      const house = someHouse(dice, {
        width: dice.range(6, 9),
        floors: dice.pick([2, 3, 3]),
        roof: dice.pick(['slope', 'slope', 'mansard']),
        ground: dice.chance(0.7) ? 'shop' : 'door',
      });
      const near = far - house.width;
      drawHouse(
        picture,
        light,
        receding(project, { side, from: Math.max(1.1, near) }),
        near < 1.1 ? { ...house, width: far - 1.1 } : house,
        { depth: Math.min(0.42, far / 170), fine: far < 46, shaded },
      );
      far = near;
    }
  }
  if (garland !== 'none') {
    for (const z of [44, 26, 15])
      drawGarland(picture, light, {
        from: project(-6.4, 7.4, z),
        to: project(6.4, 7.4, z),
        sag: 900 / z,
        bulbs: garland === 'bulbs',
        size: 420 / z,
        count: 15,
      });
  }
  drawLife(picture, light, project, { people, terrace, runners });
}

/** The paved street and, after dark, the light the shops throw on it. @param {Picture} picture @param {Light} light @param {Projection} project */
function drawFloor(picture, light, project) {
  const { w, h } = picture;
  drawPavement(picture, light, project, { left: -6.5, right: 6.5, near: 1.2, far: 90, stone: '#cdbfa6' });
  for (const x of [-2.6, 2.6]) picture.add(line([project(x, 0, 88), project(x, 0, 1.4)], graded(light, '#8d8068'), 2.4, 'opacity="0.45"'));
  const [, top] = project(0, 0, 90);
  if (light.lit > 0.3)
    picture.add(
      rect(
        0,
        top,
        w,
        h - top,
        picture.gradient([
          [0, '#ffce8a', 0.22],
          [1, '#ffce8a', 0],
        ]),
      ),
    );
}

/** @param {Picture} picture @param {Light} light @param {Projection} project @param {{ people: number, terrace: boolean, runners: boolean }} options */
function drawLife(picture, light, project, { people, terrace, runners }) {
  const { dice } = picture;
  /** @type {{ z: number, draw: () => void }[]} */
  const things = [];
  for (const z of [46, 31, 21, 14]) {
    for (const x of [-4.9, 4.9])
      things.push({
        z,
        draw: () => {
          const [px, base] = project(x, 0, z);
          drawLamp(picture, light, { x: px, base, size: 900 / z, depth: z / 150 });
        },
      });
  }
  for (const z of [27, 18, 12])
    things.push({
      z,
      draw: () => {
        const [px, base] = project(-5, 0, z);
        drawPlanter(picture, light, { x: px, base, size: 900 / z });
      },
    });
  if (terrace)
    for (const z of [24, 17, 11.5])
      things.push({
        z: z - 0.1,
        draw: () => {
          const [px, base] = project(3.9, 0, z);
          drawParasol(picture, light, { x: px, base, size: 900 / z, depth: z / 200, colour: z === 17 ? '#1f5673' : '#e07a5f' });
        },
      });
  for (let i = 0; i < people; i += 1) {
    const z = 6.6 + 44 * dice.next() ** 1.2;
    const x = dice.range(-4, terrace ? 1.8 : 4);
    const child = !runners && dice.chance(0.15);
    const pose = runners ? 'run' : dice.pick(/** @type {const} */ (['walk', 'walk', 'walk', 'talk', 'stand']));
    things.push({
      z,
      draw: () => {
        const [px, base] = project(x, 0, z);
        drawFigure(picture, light, {
          x: px,
          base,
          size: ((child ? 1.1 : 1.72) * 900) / z,
          pose,
          flip: dice.chance(0.5),
          depth: z / 130,
          look: runners ? { skirt: false, coat: false, accessory: 'none' } : { child },
        });
      },
    });
  }
  for (const thing of things.sort((a, b) => b.z - a.z)) thing.draw();
}
