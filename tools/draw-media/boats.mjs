// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { group, line, path } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A flat-bottomed boat of the Loire: a toue with its cabin, or a gabare with mast and square sail. Its mirror image lies below it.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ x: number, y: number, size: number, depth?: number, kind?: 'toue' | 'gabare' | 'barque', sail?: boolean, flip?: boolean, hull?: string }} options
 *   x: middle; y: water line; size: length in units
 */
export function drawBoat(picture, light, { x, y, size, depth = 0, kind = 'toue', sail = false, flip = false, hull = '#4a3b33' }) {
  const tone = (/** @type {string} */ colour) => graded(light, colour, depth);
  const boat = picture.capture(() => {
    if (kind === 'gabare') drawMast(picture, tone, size, sail);
    if (kind === 'toue') drawCabin(picture, tone, size, light.lit > 0.3);
    const paint = picture.gradient([
      [0, tone(lighten(hull, 0.2))],
      [1, tone(darken(hull, 0.35))],
    ]);
    picture.add(
      path(
        `M${-size * 0.5} ${-size * 0.115}C${-size * 0.42} ${-size * 0.075} ${-size * 0.2} ${-size * 0.06} 0 ${-size * 0.06}S${size * 0.4} ${-size * 0.075} ${size * 0.5} ${-size * 0.13}L${size * 0.4} ${size * 0.012}Q0 ${size * 0.03} ${-size * 0.41} ${size * 0.012}Z`,
        paint,
      ),
    );
    picture.add(
      path(
        `M${-size * 0.5} ${-size * 0.115}C${-size * 0.42} ${-size * 0.075} ${-size * 0.2} ${-size * 0.06} 0 ${-size * 0.06}S${size * 0.4} ${-size * 0.075} ${size * 0.5} ${-size * 0.13}`,
        'none',
        `stroke="${tone(lighten(hull, 0.5))}" stroke-width="${size * 0.012}"`,
      ),
    );
    picture.add(
      line(
        [
          [-size * 0.44, -size * 0.045],
          [size * 0.43, -size * 0.05],
        ],
        tone(lighten('#b0563f', 0.1)),
        size * 0.012,
      ),
    );
  });
  const turn = flip ? -1 : 1;
  picture.add(group(group(boat, `transform="translate(${x} ${y}) scale(${turn} -0.8)"`), `opacity="0.3" filter="${picture.blur(2)}"`));
  picture.add(group(boat, `transform="translate(${x} ${y}) scale(${turn} 1)"`));
  picture.add(
    line(
      [
        [x - size * 0.46, y + 2],
        [x + size * 0.44, y + 2],
      ],
      graded(light, '#ffffff', depth),
      1.6,
      'opacity="0.5"',
    ),
  );
}

/** @param {Picture} picture @param {(colour: string) => string} tone @param {number} size @param {boolean} sail */
function drawMast(picture, tone, size, sail) {
  picture.add(
    path(
      `M${-size * 0.008} ${-size * 0.05}L${-size * 0.004} ${-size * 0.74}h${size * 0.008}L${size * 0.012} ${-size * 0.05}Z`,
      tone('#6b523d'),
    ),
  );
  for (const end of [-0.46, 0.46])
    picture.add(
      line(
        [
          [0, -size * 0.7],
          [size * end, -size * 0.1],
        ],
        tone('#5a4a3e'),
        Math.max(0.7, size * 0.004),
      ),
    );
  if (sail) {
    picture.add(
      path(
        `M${-size * 0.23} ${-size * 0.69}Q0 ${-size * 0.71} ${size * 0.23} ${-size * 0.69}Q${size * 0.17} ${-size * 0.42} ${size * 0.21} ${-size * 0.17}Q0 ${-size * 0.11} ${-size * 0.21} ${-size * 0.17}Q${-size * 0.27} ${-size * 0.42} ${-size * 0.23} ${-size * 0.69}Z`,
        picture.gradient(
          [
            [0, tone('#fbf3e0')],
            [0.6, tone('#efdfc0')],
            [1, tone('#cdb592')],
          ],
          [0, 0, 1, 0.3],
        ),
      ),
    );
    for (const seam of [-0.11, 0, 0.11])
      picture.add(
        path(
          `M${size * seam} ${-size * 0.7}Q${size * (seam * 0.9 - 0.02)} ${-size * 0.4} ${size * seam} ${-size * 0.14}`,
          'none',
          `stroke="${tone('#cbb590')}" stroke-width="${Math.max(0.8, size * 0.004)}"`,
        ),
      );
  } else
    picture.add(
      path(
        `M${-size * 0.24} ${-size * 0.66}Q0 ${-size * 0.7} ${size * 0.24} ${-size * 0.66}Q0 ${-size * 0.62} ${-size * 0.24} ${-size * 0.66}Z`,
        tone('#e6d5b3'),
      ),
    );
  picture.add(
    line(
      [
        [-size * 0.26, -size * 0.685],
        [size * 0.26, -size * 0.685],
      ],
      tone('#6b523d'),
      size * 0.012,
    ),
  );
  picture.add(
    path(
      `M0 ${-size * 0.74}q${size * 0.06} ${-size * 0.02} ${size * 0.12} ${size * 0.012}q${-size * 0.06} ${size * 0.02} ${-size * 0.12} ${size * 0.02}Z`,
      tone('#c8564a'),
    ),
  );
}

/** @param {Picture} picture @param {(colour: string) => string} tone @param {number} size @param {boolean} lit */
function drawCabin(picture, tone, size, lit) {
  picture.add(
    path(
      `M${-size * 0.2} ${-size * 0.05}V${-size * 0.19}H${size * 0.16}V${-size * 0.05}Z`,
      picture.gradient([
        [0, tone('#efe3c8')],
        [1, tone('#c9b48d')],
      ]),
    ),
  );
  for (const left of [-0.15, -0.03, 0.09])
    picture.add(
      path(`M${size * left} ${-size * 0.165}h${size * 0.055}v${size * 0.055}h${-size * 0.055}Z`, lit ? '#ffd284' : tone('#4f6d7e')),
    );
  picture.add(path(`M${-size * 0.23} ${-size * 0.185}Q${-size * 0.02} ${-size * 0.24} ${size * 0.19} ${-size * 0.185}Z`, tone('#1f5673')));
  picture.add(
    line(
      [
        [size * 0.3, -size * 0.08],
        [size * 0.34, -size * 0.36],
      ],
      tone('#6b523d'),
      size * 0.008,
    ),
  );
}
