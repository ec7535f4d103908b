// @ts-check
import { graded } from './light.mjs';
import { panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/** Colours of the backs of books. */
const spines = ['#1f5673', '#e07a5f', '#d9a441', '#3f7d6a', '#f2e6cf', '#6b4e71', '#c8564a', '#7fa3b5', '#34485a', '#b98a52'];

/**
 * Shelves of books on a wall.
 * @param {Picture} picture
 * @param {Light} light
 * @param {import('./space.mjs').Wall} wall
 * @param {{ from: number, to: number, high: number, d?: number }} options
 */
export function drawShelves(picture, light, wall, { from, to, high, d = 0 }) {
  const { dice } = picture;
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(panel(wall, [from, 0, to, high], tone('#8a6340'), d));
  for (let v = 0.12; v < high - 0.3; v += 0.46) {
    picture.add(panel(wall, [from + 0.06, v, to - 0.06, v + 0.4], tone('#5f432c'), d));
    let u = from + 0.08;
    while (u < to - 0.14) {
      const thick = dice.range(0.06, 0.13);
      if (dice.chance(0.93)) picture.add(panel(wall, [u, v, u + thick, v + dice.range(0.26, 0.37)], tone(dice.pick(spines)), d));
      u += thick + 0.012;
    }
  }
  for (let u = from; u < to + 0.1; u += 1.1) picture.add(panel(wall, [u - 0.03, 0, u + 0.03, high], tone('#a97c50'), d));
}
