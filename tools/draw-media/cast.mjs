// @ts-check
import { graded } from './light.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, line, path } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * What stands on a stage: a jazz quintet, a choir, actors.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ cast: 'jazz' | 'choir' | 'theatre' | 'dance', x: number, base: number, size: number }} options
 */
export function drawCast(picture, light, { cast, x, base, size }) {
  const { dice } = picture;
  if (cast === 'choir') {
    for (let row = 1; row >= 0; row -= 1)
      for (let i = -4; i <= 4; i += 1)
        drawFigure(picture, light, {
          x: x + i * size * 0.42 + row * size * 0.2,
          base: base - row * size * 0.26,
          size: size * 0.9,
          pose: 'stand',
          look: { top: '#7a2f3d', bottom: '#2c2230', accessory: 'none', coat: true },
        });
    drawFigure(picture, light, {
      x,
      base: base + 16,
      size,
      pose: 'speak',
      look: { top: '#20303c', bottom: '#20303c', skirt: false, accessory: 'none' },
    });
    return;
  }
  if (cast === 'theatre' || cast === 'dance') {
    const moves =
      cast === 'dance'
        ? /** @type {const} */ (['dance', 'dance', 'cheer', 'dance'])
        : /** @type {const} */ (['speak', 'reach', 'wave', 'talk']);
    moves.forEach((pose, i) => {
      drawFigure(picture, light, {
        x: x + (i - 1.5) * size * 0.95,
        base: base + (i % 2) * 14,
        size,
        pose,
        flip: i > 1,
        look: { accessory: cast === 'dance' ? 'none' : 'scarf', coat: cast === 'theatre' },
      });
    });
    return;
  }
  drawFigure(picture, light, { x: x - size * 1.5, base, size, pose: 'play', look: { accessory: 'none', skirt: false } });
  drawDoubleBass(picture, light, x - size * 1.28, base, size);
  drawFigure(picture, light, {
    x: x - size * 0.42,
    base: base + 10,
    size,
    pose: 'blow',
    look: { accessory: 'none', skirt: false, top: '#1f3550' },
  });
  picture.add(
    path(
      `M${x - size * 0.26} ${base - size * 0.78}Q${x - size * 0.1} ${base - size * 0.72} ${x - size * 0.06} ${base - size * 0.5}Q${x - size * 0.02} ${base - size * 0.36} ${x + size * 0.08} ${base - size * 0.52}`,
      'none',
      `stroke="#e9b44c" stroke-width="${size * 0.045}" stroke-linecap="round"`,
    ),
  );
  drawFigure(picture, light, {
    x: x + size * 0.5,
    base: base + 8,
    size,
    pose: 'talk',
    look: { accessory: 'none', skirt: true, top: '#c8564a', bottom: '#c8564a' },
  });
  picture.add(
    line(
      [
        [x + size * 0.72, base + 8],
        [x + size * 0.7, base - size * 0.74],
      ],
      '#2b343b',
      3,
    ),
    ellipse(x + size * 0.69, base - size * 0.77, 6, 7, '#1c2429'),
  );
  for (const [dx, r, hue] of /** @type {const} */ ([
    [1.25, 0.17, '#f2e6cf'],
    [1.6, 0.2, '#e07a5f'],
    [1.44, 0.14, '#f2e6cf'],
  ]))
    picture.add(
      ellipse(x + size * dx, base - size * (r + 0.05), size * r, size * r, hue),
      ellipse(x + size * dx, base - size * (r + 0.05), size * r * 0.84, size * r * 0.84, '#fbf4e4'),
    );
  drawFigure(picture, light, {
    x: x + size * 1.44,
    base: base - 6,
    size,
    pose: 'sit',
    flip: true,
    shadow: false,
    look: { accessory: 'none', skirt: false, top: dice.pick(['#3f7d6a', '#6b4e71']) },
  });
  for (const dx of [1.14, 1.78])
    picture.add(
      line(
        [
          [x + size * dx, base],
          [x + size * dx, base - size * 0.6],
        ],
        '#8c949a',
        2,
      ),
      ellipse(x + size * dx, base - size * 0.61, size * 0.17, size * 0.025, '#e9b44c'),
    );
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} base @param {number} size */
function drawDoubleBass(picture, light, x, base, size) {
  const wood = graded(light, '#c4783a');
  picture.add(
    path(
      `M${x} ${base}q${-size * 0.2} 0 ${-size * 0.18} ${-size * 0.2}q${size * 0.05} ${-size * 0.08} ${size * 0.03} ${-size * 0.14}q0 ${-size * 0.14} ${size * 0.15} ${-size * 0.14}t${size * 0.15} ${size * 0.14}q${-size * 0.02} ${size * 0.06} ${size * 0.03} ${size * 0.14}q${size * 0.02} ${size * 0.2} ${-size * 0.18} ${size * 0.2}Z`,
      wood,
    ),
    line(
      [
        [x, base - size * 0.2],
        [x, base - size * 0.98],
      ],
      '#3a271a',
      size * 0.035,
    ),
  );
}
