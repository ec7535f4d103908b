// @ts-check
import { drawBoat } from './boats.mjs';
import { drawBridge } from './bridge.mjs';
import { darken, lighten } from './colour.mjs';
import { drawBench, drawGarland, drawLamp, drawParasol } from './furniture.mjs';
import { drawHouse, someHouse } from './houses.mjs';
import { drawHills, drawMist } from './land.mjs';
import { graded } from './light.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { line, polygon } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { between, camera, receding } from './space.mjs';
import { drawTree, drawTreeline } from './trees.mjs';
import { drawWater } from './water.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The promenade along the port: houses on the left, limes and lamps, the river and the bridge on the right.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ people?: number, runners?: boolean, terrace?: boolean, boats?: boolean, bulbs?: boolean, trees?: boolean, centre?: number }} [options]
 */
export function drawQuay(picture, light, options = {}) {
  const { people = 15, runners = false, terrace = true, boats = true, bulbs = false, trees = true, centre = 0.5 } = options;
  const { w, h, dice } = picture;
  const horizon = 540;
  const project = camera({ centre: w * centre, horizon, focal: 900, eye: 2.7 });
  drawSky(picture, light, { horizon, sun: [centre + 0.2, 0.86], sunRadius: 40, veil: 0.8 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.72, 150, 360],
      [w * 0.93, 250, 240],
    ],
    0.8,
  );
  const shore = picture.capture(() => {
    drawHills(picture, light, { base: horizon, height: 90, colour: '#5f7f8c', depth: 0.7 });
    drawTreeline(picture, light, { from: w * (centre - 0.1), to: w + 40, base: horizon + 2, size: 50, depth: 0.5 });
    drawBridge(picture, light, between(project, [6, 170], [170, 140], -2.6), { arches: 8, height: 9, depth: () => 0.4, lamps: false });
  });
  picture.add(shore);
  drawMist(picture, light, { y: horizon, height: 70, opacity: 0.5 });
  drawWater(picture, light, { top: horizon + 1, mirrored: shore, sunX: w * (centre + 0.2), strength: 0.55 });
  if (boats) {
    for (const [x, z, size, kind] of /** @type {const} */ ([
      [24, 60, 13, 'toue'],
      [16, 36, 12, 'gabare'],
      [12.4, 19, 8, 'barque'],
    ])) {
      const [bx, by] = project(x, -2.4, z);
      drawBoat(picture, light, {
        x: bx,
        y: by,
        size: (size * 900) / z,
        kind,
        sail: kind === 'gabare',
        depth: z / 180,
        flip: kind === 'barque',
      });
    }
  }
  drawPlatform(picture, light, project);
  let far = 120;
  while (far > 5) {
    const house = someHouse(dice, {
      width: dice.range(6, 9.5),
      floors: dice.pick([2, 3]),
      roof: dice.pick(['slope', 'mansard', 'slope']),
      ground: dice.chance(0.6) ? 'shop' : 'door',
    });
    drawHouse(picture, light, receding(project, { side: -13, from: Math.max(2, far - house.width) }), house, {
      depth: Math.min(0.45, far / 230),
      fine: far < 60,
      shaded: 0.1,
    });
    far -= house.width;
  }
  /** @type {{ z: number, draw: () => void }[]} */
  const things = [];
  const put = (/** @type {number} */ x, /** @type {number} */ z, /** @type {(px: number, base: number, size: number) => void} */ draw) =>
    things.push({
      z,
      draw: () => {
        const [px, base] = project(x, 0, z);
        draw(px, base, 900 / z);
      },
    });
  for (const z of [88, 66, 50, 38, 28, 20]) {
    if (trees) put(-5.6, z, (x, base, m) => drawTree(picture, light, { x, base, size: m * 8.6, depth: z / 210, sunSide: 1 }));
    put(4.6, z - 3, (x, base, size) => drawLamp(picture, light, { x, base, size, depth: z / 220 }));
    if (z < 60) put(3.2, z - 6, (x, base, size) => drawBench(picture, light, { x, base, size, depth: z / 220 }));
    if (terrace && z < 70)
      put(-9, z - 4, (x, base, size) =>
        drawParasol(picture, light, { x, base, size, depth: z / 220, colour: dice.pick(['#e07a5f', '#1f5673', '#d9a441']) }),
      );
  }
  for (let i = 0; i < people; i += 1) {
    const z = 9 + 52 * dice.next() ** 1.4;
    const child = !runners && dice.chance(0.15);
    put(runners ? dice.range(-3.4, 2) : dice.range(-4, 4), z, (x, base, m) =>
      drawFigure(picture, light, {
        x,
        base,
        size: m * (child ? 1.15 : 1.75),
        pose: runners ? 'run' : dice.pick(/** @type {const} */ (['walk', 'walk', 'talk', 'stand'])),
        flip: !runners && dice.chance(0.5),
        depth: z / 190,
        look: runners ? { skirt: false, coat: false, accessory: 'none' } : { child },
      }),
    );
  }
  for (const thing of things.sort((a, b) => b.z - a.z)) thing.draw();
  if (bulbs)
    for (const z of [60, 40, 26, 17])
      drawGarland(picture, light, {
        from: project(-5.6, 5, z),
        to: project(4.6, 4.4, z),
        sag: 700 / z,
        bulbs: true,
        size: 330 / z,
        count: 12,
      });
  drawBirds(picture, graded(light, '#40525e', 0.2), { x: w * 0.78, y: 300, count: 6 });
  picture.add(
    polygon(
      [
        [0, h - 60],
        [w, h - 60],
        [w, h],
        [0, h],
      ],
      picture.gradient([
        [0, '#0d1f2d', 0],
        [1, '#0d1f2d', 0.16],
      ]),
    ),
  );
}

/** The paved quay, its kerb and the wall down to the water. @param {Picture} picture @param {Light} light @param {import('./space.mjs').Projection} project */
function drawPlatform(picture, light, project) {
  const stone = '#d6c6a6';
  picture.add(
    polygon(
      [project(5.6, 0, 140), project(5.6, 0, 1.5), project(5.6, -2.6, 1.5), project(5.6, -2.6, 140)],
      picture.gradient(
        [
          [0, graded(light, darken(stone, 0.25), 0.2)],
          [1, graded(light, darken(stone, 0.5))],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
  drawPavement(picture, light, project, { left: -13, right: 5.6, far: 140, stone, slab: 1.5 });
  const kerb = [project(5, 0, 140), project(5.6, 0, 140), project(5.6, 0, 1.5), project(5, 0, 1.5)];
  picture.add(
    polygon(kerb, graded(light, lighten(stone, 0.45), 0.05)),
    line([project(-10.8, 0, 140), project(-10.8, 0, 2)], graded(light, darken(stone, 0.3)), 2, 'opacity="0.4"'),
  );
}
