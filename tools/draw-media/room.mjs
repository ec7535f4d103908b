// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { drawBeam } from './furniture.mjs';
import { graded } from './light.mjs';
import { line, polygon } from './shapes.mjs';
import { camera, panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./space.mjs').Projection} Projection */
/** @typedef {import('./space.mjs').Wall} Wall */
/** @typedef {{ project: Projection, back: Wall, left: Wall, right: Wall, half: number, height: number, deep: number }} Room back: u from the left corner; left and right: u grows with the distance from `near` */

/**
 * An empty room seen along its axis: floorboards, walls, ceiling.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ half?: number, height?: number, deep?: number, wallColour?: string, floor?: string, horizon?: number, centre?: number, boards?: boolean, eye?: number, beams?: boolean }} [options] metres
 * @returns {Room}
 */
export function drawRoom(picture, light, options = {}) {
  const {
    half = 7,
    height = 4.6,
    deep = 17,
    wallColour = '#f2e8d5',
    floor = '#c99f6b',
    horizon = 470,
    centre = 0.5,
    boards = true,
    eye = 1.8,
    beams = false,
  } = options;
  const { w } = picture;
  const project = camera({ centre: w * centre, horizon, focal: 900, eye });
  const tone = (/** @type {string} */ hue, depth = 0) => graded(light, hue, depth);
  const near = 1.2;
  picture.add(
    polygon(
      [project(-half, height, deep), project(half, height, deep), project(half, height, near), project(-half, height, near)],
      picture.gradient([
        [0, tone(darken(wallColour, 0.1))],
        [1, tone(lighten(wallColour, 0.5))],
      ]),
    ),
  );
  picture.add(
    polygon(
      [project(-half, 0, deep), project(half, 0, deep), project(half, 0, near), project(-half, 0, near)],
      picture.gradient([
        [0, tone(lighten(floor, 0.32))],
        [1, tone(darken(floor, 0.14))],
      ]),
    ),
  );
  if (boards)
    for (let x = -half; x <= half; x += 0.55)
      picture.add(line([project(x, 0, deep), project(x, 0, near)], tone(darken(floor, 0.22)), 1.4, 'opacity="0.35"'));
  picture.add(
    polygon(
      [project(-half, 0, deep), project(half, 0, deep), project(half, height, deep), project(-half, height, deep)],
      picture.gradient([
        [0, tone(lighten(wallColour, 0.35))],
        [1, tone(wallColour)],
      ]),
    ),
  );
  for (let z = 3; z < deep && beams; z += 2.2)
    picture.add(
      polygon(
        [project(-half, height, z), project(half, height, z), project(half, height - 0.22, z), project(-half, height - 0.22, z)],
        tone(lighten('#b98a58', Math.min(0.4, z / 40))),
      ),
    );
  picture.add(
    polygon(
      [project(-half, 0, deep), project(-half, height, deep), project(-half, height, near), project(-half, 0, near)],
      picture.gradient(
        [
          [0, tone(darken(wallColour, 0.14))],
          [1, tone(darken(wallColour, 0.03))],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  picture.add(
    polygon(
      [project(half, 0, deep), project(half, height, deep), project(half, height, near), project(half, 0, near)],
      picture.gradient(
        [
          [0, tone(darken(wallColour, 0.02))],
          [1, tone(darken(wallColour, 0.12))],
        ],
        [0, 0, 1, 0],
      ),
    ),
  );
  return {
    project,
    half,
    height,
    deep,
    back: (u, v, d = 0) => project(-half + u, v, deep + d),
    left: (u, v, d = 0) => project(-half - d, v, near + u),
    right: (u, v, d = 0) => project(half + d, v, near + u),
  };
}

/**
 * Tall windows in a wall, with the sky, far trees and the light they let in.
 * @param {Picture} picture
 * @param {Light} light
 * @param {Wall} wall
 * @param {{ from: number, to: number, count: number, low?: number, high?: number, gap?: number, beam?: readonly [number, number] }} options beam: where the light falls, in units from the window's foot
 */
export function drawBays(picture, light, wall, { from, to, count, low = 0.7, high = 3.8, gap = 0.5, beam }) {
  const each = (to - from) / count;
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [from + i * each + gap / 2, from + (i + 1) * each - gap / 2];
    picture.add(panel(wall, [a - 0.1, low - 0.1, b + 0.1, high + 0.1], graded(light, '#fbf6ea')));
    picture.add(
      panel(
        wall,
        [a, low, b, high],
        picture.gradient([
          [0, '#8fc1d6'],
          [0.6, '#d8e9e6'],
          [1, '#f3ead4'],
        ]),
      ),
    );
    picture.add(
      panel(wall, [a, low, b, low + (high - low) * 0.24], mix('#7d9b54', '#d8e9e6', 0.45)),
      panel(wall, [a, low, b, low + (high - low) * 0.13], mix('#4c7a4c', '#d8e9e6', 0.3)),
    );
    picture.add(
      panel(wall, [(a + b) / 2 - 0.04, low, (a + b) / 2 + 0.04, high], graded(light, '#fbf6ea')),
      panel(wall, [a, low + (high - low) * 0.6, b, low + (high - low) * 0.6 + 0.07], graded(light, '#fbf6ea')),
    );
    if (beam !== undefined) {
      const [[ax, ay], [bx, by]] = [wall(a, low), wall(b, low)];
      drawBeam(picture, [wall(a, high), wall(b, high), [bx + beam[0], by + beam[1]], [ax + beam[0], ay + beam[1]]], '#fff2cf', 0.4);
    }
  }
}
