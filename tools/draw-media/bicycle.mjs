// @ts-check
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { group, line, path, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A city bicycle, ridden or parked, facing right unless flipped.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ x: number, base: number, size: number, colour?: string, rider?: boolean, flip?: boolean, depth?: number, basket?: boolean, child?: boolean }} options size: height of an adult rider in units
 */
export function drawBicycle(
  picture,
  light,
  { x, base, size, colour = '#e07a5f', rider = true, flip = false, depth = 0, basket = false, child = false },
) {
  const tone = (/** @type {string} */ hue) => graded(light, hue, depth);
  const frame = tone(colour);
  const rim = tone('#2b343b');
  const wheel = (/** @type {number} */ cx) =>
    `<circle cx="${cx}" cy="-19" r="18" fill="none" stroke="${rim}" stroke-width="2.6"/><circle cx="${cx}" cy="-19" r="16" fill="none" stroke="${tone('#b8c0c2')}" stroke-width="0.7"/>` +
    [0, 36, 72, 108, 144]
      .map((a) => `<path d="M${cx - 16} -19h32" stroke="${tone('#9aa5a8')}" stroke-width="0.5" transform="rotate(${a} ${cx} -19)"/>`)
      .join('');
  const machine =
    wheel(-28) +
    wheel(28) +
    line(
      [
        [-28, -19],
        [-2, -17],
        [21, -50],
        [-13, -45],
        [-28, -19],
      ],
      frame,
      2.8,
    ) +
    line(
      [
        [-16, -52],
        [-2, -17],
      ],
      frame,
      2.8,
    ) +
    line(
      [
        [28, -19],
        [20, -54],
        [25, -60],
        [20, -62],
      ],
      frame,
      2.8,
    ) +
    path('M-22 -53q8 -4 14 0l-6 3Z', rim) +
    line(
      [
        [-36, -37],
        [-22, -37],
        [-28, -19],
      ],
      rim,
      1.4,
    ) +
    `<circle cx="-2" cy="-17" r="4.4" fill="none" stroke="${rim}" stroke-width="1.6"/>` +
    (basket
      ? rect(24, -62, 16, 12, tone('#b98a52'), 'rx="2"') +
        path('M26 -62q3 -7 6 0M31 -62q4 -9 7 0', 'none', `stroke="${tone('#5f8a4f')}" stroke-width="2.4"`)
      : '');
  const k = size / 105;
  picture.add(`<ellipse cx="${x}" cy="${base}" rx="${size * 0.46}" ry="${size * 0.03}" fill="#14262f" fill-opacity="0.24"/>`);
  picture.add(group(machine, `transform="translate(${x} ${base}) scale(${flip ? -k : k} ${k})"`));
  if (rider)
    drawFigure(picture, light, {
      x,
      base,
      size: size * (child ? 0.9 : 0.97),
      pose: 'ride',
      flip,
      depth,
      shadow: false,
      look: { accessory: 'none', skirt: false, child, hair: picture.dice.chance(0.6) ? 'helmet' : 'short', coat: false },
    });
}
