// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { drawDoor, drawShop, drawWindow, strokeOf } from './openings.mjs';
import { polygon } from './shapes.mjs';
import { facing, panel, seam } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./space.mjs').Wall} Wall */
/** @typedef {{ width: number, floors: number, stone: string, slate: string, shutter: string | undefined, roof: 'slope' | 'gable' | 'mansard', ground: 'door' | 'shop', paint: string, awning: string | undefined, arched: boolean }} House */

const stones = ['#f3e8d2', '#ecdfc4', '#f6efdf', '#e6d4b3', '#efe0c8', '#f1e3d3'];
const slates = ['#57646f', '#4d5b68', '#636e76', '#515f66'];
const shutters = ['#6f93a3', '#8ea893', '#9a5d4f', '#c9bfa8', '#4f7488', '#7f8f9a'];
const paints = ['#1f5673', '#3d6b57', '#8a3f3a', '#b98a3e', '#33475b', '#6d4c63'];

/**
 * A house of the town, different each time.
 * @param {import('./random.mjs').Dice} dice
 * @param {Partial<House>} [wishes]
 * @returns {House}
 */
export function someHouse(dice, wishes = {}) {
  return {
    width: dice.range(5.6, 9.4),
    floors: dice.int(2, 3),
    stone: dice.pick(stones),
    slate: dice.pick(slates),
    shutter: dice.chance(0.62) ? dice.pick(shutters) : undefined,
    roof: dice.pick(['slope', 'slope', 'slope', 'mansard', 'gable']),
    ground: dice.chance(0.45) ? 'shop' : 'door',
    paint: dice.pick(paints),
    awning: dice.chance(0.6) ? dice.pick(['#c8564a', '#1f5673', '#4f7d5a', '#d08a3e']) : undefined,
    arched: dice.chance(0.3),
    ...wishes,
  };
}

/**
 * One house on a wall: roof, stone, openings.
 * @param {Picture} picture
 * @param {Light} light
 * @param {Wall} wall
 * @param {House} house
 * @param {{ depth?: number, fine?: boolean, shaded?: number }} [options] shaded: how much of its face lies in shadow
 */
export function drawHouse(picture, light, wall, house, { depth = 0, fine = true, shaded = 0 } = {}) {
  const { dice } = picture;
  const tone = (/** @type {string} */ colour) => graded(light, darken(colour, shaded), depth);
  const top = 0.4 + house.floors * 3.1 + (house.ground === 'shop' ? 0.4 : 0);
  drawRoof(picture, light, wall, house, { depth, fine, top });
  const stone = tone(house.stone);
  picture.add(
    panel(
      wall,
      [0, 0, house.width, top],
      picture.gradient([
        [0, lighten(stone, 0.12)],
        [0.7, stone],
        [1, darken(stone, 0.16)],
      ]),
    ),
  );
  if (fine) {
    for (let i = 0; i < house.width * 3; i += 1) {
      const [u, v] = [dice.range(0.1, house.width - 1), Math.floor(dice.range(0, top / 0.36)) * 0.36];
      picture.add(
        panel(
          wall,
          [u, v, u + dice.range(0.4, 0.9), v + 0.34],
          dice.chance(0.5) ? darken(stone, 0.1) : lighten(stone, 0.3),
          0,
          'opacity="0.35"',
        ),
      );
    }
    for (let v = 0; v < top - 0.4; v += 0.8) {
      picture.add(
        panel(wall, [0, v, v % 1.6 < 0.8 ? 0.5 : 0.32, v + 0.4], lighten(stone, 0.3), 0, 'opacity="0.7"'),
        panel(wall, [house.width - (v % 1.6 < 0.8 ? 0.5 : 0.32), v, house.width, v + 0.4], lighten(stone, 0.3), 0, 'opacity="0.7"'),
      );
    }
  }
  picture.add(
    panel(wall, [-0.12, top - 0.3, house.width + 0.12, top], lighten(stone, 0.4)),
    panel(wall, [0, top - 0.42, house.width, top - 0.3], darken(stone, 0.2)),
  );
  const bays = Math.max(2, Math.round(house.width / 2.6));
  const site = { picture, light, wall, depth: depth + shaded * 0.1, fine };
  for (let floor = 0; floor < house.floors; floor += 1) {
    const v = 0.9 + floor * 3.1 + (house.ground === 'shop' && floor > 0 ? 0.4 : 0);
    if (floor === 0 && house.ground === 'shop') {
      drawShop(site, { from: 0.5, to: house.width - 0.5, colour: house.paint, awning: house.awning });
      continue;
    }
    for (let bay = 0; bay < bays; bay += 1) {
      const u = (house.width * (bay + 0.5)) / bays - 0.52;
      if (floor === 0 && bay === Math.floor(bays / 2)) drawDoor(site, { u: u - 0.1, colour: house.paint, stone: house.stone });
      else
        drawWindow(site, {
          u,
          v,
          height: floor === house.floors - 1 && floor > 0 ? 1.5 : 1.85,
          shutter: house.width / bays > 2.3 ? house.shutter : undefined,
          stone: house.stone,
          arched: house.arched,
        });
    }
    if (floor > 0 && fine) picture.add(panel(wall, [0, v - 0.95, house.width, v - 0.8], lighten(stone, 0.3)));
  }
}

/**
 * @param {Picture} picture
 * @param {Light} light
 * @param {Wall} wall
 * @param {House} house
 * @param {{ depth: number, fine: boolean, top: number }} options
 */
function drawRoof(picture, light, wall, { width, slate, roof, stone }, { depth, fine, top }) {
  const { dice } = picture;
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const paint = picture.gradient([
    [0, tone(lighten(slate, 0.2))],
    [1, tone(darken(slate, 0.2))],
  ]);
  const rise = roof === 'mansard' ? 3.4 : roof === 'gable' ? width * 0.5 : 3.1;
  const back = roof === 'mansard' ? 1.6 : 4.2;
  const stack = dice.chance(0.5) ? 0.4 : width - 1.5;
  picture.add(
    panel(wall, [stack, top, stack + 1.1, top + rise + 1.2], tone(darken('#d9bfa0', 0.08)), back * 0.7),
    panel(wall, [stack - 0.1, top + rise + 1, stack + 1.2, top + rise + 1.25], tone('#b06f55'), back * 0.7),
  );
  if (roof === 'gable') {
    picture.add(polygon([wall(-0.35, top - 0.1), wall(width / 2, top + rise + 0.35), wall(width + 0.35, top - 0.1)], paint));
    picture.add(polygon([wall(0, top - 0.05), wall(width / 2, top + rise), wall(width, top - 0.05)], tone(stone)));
    drawWindow({ picture, light, wall, depth, fine }, { u: width / 2 - 0.4, v: top + rise * 0.18, width: 0.8, height: 1.2, stone });
    return;
  }
  // The end wall towards the viewer, seen when a lower house stands next to it in a receding row; a line when the row is seen squarely.
  picture.add(
    polygon(
      [wall(0, 0, 0), wall(0, top, 0), wall(0, top + rise, back), wall(0, top, back * 2), wall(0, 0, back * 2)],
      tone(darken(stone, 0.2)),
    ),
  );
  const inset = roof === 'mansard' ? 0.5 : 0;
  picture.add(
    polygon(
      [
        wall(-0.15, top - 0.05, -0.2),
        wall(width + 0.15, top - 0.05, -0.2),
        wall(width - inset, top + rise, back),
        wall(inset, top + rise, back),
      ],
      paint,
    ),
  );
  if (fine) {
    for (let row = 0.12; row < 1; row += 0.12)
      picture.add(
        seam(
          (u, v) => wall(u, v, back * row),
          [
            [inset * row, top + rise * row],
            [width - inset * row, top + rise * row],
          ],
          tone(darken(slate, 0.34)),
          strokeOf(wall, 0.05),
        ),
      );
  }
  if (roof === 'mansard')
    picture.add(panel(wall, [inset - 0.1, top + rise - 0.08, width - inset + 0.1, top + rise + 0.14], tone(darken(slate, 0.3)), back));
  const dormers = Math.max(1, Math.round(width / 3.6));
  for (let i = 0; i < dormers; i += 1) {
    const u = (width * (i + 0.5)) / dormers - 0.65;
    picture.add(
      panel(wall, [u, top + 0.2, u + 1.3, top + 1.8], tone(lighten(stone, 0.2)), 0.3),
      polygon([wall(u - 0.2, top + 1.75, 0.3), wall(u + 0.65, top + 2.5, 0.3), wall(u + 1.5, top + 1.75, 0.3)], tone(darken(stone, 0.12))),
    );
    const lit = dice.chance(light.lit);
    picture.add(panel(wall, [u + 0.3, top + 0.4, u + 1, top + 1.65], lit ? '#ffd284' : tone('#4f6d7e'), 0.3));
  }
}

/**
 * A row of houses seen squarely, wall to wall.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ from: number, to: number, base: number, scale: number, depth?: number, fine?: boolean, wishes?: Partial<House>, climb?: number }} options
 *   scale: units per metre; climb: rise of the base line from left to right
 */
export function drawRow(picture, light, { from, to, base, scale, depth = 0, fine = true, wishes = {}, climb = 0 }) {
  let x = from;
  while (x < to) {
    const house = someHouse(picture.dice, wishes);
    drawHouse(picture, light, facing(x, base - (climb * (x - from)) / (to - from), scale), house, { depth, fine });
    x += house.width * scale;
  }
  return x;
}
