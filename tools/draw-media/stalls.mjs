// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { ellipse, line, path, polygon, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

const produce = [
  ['#c8564a', '#d96b4f'],
  ['#5f8a4f', '#7ba35e'],
  ['#e0a13e', '#eab75a'],
  ['#7a4a6b', '#92608a'],
  ['#efe3c8', '#fbf4e2'],
  ['#d98a4a', '#c97a3a'],
  ['#3f6b4a', '#55835c'],
];

/**
 * A market stall: canopy, posts, trestle, sloping crates of produce.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ x: number, base: number, size: number, wide?: number, depth?: number, colour?: string, glow?: boolean, crates?: boolean }} options x: left post; size: units per metre; wide: metres
 */
export function drawStall(picture, light, { x, base, size: m, wide = 3.4, depth = 0, colour = '#c8564a', glow = false, crates = true }) {
  const tone = (/** @type {string} */ hue) => graded(light, hue, depth);
  const { dice } = picture;
  picture.add(ellipse(x + (m * wide) / 2, base, m * wide * 0.56, m * 0.12, '#10202c', 'opacity="0.28"'));
  picture.add(rect(x + m * 0.06, base - m * 2.3, m * wide - m * 0.12, m * 1.5, tone('#6a5a4a'), 'opacity="0.5"'));
  if (glow)
    picture.add(
      ellipse(
        x + (m * wide) / 2,
        base + m * 0.4,
        m * wide * 0.8,
        m * 0.8,
        picture.radial([
          [0, '#ffc878', 0.42],
          [1, '#ffc878', 0],
        ]),
      ),
      rect(
        x,
        base - m * 2.3,
        m * wide,
        m * 1.6,
        picture.gradient([
          [0, '#ffd68a', 0.95],
          [1, '#ffb96a', 0.5],
        ]),
      ),
    );
  for (const u of [0.05, wide - 0.05])
    picture.add(
      line(
        [
          [x + m * u, base],
          [x + m * u, base - m * 2.5],
        ],
        tone('#8b7a63'),
        m * 0.07,
      ),
    );
  drawCounter(picture, tone, dice, { x, base, m, wide, colour, crates });
  const stripes = Math.round(wide / 0.38);
  for (let i = 0; i < stripes; i += 1) {
    const [a, b] = [x - m * 0.15 + (m * (wide + 0.3) * i) / stripes, x - m * 0.15 + (m * (wide + 0.3) * (i + 1)) / stripes];
    const [c, e] = [x + m * 0.25 + (m * (wide - 0.5) * i) / stripes, x + m * 0.25 + (m * (wide - 0.5) * (i + 1)) / stripes];
    const hue = i % 2 === 0 ? colour : '#f8f1e2';
    picture.add(
      polygon(
        [
          [c, base - m * 3],
          [e, base - m * 3],
          [b, base - m * 2.4],
          [a, base - m * 2.4],
        ],
        tone(hue),
      ),
    );
    picture.add(
      path(
        `M${a} ${base - m * 2.4}H${b}V${base - m * 2.2}Q${(a + b) / 2} ${base - m * 2.02} ${a} ${base - m * 2.2}Z`,
        tone(darken(hue, 0.14)),
      ),
    );
  }
}

/** @param {Picture} picture @param {(hue: string) => string} tone @param {import('./random.mjs').Dice} dice @param {{ x: number, base: number, m: number, wide: number, colour: string, crates: boolean }} options */
function drawCounter(picture, tone, dice, { x, base, m, wide, colour, crates }) {
  picture.add(
    rect(
      x,
      base - m * 0.78,
      m * wide,
      m * 0.76,
      picture.gradient([
        [0, tone(lighten(colour, 0.62))],
        [1, tone(darken(lighten(colour, 0.55), 0.2))],
      ]),
    ),
  );
  const count = Math.max(2, Math.round(wide / 0.85));
  for (let i = 0; i < count; i += 1) {
    const left = x + (m * wide * i) / count + m * 0.04;
    const across = (m * wide) / count - m * 0.08;
    const [a, b] = dice.pick(produce);
    if (crates) {
      picture.add(
        polygon(
          [
            [left, base - m * 0.78],
            [left + across, base - m * 0.78],
            [left + across, base - m * 1.02],
            [left, base - m * 1.02],
          ],
          tone('#b98f5c'),
        ),
      );
      picture.add(rect(left, base - m * 0.92, across, m * 0.03, tone('#96703f')));
    }
    for (let row = 0; row < 3; row += 1) {
      for (let n = 0; n < 7; n += 1) {
        const r = m * dice.range(0.075, 0.1);
        picture.add(
          ellipse(
            left + ((n + 0.5 + (row % 2) * 0.4) * across) / 7.6,
            base - m * (1.03 + row * 0.09),
            r,
            r * 0.92,
            tone(dice.chance(0.5) ? (a ?? colour) : (b ?? colour)),
          ),
        );
      }
    }
  }
}
