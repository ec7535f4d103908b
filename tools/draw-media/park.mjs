// @ts-check
import { drawBench } from './furniture.mjs';
import { drawGround, drawHills, drawReeds } from './land.mjs';
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, line, path, polygon, rect } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { drawShrubs, drawTree, drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A park: lawns, a winding path, old trees; a pond, games for children, homes behind or a tree being planted.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ homes?: boolean, games?: boolean, planting?: boolean, pond?: boolean, people?: number }} [options]
 */
export function drawPark(picture, light, { homes = false, games = false, planting = false, pond = true, people = 6 } = {}) {
  const { w, h, dice } = picture;
  const top = 440;
  drawSky(picture, light, { horizon: top, sun: [0.2, 0.5], sunRadius: 36, veil: 0.6 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.35, 140, 340],
      [w * 0.8, 200, 280],
    ],
    0.85,
  );
  drawHills(picture, light, { base: top, height: 80, colour: '#6f8c7a', depth: 0.6 });
  if (homes) drawHomes(picture, light, top);
  drawTreeline(picture, light, { from: -20, to: w + 20, base: top + 6, size: 84, depth: 0.36 });
  drawGround(picture, light, { top, colour: light.bare ? '#9aa67c' : '#86a85c', depth: 0.35, texture: 110 });
  picture.add(
    path(
      `M${w * 0.62} ${top + 6}C${w * 0.5} ${top + 60} ${w * 0.86} ${top + 110} ${w * 0.66} ${top + 200}S${w * 0.2} ${h - 90} ${w * 0.24} ${h}H${w * 0.62}C${w * 0.56} ${h - 110} ${w * 0.86} ${h - 170} ${w * 0.79} ${top + 190}S${w * 0.56} ${top + 60} ${w * 0.645} ${top + 6}Z`,
      picture.gradient([
        [0, graded(light, '#e8d8b4', 0.35)],
        [1, graded(light, '#d2bd92')],
      ]),
    ),
  );
  if (pond) {
    picture.add(
      ellipse(w * 0.26, top + 108, 250, 44, graded(light, '#6d8a4a')),
      ellipse(
        w * 0.26,
        top + 106,
        238,
        38,
        picture.gradient([
          [0, light.waterFar],
          [1, light.waterNear],
        ]),
      ),
    );
    for (let i = 0; i < 12; i += 1)
      picture.add(
        ellipse(w * 0.26 + dice.range(-180, 180), top + 106 + dice.range(-22, 26), dice.range(14, 46), 1.4, '#ffffff', 'opacity="0.4"'),
      );
    drawReeds(picture, light, { from: w * 0.26 - 240, to: w * 0.26 - 130, y: top + 132, height: 56, count: 30 });
  }
  for (const [x, base, size] of /** @type {const} */ ([
    [0.9, top + 70, 300],
    [0.06, top + 60, 280],
    [0.76, top + 46, 190],
  ]))
    drawTree(picture, light, { x: w * x, base, size, depth: 0.14 });
  if (games) drawGames(picture, light, w * 0.36, top + 190);
  drawBench(picture, light, { x: w * 0.14, base: top + 262, size: 78 });
  drawFigure(picture, light, { x: w * 0.13, base: top + 266, size: 136, pose: 'read', shadow: false });
  for (let i = 0; i < people; i += 1) {
    const t = dice.next();
    drawFigure(picture, light, {
      x: w * dice.range(0.3, 0.74),
      base: top + 130 + t * 230,
      size: 84 + t * 100,
      pose: games ? dice.pick(/** @type {const} */ (['run', 'walk', 'cheer'])) : dice.pick(/** @type {const} */ (['walk', 'talk', 'walk'])),
      flip: dice.chance(0.5),
      look: { child: games && dice.chance(0.7) },
    });
  }
  if (planting) {
    for (const [x, base, flip] of /** @type {const} */ ([
      [0.34, h - 96, false],
      [0.52, h - 70, true],
      [0.18, h - 50, false],
    ])) {
      const px = w * x;
      picture.add(ellipse(px + 46 * (flip ? -1 : 1), base, 40, 10, graded(light, '#7a5a3c')));
      drawTree(picture, light, { x: px + 46 * (flip ? -1 : 1), base, size: 150 });
      drawFigure(picture, light, { x: px, base: base + 8, size: 190, pose: 'dig', flip, look: { skirt: false, accessory: 'none' } });
    }
  }
  drawTree(picture, light, { x: w * 0.985, base: h + 30, size: 640 });
  drawShrubs(picture, light, { from: -30, to: w * 0.16, base: h + 20, size: 120, flowers: '#e9a08a' });
}

/** Low homes with gardens and balconies. @param {Picture} picture @param {Light} light @param {number} top */
function drawHomes(picture, light, top) {
  const { w } = picture;
  for (const [x, floors, wide] of /** @type {const} */ ([
    [0.1, 4, 210],
    [0.34, 3, 250],
    [0.58, 4, 200],
  ])) {
    const left = w * x;
    const tall = floors * 40;
    picture.add(
      rect(
        left,
        top - tall,
        wide,
        tall + 6,
        picture.gradient([
          [0, graded(light, '#f3ebdc', 0.2)],
          [1, graded(light, '#ddceb2', 0.24)],
        ]),
      ),
      rect(left - 4, top - tall - 10, wide + 8, 12, graded(light, '#5a6771', 0.2)),
    );
    for (let floor = 0; floor < floors; floor += 1) {
      for (let u = 18; u < wide - 30; u += 46) {
        picture.add(
          rect(left + u, top - tall + 12 + floor * 40, 22, 22, picture.dice.chance(light.lit) ? '#ffd284' : graded(light, '#567486', 0.2)),
          rect(left + u - 6, top - tall + 28 + floor * 40, 34, 8, graded(light, '#e07a5f', 0.3)),
        );
      }
    }
  }
}

/** A slide and swings. @param {Picture} picture @param {Light} light @param {number} x @param {number} base */
function drawGames(picture, light, x, base) {
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(ellipse(x, base + 6, 250, 34, tone('#e6cf9c')));
  for (const dx of [-190, -60])
    picture.add(
      line(
        [
          [x + dx - 24, base],
          [x + dx, base - 150],
          [x + dx + 24, base],
        ],
        tone('#1f5673'),
        8,
      ),
    );
  picture.add(
    line(
      [
        [x - 194, base - 150],
        [x - 56, base - 150],
      ],
      tone('#1f5673'),
      9,
    ),
  );
  for (const dx of [-150, -100]) {
    picture.add(
      line(
        [
          [x + dx, base - 148],
          [x + dx + 12, base - 48],
        ],
        tone('#4a5a63'),
        2,
      ),
      line(
        [
          [x + dx + 20, base - 148],
          [x + dx + 30, base - 48],
        ],
        tone('#4a5a63'),
        2,
      ),
      rect(x + dx + 8, base - 50, 28, 6, tone('#e07a5f')),
    );
    drawFigure(picture, light, {
      x: x + dx + 16,
      base: base - 22,
      size: 74,
      pose: 'sit',
      look: { child: true, accessory: 'none' },
      shadow: false,
    });
  }
  picture.add(
    rect(x + 50, base - 130, 60, 8, tone('#d9a441')),
    line(
      [
        [x + 54, base],
        [x + 54, base - 170],
      ],
      tone('#3f7d6a'),
      7,
    ),
    line(
      [
        [x + 106, base],
        [x + 106, base - 170],
      ],
      tone('#3f7d6a'),
      7,
    ),
    polygon(
      [
        [x + 40, base - 168],
        [x + 120, base - 168],
        [x + 80, base - 214],
      ],
      tone('#e07a5f'),
    ),
  );
  picture.add(
    path(
      `M${x + 106} ${base - 130}Q${x + 160} ${base - 110} ${x + 180} ${base - 40}T${x + 236} ${base - 8}`,
      'none',
      `stroke="${tone('#e9b44c')}" stroke-width="20" stroke-linecap="round"`,
    ),
  );
}
