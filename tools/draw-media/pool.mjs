// @ts-check
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { drawBays, drawRoom } from './room.mjs';
import { ellipse, line, path, polygon, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The indoor pool, its lanes and its glass wall.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ swimmers?: number, lesson?: boolean }} [options]
 */
export function drawPool(picture, light, { swimmers = 7, lesson = false } = {}) {
  const { w, dice } = picture;
  const room = drawRoom(picture, light, {
    half: 10,
    deep: 30,
    height: 7.5,
    floor: '#e6ddcb',
    wallColour: '#eef1ea',
    boards: false,
    horizon: 400,
    eye: 3.2,
  });
  drawBays(picture, light, room.left, { from: 2, to: 28.4, count: 7, low: 0.3, high: 6.2, gap: 0.3 });
  drawBays(picture, light, room.back, { from: 1, to: 19, count: 6, low: 2.2, high: 6.4, gap: 0.3 });
  for (let z = 4; z < 30; z += 4.2)
    picture.add(line([room.project(-10, 7.4, z), room.project(0, 8.4, z), room.project(10, 7.4, z)], graded(light, '#c99f6b'), 90 / z + 3));
  const at = (/** @type {number} */ x, /** @type {number} */ z) => room.project(x, -0.15, z);
  picture.add(
    polygon(
      [room.project(-7.3, 0, 27.3), room.project(7.3, 0, 27.3), room.project(7.3, 0, 2.6), room.project(-7.3, 0, 2.6)],
      graded(light, '#fbfaf2'),
    ),
  );
  picture.add(
    polygon(
      [at(-7, 27), at(7, 27), at(7, 2.4), at(-7, 2.4)],
      picture.gradient([
        [0, '#a9dbe0'],
        [0.4, '#57b3c6'],
        [1, '#1f7f9e'],
      ]),
    ),
  );
  for (let i = 0; i < 150; i += 1) {
    const z = 2.6 + 23 * dice.next() ** 1.6;
    const [x, y] = at(dice.range(-6.8, 6.4), z);
    picture.add(ellipse(x, y, 260 / z, 16 / z, '#ffffff', `opacity="${dice.range(0.12, 0.4).toFixed(2)}"`));
  }
  for (const x of [-4.2, -1.4, 1.4, 4.2]) {
    for (let z = 26; z > 2.8; z -= 0.9) {
      const [px, py] = at(x, z);
      picture.add(ellipse(px, py, 110 / z, 44 / z, graded(light, Math.floor(z / 2.7) % 2 === 0 ? '#e07a5f' : '#fbf6ea')));
    }
  }
  for (let i = 0; i < swimmers; i += 1) {
    const z = 5 + (i * 18) / swimmers;
    const [x, y] = at([-5.6, 2.8, -2.8, 0, 5.6, -5.6, 2.8][i % 7] ?? 0, z);
    const k = 130 / z;
    picture.add(
      ellipse(x, y + k * 0.5, k * 2.6, k * 0.7, '#ffffff', 'opacity="0.45"'),
      ellipse(x, y - k * 0.7, k * 0.95, k * 1.05, graded(light, dice.pick(['#e8b891', '#b0754e', '#8a5a3c', '#f3cfb3']))),
      path(
        `M${x - k} ${y - k * 0.7}A${k} ${k * 1.15} 0 0 1 ${x + k} ${y - k * 0.7}Z`,
        graded(light, dice.pick(['#c8564a', '#1f5673', '#d9a441', '#f7efdf'])),
      ),
    );
    picture.add(
      path(
        `M${x + k * 0.9} ${y + k * 0.4}Q${x + k * 2.4} ${y - k * 2.4} ${x + k * 3.4} ${y + k * 0.2}`,
        'none',
        `stroke="${graded(light, '#e8b891')}" stroke-width="${k * 0.7}" stroke-linecap="round"`,
      ),
    );
  }
  drawFigure(picture, light, {
    x: w * 0.9,
    base: 660,
    size: 250,
    pose: lesson ? 'speak' : 'stand',
    flip: true,
    look: { top: '#e9b44c', bottom: '#c8564a', skirt: false, accessory: 'none', hair: 'short', coat: false },
  });
  if (lesson)
    for (const [x, base] of /** @type {const} */ ([
      [0.78, 560],
      [0.83, 585],
      [0.73, 540],
    ]))
      drawFigure(picture, light, {
        x: w * x,
        base,
        size: 120,
        pose: 'stand',
        look: { child: true, top: '#1f5673', bottom: '#1f5673', skirt: false, accessory: 'none' },
      });
  picture.add(
    rect(
      0,
      0,
      w,
      900,
      picture.gradient(
        [
          [0, '#fff4d6', 0.28],
          [0.6, '#fff4d6', 0],
        ],
        [0, 0, 1, 0.6],
      ),
    ),
  );
}
