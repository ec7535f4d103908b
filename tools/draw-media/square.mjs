// @ts-check
import { drawGarland, drawLamp, drawParasol, drawPlanter } from './furniture.mjs';
import { drawRow } from './houses.mjs';
import { drawChurch, drawTownHall } from './landmarks.mjs';
import { graded } from './light.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, path, rect } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky, drawStars } from './sky.mjs';
import { camera } from './space.mjs';
import { drawStall } from './stalls.mjs';
import { drawTree } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A square of the town: before the town hall or before the church, empty, with its market or lit for a feast.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ back?: 'townhall' | 'church' | 'houses', market?: boolean, people?: number, feast?: boolean, fir?: boolean, trees?: boolean, near?: boolean, colours?: readonly string[] }} [options]
 *   near: stalls close to the viewer
 */
export function drawSquare(picture, light, options = {}) {
  const {
    back = 'townhall',
    market = false,
    people = 14,
    feast = false,
    fir = false,
    trees = true,
    near = false,
    colours = ['#c8564a', '#1f5673', '#4f7d5a', '#d08a3e'],
  } = options;
  const { w, dice } = picture;
  const horizon = 600;
  const project = camera({ centre: w / 2, horizon, focal: 900, eye: 2.6 });
  const base = project(0, 0, 62)[1];
  drawSky(picture, light, { horizon: base, sun: [0.82, 0.3], sunRadius: light.lit > 0.5 ? 26 : 38, veil: 0.7 });
  if (light.lit > 0.5) drawStars(picture, 380);
  drawClouds(
    picture,
    light,
    [
      [w * 0.2, 170, 340],
      [w * 0.72, 110, 300],
    ],
    light.lit > 0.5 ? 0.4 : 0.85,
  );
  drawRow(picture, light, { from: -30, to: w + 30, base, scale: 11.5, depth: 0.28, fine: back === 'houses' });
  if (back === 'townhall') drawTownHall(picture, light, { x: w / 2 - 22 * 16, base: base + 8, scale: 16, depth: 0.04 });
  if (back === 'church') drawChurch(picture, light, { x: w * 0.3, base: base + 8, scale: 13.4, depth: 0.06 });
  drawPavement(picture, light, project, { left: -60, right: 60, far: 62, slab: 1.6 });
  drawBirds(picture, graded(light, '#40525e', 0.2), { x: w * 0.3, y: 220, count: 6 });
  /** @type {{ z: number, draw: () => void }[]} */
  const things = [];
  const put = (/** @type {number} */ x, /** @type {number} */ z, /** @type {(px: number, foot: number, m: number) => void} */ draw) =>
    things.push({
      z,
      draw: () => {
        const [px, foot] = project(x, 0, z);
        draw(px, foot, 900 / z);
      },
    });
  if (trees)
    for (const [x, z] of /** @type {const} */ ([
      [-27, 44],
      [27, 44],
      [-20, 30],
      [20.5, 30],
    ]))
      put(x, z, (px, foot, m) => drawTree(picture, light, { x: px, base: foot, size: m * 8.5, depth: z / 200, sunSide: 1 }));
  for (const [x, z] of /** @type {const} */ ([
    [-9, 40],
    [9, 40],
    [-15, 24],
    [15, 24],
  ]))
    put(x, z, (px, foot, size) => drawLamp(picture, light, { x: px, base: foot, size, depth: z / 220 }));
  if (!market)
    for (const x of [-8, -4.6, 4.6, 8]) put(x, 50, (px, foot, size) => drawPlanter(picture, light, { x: px, base: foot, size, wide: 2.2 }));
  if (market) {
    const rows = near ? [34, 22, 12.5] : [40, 27, 18];
    rows.forEach((z, row) => {
      for (let x = -26; x < 26; x += 4.5) {
        if (Math.abs(x + 2) < (row === rows.length - 1 ? 3.4 : 2.6)) continue;
        put(x, z, (px, foot, m) =>
          drawStall(picture, light, { x: px, base: foot, size: m, depth: z / 160, colour: dice.pick(colours), glow: feast }),
        );
      }
    });
  } else if (!feast)
    for (const x of [-17, -12.5, 13, 17.5])
      put(x, 20, (px, foot, size) => drawParasol(picture, light, { x: px, base: foot, size, colour: dice.pick(colours) }));
  if (fir) put(0, 33, (px, foot, m) => drawFir(picture, light, px, foot, m * 9));
  for (let i = 0; i < people; i += 1) {
    const z = (near ? 8 : 9) + 40 * dice.next() ** 1.5;
    const child = dice.chance(0.15);
    put(dice.range(-0.62, 0.62) * z, z, (px, foot, m) =>
      drawFigure(picture, light, {
        x: px,
        base: foot,
        size: m * (child ? 1.15 : 1.72),
        pose: dice.pick(/** @type {const} */ (['walk', 'walk', 'talk', 'stand', 'carry'])),
        flip: dice.chance(0.5),
        depth: z / 170,
        look: { child },
      }),
    );
  }
  for (const thing of things.sort((a, b) => b.z - a.z)) thing.draw();
  const closer = { church: 1.06, townhall: 1.22, houses: 1.45 };
  picture.zoom(closer[back], w / 2, back === 'houses' ? 850 : 700);
  if (feast)
    for (const y of [300, 250])
      drawGarland(picture, light, { from: [-20, y], to: [w + 20, y + 20], sag: 110, bulbs: true, size: 20, count: 26 });
}

/** The lit fir tree of the end of the year. @param {Picture} picture @param {Light} light @param {number} x @param {number} base @param {number} size */
function drawFir(picture, light, x, base, size) {
  const { dice } = picture;
  picture.add(rect(x - size * 0.03, base - size * 0.12, size * 0.06, size * 0.12, '#4a382c'));
  for (let tier = 0; tier < 6; tier += 1) {
    const y = base - size * (0.08 + tier * 0.14);
    const half = size * (0.3 - tier * 0.045);
    picture.add(
      path(
        `M${x - half} ${y}Q${x} ${y + size * 0.05} ${x + half} ${y}L${x} ${y - size * 0.28}Z`,
        graded(light, tier % 2 === 0 ? '#3f7a58' : '#4b8862'),
      ),
    );
    for (let i = 0; i < 9; i += 1) {
      const [bx, by] = [x + dice.range(-0.8, 0.8) * half * 0.8, y - dice.range(0, 0.1) * size];
      picture.add(
        ellipse(
          bx,
          by,
          13,
          13,
          picture.radial([
            [0, '#ffdf9a', 0.6],
            [1, '#ffdf9a', 0],
          ]),
        ),
        ellipse(bx, by, 2.6, 2.6, dice.pick(['#fff3cf', '#ffb38a', '#ffe08a'])),
      );
    }
  }
  picture.add(
    ellipse(
      x,
      base - size * 1.06,
      34,
      34,
      picture.radial([
        [0, '#fff0c0', 0.8],
        [1, '#fff0c0', 0],
      ]),
    ),
    ellipse(x, base - size * 1.06, 6, 6, '#fff8e0'),
  );
}
