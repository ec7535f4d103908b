// @ts-check
import { graded } from './light.mjs';
import { drawDoor, drawWindow } from './openings.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, path, polygon, rect } from './shapes.mjs';
import { drawBirds, drawClouds, drawSky } from './sky.mjs';
import { camera, facing, panel } from './space.mjs';
import { drawShrubs, drawTree, drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A school and its yard, solar panels on the roof if wanted.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ children?: number, solar?: boolean, parents?: boolean }} [options]
 */
export function drawSchool(picture, light, { children = 12, solar = false, parents = false } = {}) {
  const { w, dice } = picture;
  const project = camera({ centre: w / 2, horizon: 585, focal: 900, eye: 2.2 });
  const base = project(0, 0, 44)[1];
  drawSky(picture, light, { horizon: base, sun: [0.14, 0.3], sunRadius: 36, veil: 0.6 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.4, 130, 340],
      [w * 0.82, 190, 260],
    ],
    0.9,
  );
  drawTreeline(picture, light, { from: -20, to: w + 20, base, size: 150, depth: 0.36 });
  drawBuilding(picture, light, base, solar);
  drawPavement(picture, light, project, { left: -60, right: 60, far: 44, stone: '#d9c8ad', slab: 2.2 });
  for (let i = 0; i < 8; i += 1) {
    const z = 13 - i * 0.72;
    const wide = i % 3 === 2 ? 0.7 : 0.35;
    picture.add(
      polygon(
        [project(2.6 - wide, 0, z), project(2.6 + wide, 0, z), project(2.6 + wide, 0, z - 0.6), project(2.6 - wide, 0, z - 0.6)],
        'none',
        `stroke="${graded(light, '#fbf6ea')}" stroke-width="3"`,
      ),
    );
  }
  /** @type {{ z: number, draw: () => void }[]} */
  const things = [];
  for (const [x, z] of /** @type {const} */ ([
    [-11, 24],
    [13, 27],
    [-17, 34],
    [18, 36],
  ]))
    things.push({
      z,
      draw: () => {
        const [px, foot] = project(x, 0, z);
        drawTree(picture, light, { x: px, base: foot, size: 7600 / z, depth: z / 220 });
      },
    });
  for (let i = 0; i < children; i += 1) {
    const z = 9 + 24 * dice.next() ** 1.3;
    const x = dice.range(-0.52, 0.52) * z;
    const adult = parents && i % 3 === 0;
    things.push({
      z,
      draw: () => {
        const [px, foot] = project(x, 0, z);
        drawFigure(picture, light, {
          x: px,
          base: foot,
          size: ((adult ? 1.72 : 1.22) * 900) / z,
          pose: adult ? 'talk' : dice.pick(/** @type {const} */ (['run', 'run', 'cheer', 'walk', 'talk', 'dance'])),
          flip: dice.chance(0.5),
          depth: z / 170,
          look: adult ? {} : { child: true, accessory: dice.pick(['none', 'scarf']), coat: false },
        });
      },
    });
  }
  things.push({
    z: 16,
    draw: () => {
      const [px, foot] = project(-3.4, 0, 16);
      picture.add(
        ellipse(px, foot - 12, 12, 12, graded(light, '#e07a5f')),
        path(`M${px - 10} ${foot - 15}Q${px} ${foot - 6} ${px + 11} ${foot - 12}`, 'none', 'stroke="#fbf6ea" stroke-width="2"'),
      );
    },
  });
  for (const thing of things.sort((a, b) => b.z - a.z)) thing.draw();
  picture.zoom(1.25, w / 2, 660);
  drawShrubs(picture, light, { from: -30, to: w * 0.14, base: 916, size: 110, flowers: '#f2cc6b' });
  drawBirds(picture, graded(light, '#40525e', 0.25), { x: w * 0.6, y: 250, count: 5 });
}

/** @param {Picture} picture @param {Light} light @param {number} base @param {boolean} solar */
function drawBuilding(picture, light, base, solar) {
  const { w } = picture;
  const scale = 20;
  const long = Math.min(52, (w * 0.86) / scale);
  const wall = facing(w / 2 - (long * scale) / 2, base + 6, scale);
  const tone = (/** @type {string} */ hue) => graded(light, hue, 0.08);
  const site = { picture, light, wall, depth: 0.08, fine: true };
  const mid = long / 2;
  picture.add(
    polygon(
      [wall(-0.6, 8), wall(long + 0.6, 8), wall(long - 2, 11.6), wall(2, 11.6)],
      picture.gradient([
        [0, tone('#6d7a84')],
        [1, tone('#4d5b66')],
      ]),
    ),
  );
  if (solar)
    for (let u = 3; u < long - 5; u += 3)
      if (Math.abs(u + 1.2 - mid) > 5.4)
        picture.add(
          polygon(
            [wall(u, 8.5), wall(u + 2.6, 8.5), wall(u + 2.5, 11), wall(u + 0.3, 11)],
            tone('#1c3f63'),
            `stroke="${tone('#a9c3d4')}" stroke-width="1.6"`,
          ),
          polygon([wall(u + 0.1, 9.4), wall(u + 1.6, 8.5), wall(u + 2.6, 8.5), wall(u + 0.3, 11)], tone('#6fa0c0'), 'opacity="0.3"'),
        );
  picture.add(
    panel(
      wall,
      [0, 0, long, 8],
      picture.gradient([
        [0, tone('#f6eddb')],
        [1, tone('#e0d0b2')],
      ]),
    ),
    panel(wall, [0, 0, long, 1], tone('#c8a988')),
    panel(wall, [-0.2, 7.6, long + 0.2, 8.1], tone('#fdf8ec')),
    panel(wall, [0, 4.2, long, 4.5], tone('#d99c7c')),
  );
  for (let u = 1.6; u < long - 2; u += 3) {
    if (Math.abs(u + 0.9 - mid) < 5) continue;
    drawWindow(site, { u, v: 1.5, width: 1.8, height: 2.2, stone: '#d99c7c' });
    drawWindow(site, { u, v: 5, width: 1.8, height: 2.1, stone: '#d99c7c' });
  }
  picture.add(
    panel(wall, [mid - 5, 0, mid + 5, 9], tone('#fbf4e4')),
    polygon([wall(mid - 5.6, 9), wall(mid + 5.6, 9), wall(mid, 13)], tone('#fdf8ec')),
    polygon([wall(mid - 4.2, 9.3), wall(mid + 4.2, 9.3), wall(mid, 12.2)], tone('#e8d8ba')),
  );
  for (const u of [mid - 3.7, mid + 1.7]) {
    drawWindow(site, { u, v: 5, width: 2, height: 2.6, stone: '#d99c7c', arched: true });
    drawWindow(site, { u, v: 1.4, width: 2, height: 2.2, stone: '#d99c7c', arched: true });
  }
  drawDoor(site, { u: mid - 1, colour: '#1f5673', stone: '#fbf4e4', width: 2, height: 2.6 });
  const [cx, cy] = wall(mid, 10.4);
  picture.add(
    `<circle cx="${cx}" cy="${cy}" r="17" fill="#fdf9ee" stroke="${tone('#8a6d3f')}" stroke-width="3"/>`,
    path(`M${cx} ${cy}v-11M${cx} ${cy}l8 4`, 'none', 'stroke="#26323a" stroke-width="2"'),
  );
  for (const [i, hue] of ['#22418f', '#f7f3ea', '#c8333a'].entries())
    picture.add(rect(wall(mid, 8)[0] - 18 + i * 12, wall(mid, 8.2)[1], 12, 22, tone(hue)));
}
