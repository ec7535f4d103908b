// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { graded } from './light.mjs';
import { blob, ellipse, line, path } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {{ x: number, base: number, size: number, depth?: number, sunSide?: number, colour?: string }} TreePlace size: height in units; sunSide: -1 left, 1 right */

/**
 * A broad tree (lime, plane, oak): shaded mass, lit clumps towards the sun, a few dabs of leaves.
 * @param {Picture} picture
 * @param {Light} light
 * @param {TreePlace} place
 */
export function drawTree(picture, light, { x, base, size, depth = 0, sunSide = -1, colour }) {
  const { dice } = picture;
  if (light.bare) {
    drawBareTree(picture, light, { x, base, size, depth });
    return;
  }
  const leaf = colour ?? dice.pick(light.leaves);
  const trunk = graded(light, '#5c4a3c', depth);
  const [cx, cy, r] = [x, base - size * 0.63, size * 0.36];
  picture.add(ellipse(x, base, size * 0.3, size * 0.035, graded(light, '#20333a', depth), 'opacity="0.22"'));
  picture.add(
    path(
      `M${x - size * 0.028} ${base}Q${x - size * 0.012} ${base - size * 0.25} ${x - size * 0.05} ${base - size * 0.5}L${x + size * 0.05} ${base - size * 0.5}Q${x + size * 0.014} ${base - size * 0.25} ${x + size * 0.034} ${base}Z`,
      trunk,
    ),
  );
  picture.add(path(blob(dice, cx, cy, r * 1.02, r * 0.95, 13, 0.12), graded(light, darken(leaf, 0.34), depth)));
  const clumps = [
    { tone: darken(leaf, 0.16), count: 9, reach: 0.72, size: 0.42, shift: 0.05 },
    { tone: leaf, count: 9, reach: 0.62, size: 0.32, shift: 0.2 },
    { tone: lighten(leaf, 0.2), count: 7, reach: 0.5, size: 0.2, shift: 0.36 },
  ];
  const many = size > 380 ? 2.6 : 1;
  for (const layer of clumps) {
    for (let i = 0; i < layer.count * many; i += 1) {
      const angle = dice.range(0, Math.PI * 2);
      const reach = Math.sqrt(dice.next()) * layer.reach * r;
      const bx = cx + Math.cos(angle) * reach + sunSide * layer.shift * r;
      const by = cy + Math.sin(angle) * reach * 0.9 - layer.shift * r;
      const br = (r * layer.size * dice.range(0.7, 1.15)) / Math.sqrt(many);
      picture.add(path(blob(dice, bx, by, br * 1.1, br * 0.85, 9, 0.2), graded(light, layer.tone, depth)));
    }
  }
  for (let i = 0; i < 26 * many * many; i += 1) {
    const angle = dice.range(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next()) * r * 0.9;
    const s = (size * dice.range(0.008, 0.02)) / many;
    picture.add(
      ellipse(
        cx + Math.cos(angle) * reach,
        cy + Math.sin(angle) * reach,
        s * 1.5,
        s,
        graded(light, dice.chance(0.6) ? lighten(leaf, 0.28) : darken(leaf, 0.3), depth),
        'opacity="0.75"',
      ),
    );
  }
}

/**
 * A poplar, the vertical accent of the valley.
 * @param {Picture} picture
 * @param {Light} light
 * @param {TreePlace} place
 */
export function drawPoplar(picture, light, { x, base, size, depth = 0, sunSide = -1, colour }) {
  const { dice } = picture;
  const leaf = colour ?? mix(dice.pick(light.leaves), '#6f8a50', 0.4);
  const wide = size * 0.11;
  if (light.bare) {
    for (let i = 0; i < 16; i += 1) {
      const from = dice.range(0.1, 0.75);
      const side = dice.range(-1, 1);
      picture.add(
        line(
          [
            [x, base - size * from],
            [x + side * wide * 0.9, base - size * Math.min(1, from + 0.3)],
          ],
          graded(light, '#6b5b4f', depth),
          size * 0.006,
        ),
      );
    }
    picture.add(
      line(
        [
          [x, base],
          [x, base - size],
        ],
        graded(light, '#5d4d42', depth),
        size * 0.014,
      ),
    );
    return;
  }
  picture.add(
    line(
      [
        [x, base],
        [x, base - size * 0.3],
      ],
      graded(light, '#5c4a3c', depth),
      size * 0.022,
    ),
  );
  picture.add(
    path(
      `M${x} ${base - size}C${x + wide * 0.8} ${base - size * 0.8} ${x + wide * 1.35} ${base - size * 0.4} ${x + wide * 0.7} ${base - size * 0.12}Q${x} ${base - size * 0.05} ${x - wide * 0.7} ${base - size * 0.12}C${x - wide * 1.35} ${base - size * 0.4} ${x - wide * 0.8} ${base - size * 0.8} ${x} ${base - size}Z`,
      graded(light, darken(leaf, 0.3), depth),
    ),
  );
  const flakes = size > 300 ? 120 : 16;
  for (let i = 0; i < flakes; i += 1) {
    const t = dice.range(0.1, 0.94);
    const room = Math.sin(Math.min(1, (1 - t) * 1.25) * Math.PI * 0.62) * wide;
    picture.add(
      path(
        blob(
          dice,
          x + sunSide * room * dice.range(flakes > 16 ? -0.5 : 0, 0.62),
          base - size * t,
          flakes > 16 ? room * 0.24 : room * 0.5,
          flakes > 16 ? size * 0.022 : size * 0.055,
          8,
          0.2,
        ),
        graded(light, i % 3 === 0 ? lighten(leaf, 0.16) : leaf, depth),
      ),
    );
  }
}

/**
 * Winter branches.
 * @param {Picture} picture
 * @param {Light} light
 * @param {TreePlace} place
 */
function drawBareTree(picture, light, { x, base, size, depth = 0 }) {
  const { dice } = picture;
  const bark = graded(light, '#5e5047', depth);
  /** @param {number} bx @param {number} by @param {number} angle @param {number} length @param {number} width @param {number} level */
  const branch = (bx, by, angle, length, width, level) => {
    const [ex, ey] = [bx + Math.cos(angle) * length, by + Math.sin(angle) * length];
    picture.add(
      line(
        [
          [bx, by],
          [ex, ey],
        ],
        bark,
        Math.max(0.9, width),
      ),
    );
    if (level === 0) return;
    for (let i = 0; i < 3; i += 1) branch(ex, ey, angle + dice.range(-0.62, 0.62), length * dice.range(0.62, 0.84), width * 0.6, level - 1);
  };
  branch(x, base, -Math.PI / 2 + dice.range(-0.06, 0.06), size * 0.3, size * 0.036, 5);
}

/**
 * A willow leaning over the water.
 * @param {Picture} picture
 * @param {Light} light
 * @param {TreePlace} place
 */
export function drawWillow(picture, light, { x, base, size, depth = 0, colour = '#8aa05c' }) {
  const { dice } = picture;
  picture.add(
    path(
      `M${x - size * 0.05} ${base}Q${x - size * 0.02} ${base - size * 0.4} ${x - size * 0.1} ${base - size * 0.7}L${x + size * 0.09} ${base - size * 0.68}Q${x + size * 0.02} ${base - size * 0.3} ${x + size * 0.06} ${base}Z`,
      graded(light, '#5c4c3d', depth),
    ),
  );
  picture.add(path(blob(dice, x, base - size * 0.72, size * 0.36, size * 0.24, 12, 0.12), graded(light, darken(colour, 0.3), depth)));
  for (let i = 0; i < 95; i += 1) {
    const side = dice.range(-1, 1);
    const [sx, sy] = [x + side * size * 0.36, base - size * dice.range(0.66, 0.95) + Math.abs(side) * size * 0.12];
    const drop = size * dice.range(0.25, 0.58);
    const tone = dice.chance(0.3) ? lighten(colour, 0.25) : dice.chance(0.5) ? colour : darken(colour, 0.25);
    picture.add(
      path(
        `M${sx} ${sy}Q${sx + side * size * 0.14} ${sy + drop * 0.2} ${sx + side * size * 0.15} ${sy + drop}`,
        'none',
        `stroke="${graded(light, tone, depth)}" stroke-width="${(size * dice.range(0.008, 0.018)).toFixed(1)}" stroke-linecap="round"`,
      ),
    );
  }
}

/**
 * A hedge or a clump of shrubs along a base line.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ from: number, to: number, base: number, size: number, depth?: number, colour?: string, flowers?: string }} options
 */
export function drawShrubs(picture, light, { from, to, base, size, depth = 0, colour, flowers }) {
  const { dice } = picture;
  for (let x = from; x < to; x += size * dice.range(0.4, 0.7)) {
    const leaf = colour ?? dice.pick(light.leaves);
    const r = size * dice.range(0.42, 0.66);
    picture.add(path(blob(dice, x, base - r * 0.62, r, r * 0.74, 10, 0.16), graded(light, darken(leaf, 0.26), depth)));
    picture.add(path(blob(dice, x - r * 0.15, base - r * 0.86, r * 0.66, r * 0.42, 9, 0.2), graded(light, leaf, depth)));
    if (flowers !== undefined) {
      for (let i = 0; i < 6; i += 1)
        picture.add(
          ellipse(
            x + dice.range(-0.8, 0.8) * r,
            base - r * dice.range(0.2, 1.3),
            size * 0.045,
            size * 0.045,
            graded(light, flowers, depth),
          ),
        );
    }
  }
}

/**
 * A far line of mixed trees, the usual background of the valley.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ from: number, to: number, base: number, size: number, depth: number, poplars?: boolean }} options
 */
export function drawTreeline(picture, light, { from, to, base, size, depth, poplars = true }) {
  const { dice } = picture;
  for (let x = from; x < to; x += size * dice.range(0.24, 0.42)) {
    const s = size * dice.range(0.55, 1.1);
    const leaf = dice.pick(light.leaves);
    if (poplars && dice.chance(0.22)) drawPoplar(picture, light, { x, base, size: s * 1.55, depth });
    const tone = light.bare ? mix(leaf, '#8d7f72', 0.6) : leaf;
    picture.add(path(blob(dice, x, base - s * 0.3, s * 0.4, s * 0.36, 12, 0.16), graded(light, darken(tone, 0.2), depth)));
    picture.add(path(blob(dice, x - s * 0.08, base - s * 0.44, s * 0.25, s * 0.2, 10, 0.2), graded(light, tone, depth)));
  }
}
