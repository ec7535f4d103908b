// @ts-check
import { drawPanorama } from './panorama.mjs';
import { ellipse, group, path } from './shapes.mjs';
import { drawStars } from './sky.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * Fireworks over the river.
 * @param {Picture} picture
 * @param {Light} light
 */
export function drawFireworks(picture, light) {
  const { w, dice } = picture;
  drawPanorama(picture, light, { sun: [0.1, 0.2], boats: true, reeds: false, mist: 0.25 });
  drawStars(picture, 380, 90);
  for (const [x, y, r, hue] of /** @type {const} */ ([
    [0.26, 190, 150, '#ffb37a'],
    [0.5, 150, 190, '#ffe2a0'],
    [0.7, 230, 120, '#9fd6e8'],
    [0.4, 310, 80, '#f0a0b8'],
  ])) {
    const [cx, cy] = [w * x, y];
    const burst = picture.capture(() => {
      picture.add(
        ellipse(
          cx,
          cy,
          r * 1.5,
          r * 1.5,
          picture.radial([
            [0, hue, 0.4],
            [1, hue, 0],
          ]),
        ),
      );
      for (let i = 0; i < 46; i += 1) {
        const angle = (i / 46) * Math.PI * 2 + dice.range(-0.05, 0.05);
        const reach = r * dice.range(0.6, 1);
        const [ex, ey] = [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach + reach * 0.14];
        picture.add(
          path(
            `M${cx + Math.cos(angle) * reach * 0.3} ${cy + Math.sin(angle) * reach * 0.3}Q${cx + Math.cos(angle) * reach * 0.75} ${cy + Math.sin(angle) * reach * 0.72} ${ex} ${ey}`,
            'none',
            `stroke="${hue}" stroke-width="${dice.range(1.4, 3).toFixed(1)}" stroke-opacity="0.85" stroke-linecap="round"`,
          ),
          ellipse(ex, ey, 3, 3, '#fff8e0'),
        );
      }
    });
    picture.add(burst, group(burst, `transform="translate(0 ${2 * 510}) scale(1 -1)" opacity="0.28" filter="${picture.blur(5)}"`));
  }
}
