// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { polygon } from './shapes.mjs';
import { archPoints, panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {import('./space.mjs').Wall} Wall */

/**
 * The old stone bridge: vaults with visible soffits, piers with cutwaters, parapet and lamps.
 * @param {Picture} picture
 * @param {Light} light
 * @param {Wall} wall its upstream face; `v` = 0 is the water
 * @param {{ arches: number, span?: number, pier?: number, height?: number, depth?: (u: number) => number, thickness?: number, lamps?: boolean, stone?: string }} options
 * @returns {number} its length in metres
 */
export function drawBridge(
  picture,
  light,
  wall,
  { arches, span = 16, pier = 3.6, height = 8.5, depth = () => 0, thickness = 9, lamps = true, stone = '#e2d2b2' },
) {
  const { dice } = picture;
  const step = span + pier;
  const length = arches * step + pier;
  const deck = (/** @type {number} */ u) => height + 1.1 * Math.sin((u / length) * Math.PI);
  for (let i = 0; i < arches; i += 1) {
    const u = pier + i * step;
    const opening = { u, width: span, foot: -0.2, spring: 0.9, rise: height - 2.8 };
    const front = archPoints(wall, opening);
    const behind = archPoints(wall, { ...opening, d: thickness });
    picture.add(polygon([...front, ...behind.reverse()], graded(light, darken(stone, 0.56), depth(u) * 0.8)));
  }
  for (let i = 0; i < arches; i += 1) {
    const start = i * step;
    const far = depth(start);
    const crown = archPoints(wall, { u: start + pier, width: span, foot: -0.2, spring: 0.9, rise: height - 2.8 });
    const last = i === arches - 1;
    const end = start + step + (last ? pier : pier * 0.5);
    const begin = i === 0 ? start : start + pier * 0.5;
    const face = [
      wall(begin, -0.2),
      ...crown,
      wall(end, -0.2),
      wall(end, deck(end)),
      wall((begin + end) / 2, deck((begin + end) / 2)),
      wall(begin, deck(begin)),
    ];
    picture.add(
      polygon(
        face,
        picture.gradient([
          [0, graded(light, lighten(stone, 0.15), far)],
          [1, graded(light, darken(stone, 0.22), far)],
        ]),
      ),
    );
    for (let n = 0; n < 16; n += 1) {
      const [su, sv] = [dice.range(start + pier + 1, start + step - 1), height - 1 - dice.range(0, 0.8)];
      picture.add(
        panel(
          wall,
          [su, sv, su + dice.range(0.7, 1.5), sv + 0.4],
          graded(light, dice.chance(0.5) ? darken(stone, 0.14) : lighten(stone, 0.3), far),
          0,
          'opacity="0.5"',
        ),
      );
    }
    const ring = archPoints(wall, { u: start + pier, width: span, foot: 0.9, spring: 0.9, rise: height - 2.8 });
    const outer = archPoints(wall, { u: start + pier - 0.6, width: span + 1.2, foot: 0.9, spring: 0.9, rise: height - 2.1 });
    picture.add(polygon([...ring, ...outer.reverse()], graded(light, lighten(stone, 0.32), far)));
  }
  for (let i = 0; i <= arches; i += 1)
    drawCutwater(picture, light, wall, { u: i * step + pier / 2, half: pier / 2, height: height * 0.62, far: depth(i * step), stone });
  for (let i = 0; i < arches; i += 1) {
    const [a, b] = [i * step, (i + 1) * step + (i === arches - 1 ? pier : 0)];
    const far = depth(a);
    for (const [low, high, tone] of /** @type {const} */ ([
      [-0.55, -0.2, darken(stone, 0.3)],
      [-0.2, 0.95, lighten(stone, 0.1)],
      [0.95, 1.2, lighten(stone, 0.42)],
    ])) {
      picture.add(
        polygon(
          [
            wall(a, deck(a) + low),
            wall((a + b) / 2, deck((a + b) / 2) + low),
            wall(b, deck(b) + low),
            wall(b, deck(b) + high),
            wall((a + b) / 2, deck((a + b) / 2) + high),
            wall(a, deck(a) + high),
          ],
          graded(light, tone, far),
        ),
      );
    }
    if (lamps) drawLampOn(picture, light, wall, { u: a + pier / 2, v: deck(a) + 1.2, far });
  }
  return length;
}

/** @param {Picture} picture @param {Light} light @param {Wall} wall @param {{ u: number, half: number, height: number, far: number, stone: string }} options */
function drawCutwater(picture, light, wall, { u, half, height, far, stone }) {
  const out = -half * 1.6;
  picture.add(
    polygon(
      [wall(u - half, -0.2), wall(u, -0.2, out), wall(u, height, out), wall(u - half, height)],
      graded(light, lighten(stone, 0.2), far),
    ),
  );
  picture.add(
    polygon(
      [wall(u + half, -0.2), wall(u, -0.2, out), wall(u, height, out), wall(u + half, height)],
      graded(light, darken(stone, 0.26), far),
    ),
  );
  picture.add(polygon([wall(u - half, height), wall(u, height, out), wall(u, height + 1.7)], graded(light, lighten(stone, 0.32), far)));
  picture.add(polygon([wall(u + half, height), wall(u, height, out), wall(u, height + 1.7)], graded(light, darken(stone, 0.12), far)));
  picture.add(
    polygon(
      [wall(u - half, -0.2), wall(u, -0.2, out), wall(u + half, -0.2), wall(u + half, 0.7), wall(u, 0.7, out), wall(u - half, 0.7)],
      graded(light, '#6d6f58', far),
      'opacity="0.45"',
    ),
  );
}

/** @param {Picture} picture @param {Light} light @param {Wall} wall @param {{ u: number, v: number, far: number }} options */
function drawLampOn(picture, light, wall, { u, v, far }) {
  const iron = graded(light, '#33424c', far);
  picture.add(
    panel(wall, [u - 0.09, v, u + 0.09, v + 3], iron),
    polygon(
      [wall(u - 0.3, v + 3), wall(u + 0.3, v + 3), wall(u + 0.42, v + 3.7), wall(u - 0.42, v + 3.7)],
      light.lit > 0.3 ? '#ffe2a0' : graded(light, '#dfe6e2', far),
    ),
    polygon([wall(u - 0.48, v + 3.7), wall(u + 0.48, v + 3.7), wall(u, v + 4.15)], iron),
  );
  if (light.lit > 0.3) {
    const [x, y] = wall(u, v + 3.4);
    const [, y2] = wall(u, v);
    const r = Math.abs(y2 - y) * 1.6;
    picture.add(
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${picture.radial([
        [0, '#ffd98a', 0.6],
        [1, '#ffd98a', 0],
      ])}"/>`,
    );
  }
}
