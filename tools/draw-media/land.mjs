// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { graded } from './light.mjs';
import { blob, curve, ellipse, line, path, rect, ridge } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./picture.mjs').Point} Point */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A range of hills standing on `base`, dissolving into the haze at its foot.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ base: number, height: number, colour: string, depth: number, wave?: number, from?: number, to?: number, wooded?: boolean }} options
 */
export function drawHills(picture, light, { base, height, colour, depth, wave = 1000, from = -20, to = picture.w + 20, wooded = false }) {
  const crest = ridge(picture.dice, from, to, base, height, wave);
  const paint = picture.gradient([
    [0, graded(light, colour, depth)],
    [1, graded(light, colour, Math.min(1, depth + 0.28))],
  ]);
  if (wooded) {
    for (const [x, y] of crest) {
      if (picture.dice.chance(0.75)) {
        const r = picture.dice.range(9, 20);
        picture.add(path(blob(picture.dice, x, y + 2, r * 1.3, r, 9, 0.2), graded(light, darken(colour, 0.08), depth)));
      }
    }
  }
  picture.add(path(`${curve(crest)}L${to + 40} ${base + 6}L${from} ${base + 6}Z`, paint));
}

/**
 * Flat ground with mown or trodden bands, lighter towards the horizon.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ top: number, bottom?: number, colour: string, depth?: number, texture?: number }} options
 */
export function drawGround(picture, light, { top, bottom = picture.h, colour, depth = 0.25, texture = 60 }) {
  const { dice, w } = picture;
  picture.add(
    rect(
      0,
      top,
      w,
      bottom - top + 2,
      picture.gradient([
        [0, graded(light, colour, depth)],
        [0.4, graded(light, colour, depth * 0.35)],
        [1, graded(light, darken(colour, 0.16), 0)],
      ]),
    ),
  );
  for (let i = 0; i < texture; i += 1) {
    const t = dice.next() ** 0.7;
    const y = top + t * (bottom - top);
    const shade = dice.chance(0.5) ? lighten(colour, 0.3) : darken(colour, 0.2);
    picture.add(
      ellipse(
        dice.range(0, w),
        y,
        20 + t * dice.range(40, 170),
        1.2 + t * dice.range(1, 5),
        graded(light, shade, depth * (1 - t)),
        'opacity="0.28"',
      ),
    );
  }
}

/**
 * Rows of vines running to a vanishing point, leafy on their wires.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ top: number, vanish: Point, colour?: string, rows?: number }} options
 */
export function drawVineyard(picture, light, { top, vanish, colour = '#6f8f3f', rows = 15 }) {
  const { dice, w, h } = picture;
  const soil = '#b99a6b';
  picture.add(
    rect(
      0,
      top,
      w,
      h - top,
      picture.gradient([
        [0, graded(light, soil, 0.35)],
        [1, graded(light, darken(soil, 0.18))],
      ]),
    ),
  );
  const [vx, vy] = vanish;
  for (let row = -rows * 4; row <= rows * 4; row += 1) {
    const foot = vx + row * (w / rows) * 1.15;
    for (let i = 0; i < 44; i += 1) {
      const t = 0.045 + (i / 44) ** 1.9 * 1.02;
      const x = vx + (foot - vx) * t;
      const y = vy + (h + 60 - vy) * t;
      if (y < top - 4 || x < -120 || x > w + 120) continue;
      const size = 4 + t * 52;
      const depth = Math.max(0, 0.42 - t * 0.8);
      if (t > 0.3 && i % 3 === 0)
        picture.add(
          line(
            [
              [x, y + size * 0.3],
              [x, y - size * 0.5],
            ],
            graded(light, '#5d4a39'),
            1.5 + t * 5,
          ),
        );
      const leaf = mix(colour, dice.pick(light.leaves), 0.3);
      picture.add(path(blob(dice, x, y - size * 0.42, size * 0.72, size * 0.52, 9, 0.24), graded(light, darken(leaf, 0.22), depth)));
      picture.add(
        path(blob(dice, x - size * 0.12, y - size * 0.58, size * 0.5, size * 0.3, 8, 0.26), graded(light, lighten(leaf, 0.12), depth)),
      );
    }
  }
}

/**
 * A bank of mist lying across the picture.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ y: number, height: number, opacity?: number }} options
 */
export function drawMist(picture, light, { y, height, opacity = 0.7 }) {
  const paint = picture.gradient([
    [0, light.haze, 0],
    [0.5, light.haze, opacity],
    [1, light.haze, 0],
  ]);
  picture.add(rect(0, y - height / 2, picture.w, height, paint));
}

/**
 * Blades of grass or reeds rising from the lower edge between two x.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ from: number, to: number, y: number, height: number, colour?: string, count?: number, heads?: boolean }} options
 */
export function drawReeds(picture, light, { from, to, y, height, colour = '#55703f', count = 60, heads = false }) {
  const { dice } = picture;
  for (let i = 0; i < count; i += 1) {
    const x = dice.range(from, to);
    const edge = 1 - Math.abs((x - from) / (to - from) - 0.5);
    const tall = height * dice.range(0.45, 1) * edge * 1.2;
    const lean = dice.range(-0.28, 0.28) * tall;
    const width = dice.range(2.4, 5);
    const tone = graded(light, dice.chance(0.5) ? colour : darken(colour, 0.28));
    picture.add(
      path(
        `M${x - width} ${y}Q${x + lean * 0.2 - width} ${y - tall * 0.6} ${x + lean} ${y - tall}Q${x + lean * 0.3 + width} ${y - tall * 0.5} ${x + width} ${y}Z`,
        tone,
      ),
    );
    if (heads && dice.chance(0.3))
      picture.add(
        ellipse(x + lean, y - tall, 3.6, 13, graded(light, '#7b5537'), `transform="rotate(${(lean / tall) * 50} ${x + lean} ${y - tall})"`),
      );
  }
}
