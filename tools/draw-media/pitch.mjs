// @ts-check
import { darken } from './colour.mjs';
import { graded } from './light.mjs';
import { drawFigure, skins } from './people.mjs';
import { ellipse, line, path, polygon, rect } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { camera } from './space.mjs';
import { drawTreeline } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The Stade des Mariniers on a match day.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ floodlit?: boolean, joy?: boolean, young?: boolean }} [options] joy: the home side celebrates
 */
export function drawPitch(picture, light, { floodlit = false, joy = false, young = false } = {}) {
  const { w, h, dice } = picture;
  const horizon = 455;
  const project = camera({ centre: w / 2, horizon, focal: 900, eye: 3 });
  const top = project(0, 0, 64)[1];
  drawSky(picture, light, { horizon: top, sun: [0.84, 0.55], sunRadius: 34, veil: 0.7 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.3, 120, 340],
      [w * 0.75, 170, 240],
    ],
    0.8,
  );
  drawTreeline(picture, light, { from: -20, to: w + 20, base: top, size: 110, depth: 0.4 });
  drawStand(picture, light, top);
  for (let band = 0; band < 14; band += 1) {
    const [far, near] = [64 - band * 4.5, Math.max(1, 64 - (band + 1) * 4.5)];
    picture.add(
      polygon(
        [project(-80, 0, far), project(80, 0, far), project(80, 0, near), project(-80, 0, near)],
        graded(light, band % 2 === 0 ? '#6fa055' : '#7cae5e', Math.max(0, 0.22 - band * 0.02)),
      ),
    );
  }
  const chalk = graded(light, '#fbf8ee');
  for (const stations of /** @type {const} */ ([
    [
      [-34, 60],
      [34, 60],
    ],
    [
      [-20, 60],
      [-20, 44],
      [20, 44],
      [20, 60],
    ],
    [
      [-9, 60],
      [-9, 54.5],
      [9, 54.5],
      [9, 60],
    ],
    [
      [-34, 60],
      [-34, 3],
    ],
    [
      [34, 60],
      [34, 3],
    ],
    [
      [-34, 13],
      [34, 13],
    ],
  ]))
    picture.add(
      line(
        stations.map(([x, z]) => project(x, 0, z)),
        chalk,
        3,
        'opacity="0.85"',
      ),
    );
  picture.add(
    path(
      `M${Array.from({ length: 41 }, (_, i) => project(Math.cos((i / 40) * Math.PI * 2) * 9, 0, 13 + Math.sin((i / 40) * Math.PI * 2) * 8).join(' ')).join('L')}`,
      'none',
      `stroke="${chalk}" stroke-width="3" stroke-opacity="0.85"`,
    ),
  );
  drawGoal(picture, light, project);
  const teams = [
    { top: '#1f5673', bottom: '#f2e6cf' },
    { top: '#e9b44c', bottom: '#34302c' },
  ];
  /** @type {readonly (readonly [number, number, 'run' | 'kick' | 'stand' | 'cheer', number])[]} */
  const places = joy
    ? [
        [-2.2, 9, 'cheer', 0],
        [-0.6, 8.4, 'cheer', 0],
        [1, 8.8, 'cheer', 0],
        [3, 10, 'run', 0],
        [-4.4, 11, 'run', 0],
        [9, 26, 'stand', 1],
        [-12, 30, 'stand', 1],
        [0, 57, 'stand', 1],
        [5, 22, 'run', 0],
      ]
    : [
        [-1.9, 8.2, 'kick', 0],
        [2.6, 10.5, 'run', 1],
        [-7, 20, 'run', 0],
        [7, 24, 'run', 1],
        [-13, 30, 'run', 1],
        [12, 34, 'run', 0],
        [-4, 40, 'run', 0],
        [4, 44, 'run', 1],
        [0, 58, 'stand', 1],
      ];
  for (const [x, z, pose, side] of [...places].sort((a, b) => b[1] - a[1])) {
    const [px, base] = project(x, 0, z);
    const kit = teams[side] ?? { top: '#1f5673', bottom: '#f2e6cf' };
    drawFigure(picture, light, {
      x: px,
      base,
      size: ((young ? 1.45 : 1.8) * 900) / z,
      pose,
      flip: side === 1,
      depth: z / 250,
      look: {
        ...kit,
        skin: dice.pick(skins),
        hair: dice.pick(['short', 'short', 'curly', 'bun']),
        skirt: false,
        coat: false,
        accessory: 'none',
        child: young,
      },
    });
  }
  const [bx, by] = project(joy ? 4.4 : -0.6, 0, joy ? 9 : 8);
  picture.add(
    ellipse(bx, by, 18, 4, '#14262f', 'opacity="0.3"'),
    ellipse(bx, by - 14, 14, 14, '#fbf8ee'),
    path(`M${bx - 5} ${by - 19}l6 -3l5 5l-3 5l-6 -1Z`, '#2b343b'),
  );
  picture.zoom(1.18, w / 2, 600);
  for (const x of floodlit ? [0.08, 0.92] : []) {
    picture.add(
      line(
        [
          [w * x, top + 10],
          [w * x, 90],
        ],
        graded(light, '#4a5a63', 0.1),
        8,
      ),
      rect(w * x - 36, 66, 72, 34, '#fff8dc'),
      ellipse(
        w * x,
        82,
        260,
        200,
        picture.radial([
          [0, '#fff6d0', 0.7],
          [1, '#fff6d0', 0],
        ]),
      ),
    );
  }
  picture.add(
    rect(
      0,
      h - 90,
      w,
      90,
      picture.gradient([
        [0, '#0d2a1c', 0],
        [1, '#0d2a1c', 0.25],
      ]),
    ),
  );
}

/** The covered stand with its public. @param {Picture} picture @param {Light} light @param {number} top */
function drawStand(picture, light, top) {
  const { w, dice } = picture;
  const [left, right] = [w * 0.16, w * 0.84];
  picture.add(rect(left, top - 96, right - left, 98, graded(light, '#55646e', 0.2)));
  for (let row = 0; row < 5; row += 1) {
    picture.add(rect(left, top - 82 + row * 17, right - left, 3, graded(light, '#8e9aa0', 0.2)));
    for (let x = left + 8; x < right - 6; x += 11) {
      if (dice.chance(0.25)) continue;
      const y = top - 84 + row * 17;
      picture.add(
        rect(x - 4, y, 8, 10, graded(light, dice.pick(['#1f5673', '#f2e6cf', '#e07a5f', '#d9a441', '#7fa3b5']), 0.15), 'rx="3"'),
        ellipse(x, y - 3, 3.4, 3.8, graded(light, dice.pick(skins), 0.1)),
      );
    }
  }
  picture.add(
    polygon(
      [
        [left - 20, top - 126],
        [right + 20, top - 126],
        [right + 6, top - 98],
        [left - 6, top - 98],
      ],
      graded(light, '#e8dcc4', 0.12),
    ),
    polygon(
      [
        [left - 20, top - 132],
        [right + 20, top - 132],
        [right + 20, top - 124],
        [left - 20, top - 124],
      ],
      graded(light, '#1f5673', 0.1),
    ),
  );
  for (let x = left; x <= right; x += (right - left) / 6)
    picture.add(
      line(
        [
          [x, top],
          [x, top - 100],
        ],
        graded(light, darken('#e8dcc4', 0.2), 0.1),
        4,
      ),
    );
}

/** @param {Picture} picture @param {Light} light @param {import('./space.mjs').Projection} project */
function drawGoal(picture, light, project) {
  for (let x = -3.6; x <= 3.7; x += 0.6)
    picture.add(line([project(x, 2.44, 60), project(x, 0, 62)], graded(light, '#eef2ee', 0.2), 0.8, 'opacity="0.6"'));
  for (let v = 0; v < 2.4; v += 0.5)
    picture.add(line([project(-3.66, v, 61), project(3.66, v, 61)], graded(light, '#eef2ee', 0.2), 0.8, 'opacity="0.6"'));
  picture.add(
    line([project(-3.66, 0, 60), project(-3.66, 2.44, 60), project(3.66, 2.44, 60), project(3.66, 0, 60)], graded(light, '#ffffff'), 4),
  );
}
