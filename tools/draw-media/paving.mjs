// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { line, polygon } from './shapes.mjs';

/**
 * Slabs of stone laid in staggered courses from `far` to the viewer's feet.
 * @param {import('./picture.mjs').Picture} picture
 * @param {import('./light.mjs').Light} light
 * @param {import('./space.mjs').Projection} project
 * @param {{ left: number, right: number, near?: number, far?: number, stone?: string, slab?: number }} options metres; slab: length of a stone
 */
export function drawPavement(picture, light, project, { left, right, near = 1.5, far = 120, stone = '#d3c4a6', slab = 1.1 }) {
  const { dice, w } = picture;
  picture.add(
    polygon(
      [project(left, 0, far), project(right, 0, far), project(right, 0, near), project(left, 0, near)],
      picture.gradient([
        [0, graded(light, stone, 0.42)],
        [0.3, graded(light, stone, 0.1)],
        [1, graded(light, darken(stone, 0.2))],
      ]),
    ),
  );
  let course = 0;
  for (let z = near + 1; z < 34; z += slab * (0.62 + z * 0.012)) {
    course += 1;
    const next = z + slab * 0.62;
    const fade = Math.max(0, 0.4 - z / 80);
    picture.add(
      line(
        [project(left, 0, z), project(right, 0, z)],
        graded(light, darken(stone, 0.34)),
        Math.max(0.6, 9 / z),
        `opacity="${(fade * 0.7).toFixed(2)}"`,
      ),
    );
    for (let x = left + (course % 2) * slab * 0.5; x < right; x += slab) {
      const [px] = project(x, 0, z);
      if (px < -200 || px > w + 200) continue;
      if (dice.chance(0.2)) {
        const end = Math.min(right, x + slab);
        picture.add(
          polygon(
            [project(x, 0, z), project(end, 0, z), project(end, 0, next), project(x, 0, next)],
            graded(light, dice.chance(0.55) ? lighten(stone, 0.4) : darken(stone, 0.24)),
            `opacity="${(fade * 0.75).toFixed(2)}"`,
          ),
        );
      }
      if (z < 22)
        picture.add(
          line(
            [project(x, 0, z), project(x, 0, next)],
            graded(light, darken(stone, 0.34)),
            Math.max(0.6, 8 / z),
            `opacity="${(fade * 0.6).toFixed(2)}"`,
          ),
        );
    }
  }
}
