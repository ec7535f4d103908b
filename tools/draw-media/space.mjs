// @ts-check
import { line, polygon } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Point} Point */
/** @typedef {(x: number, y: number, z: number) => Point} Projection metres to the right, up and ahead of the viewer → the picture */
/** @typedef {(u: number, v: number, d?: number) => Point} Wall metres along a wall, up it and behind it → the picture */

/**
 * A viewer standing with level eyes.
 * @param {{ centre: number, horizon: number, focal: number, eye?: number }} options eye: height in metres
 * @returns {Projection}
 */
export const camera =
  ({ centre, horizon, focal, eye = 1.7 }) =>
  (x, y, z) => {
    const ahead = Math.max(0.4, z);
    return [centre + (focal * x) / ahead, horizon - (focal * (y - eye)) / ahead];
  };

/**
 * A wall seen squarely.
 * @param {number} x
 * @param {number} base
 * @param {number} scale units per metre
 * @returns {Wall}
 */
export const facing = (x, base, scale) => (u, v) => [x + u * scale, base - v * scale];

/**
 * A wall running away from the viewer on one side of a street; `u` grows with the distance.
 * @param {Projection} project
 * @param {{ side: number, from: number }} options side: metres from the axis, negative on the left
 * @returns {Wall}
 */
export const receding =
  (project, { side, from }) =>
  (u, v, d = 0) =>
    project(side + Math.sign(side) * d, v, from + u);

/**
 * A wall between two places of the ground plan.
 * @param {Projection} project
 * @param {Point} start x and z
 * @param {Point} end
 * @param {number} [lift] metres above the ground
 * @returns {Wall}
 */
export function between(project, start, end, lift = 0) {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  const [dx, dz] = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  return (u, v, d = 0) => project(start[0] + dx * u - dz * d, v + lift, start[1] + dz * u + dx * d);
}

/**
 * @param {Wall} wall
 * @param {readonly [number, number, number, number]} box left, bottom, right, top in metres
 * @param {string} fill
 * @param {number} [d]
 * @param {string} [more]
 */
export const panel = (wall, [u0, v0, u1, v1], fill, d = 0, more = '') =>
  polygon([wall(u0, v0, d), wall(u1, v0, d), wall(u1, v1, d), wall(u0, v1, d)], fill, more);

/**
 * The outline of an opening with a round or flattened head.
 * @param {Wall} wall
 * @param {{ u: number, width: number, foot: number, spring: number, rise: number, d?: number }} opening u: its left edge; spring: height where the arch begins
 * @returns {Point[]}
 */
export function archPoints(wall, { u, width, foot, spring, rise, d = 0 }) {
  /** @type {Point[]} */
  const points = [wall(u, foot, d)];
  for (let i = 0; i <= 14; i += 1) {
    const angle = Math.PI * (1 - i / 14);
    points.push(wall(u + width / 2 + (Math.cos(angle) * width) / 2, spring + Math.sin(angle) * rise, d));
  }
  points.push(wall(u + width, foot, d));
  return points;
}

/**
 * A line drawn on a wall.
 * @param {Wall} wall
 * @param {readonly (readonly [number, number])[]} stations
 * @param {string} stroke
 * @param {number} width
 * @param {number} [d]
 */
export const seam = (wall, stations, stroke, width, d = 0) =>
  line(
    stations.map(([u, v]) => wall(u, v, d)),
    stroke,
    width,
  );
