// @ts-check
import { darken, lighten } from './colour.mjs';
import { graded } from './light.mjs';
import { blob, ellipse, line, path, polygon, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */
/** @typedef {{ x: number, base: number, size: number, depth?: number }} Spot size: units per metre */

/** A cast-iron street lamp, 4 metres tall, with its halo after dark. @param {Picture} picture @param {Light} light @param {Spot} spot */
export function drawLamp(picture, light, { x, base, size: m, depth = 0 }) {
  const iron = graded(light, '#2d3d47', depth);
  picture.add(
    ellipse(x, base, m * 0.4, m * 0.07, '#10202c', 'opacity="0.25"'),
    polygon(
      [
        [x - m * 0.14, base],
        [x + m * 0.14, base],
        [x + m * 0.05, base - m * 0.7],
        [x + m * 0.04, base - m * 3.6],
        [x - m * 0.04, base - m * 3.6],
        [x - m * 0.05, base - m * 0.7],
      ],
      iron,
    ),
  );
  const lit = light.lit > 0.3;
  if (lit)
    picture.add(
      ellipse(
        x,
        base - m * 3.9,
        m * 2.6,
        m * 2.6,
        picture.radial([
          [0, '#ffd98a', 0.6],
          [0.4, '#ffd08a', 0.2],
          [1, '#ffd08a', 0],
        ]),
      ),
    );
  picture.add(
    polygon(
      [
        [x - m * 0.16, base - m * 3.6],
        [x + m * 0.16, base - m * 3.6],
        [x + m * 0.27, base - m * 4.1],
        [x - m * 0.27, base - m * 4.1],
      ],
      lit ? '#fff0c4' : graded(light, '#e6ecea', depth),
    ),
    polygon(
      [
        [x - m * 0.32, base - m * 4.1],
        [x + m * 0.32, base - m * 4.1],
        [x, base - m * 4.45],
      ],
      iron,
    ),
  );
}

/** A public bench seen from the front. @param {Picture} picture @param {Light} light @param {Spot} spot */
export function drawBench(picture, light, { x, base, size: m, depth = 0 }) {
  const wood = graded(light, '#9a6b42', depth);
  const iron = graded(light, '#2d3d47', depth);
  picture.add(ellipse(x, base, m * 1, m * 0.09, '#10202c', 'opacity="0.25"'));
  for (const side of [-0.75, 0.75])
    picture.add(
      line(
        [
          [x + m * side, base],
          [x + m * side, base - m * 0.9],
        ],
        iron,
        m * 0.08,
      ),
    );
  for (const [v, thick] of /** @type {const} */ ([
    [0.42, 0.1],
    [0.62, 0.09],
    [0.76, 0.09],
    [0.9, 0.09],
  ]))
    picture.add(
      rect(
        x - m * 0.9,
        base - m * v,
        m * 1.8,
        m * thick,
        v === 0.42 ? graded(light, lighten('#9a6b42', 0.2), depth) : wood,
        `rx="${m * 0.03}"`,
      ),
    );
}

/** A pot or a box of flowers. @param {Picture} picture @param {Light} light @param {Spot & { wide?: number, flower?: string }} spot */
export function drawPlanter(picture, light, { x, base, size: m, depth = 0, wide = 1.2, flower = '#e07a5f' }) {
  const { dice } = picture;
  picture.add(
    polygon(
      [
        [x - m * wide * 0.5, base - m * 0.55],
        [x + m * wide * 0.5, base - m * 0.55],
        [x + m * wide * 0.42, base],
        [x - m * wide * 0.42, base],
      ],
      graded(light, '#b98d68', depth),
    ),
  );
  for (let i = 0; i < 9; i += 1)
    picture.add(
      path(
        blob(dice, x + dice.range(-0.5, 0.5) * m * wide, base - m * dice.range(0.55, 0.95), m * 0.2, m * 0.16, 8, 0.2),
        graded(light, dice.pick(['#4c7a4c', '#5f8a4f', '#3f6b4a']), depth),
      ),
    );
  for (let i = 0; i < 14; i += 1)
    picture.add(
      ellipse(
        x + dice.range(-0.55, 0.55) * m * wide,
        base - m * dice.range(0.6, 1.1),
        m * 0.06,
        m * 0.06,
        graded(light, dice.chance(0.7) ? flower : '#fbf0d8', depth),
      ),
    );
}

/** A café table with a parasol and two seats. @param {Picture} picture @param {Light} light @param {Spot & { colour?: string }} spot */
export function drawParasol(picture, light, { x, base, size: m, depth = 0, colour = '#e07a5f' }) {
  const tone = (/** @type {string} */ hue) => graded(light, hue, depth);
  picture.add(
    ellipse(x, base, m * 1.5, m * 0.14, '#10202c', 'opacity="0.2"'),
    line(
      [
        [x, base],
        [x, base - m * 2.5],
      ],
      tone('#7a6247'),
      m * 0.06,
    ),
  );
  for (const side of [-1, 1]) {
    picture.add(
      line(
        [
          [x + side * m * 0.75, base],
          [x + side * m * 0.7, base - m * 0.46],
          [x + side * m * 1.05, base - m * 0.46],
          [x + side * m * 1.05, base],
        ],
        tone('#4a5a63'),
        m * 0.05,
      ),
      line(
        [
          [x + side * m * 1.05, base - m * 0.46],
          [x + side * m * 1.12, base - m * 0.95],
        ],
        tone('#4a5a63'),
        m * 0.06,
      ),
    );
  }
  picture.add(
    rect(x - m * 0.5, base - m * 0.76, m, m * 0.06, tone('#f2e6cf')),
    ellipse(x - m * 0.2, base - m * 0.82, m * 0.06, m * 0.1, tone('#e9c46a')),
  );
  const panels = [colour, '#f7efdf', colour, '#f7efdf', colour];
  panels.forEach((hue, i) => {
    const [a, b] = [-1.5 + i * 0.6, -0.9 + i * 0.6];
    picture.add(
      path(
        `M${x} ${base - m * 3}L${x + m * a} ${base - m * 2.2}Q${x + (m * (a + b)) / 2} ${base - m * 2.05} ${x + m * b} ${base - m * 2.2}Z`,
        tone(i > 2 ? darken(hue, 0.12) : hue),
      ),
    );
  });
}

/** Strings of small flags or lights between two points. @param {Picture} picture @param {Light} light @param {{ from: readonly [number, number], to: readonly [number, number], sag?: number, bulbs?: boolean, size?: number, count?: number }} options */
export function drawGarland(picture, light, { from, to, sag = 40, bulbs = false, size = 16, count = 16 }) {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const at = (/** @type {number} */ t) => /** @type {const} */ ([x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + Math.sin(t * Math.PI) * sag]);
  picture.add(
    line(
      Array.from({ length: 21 }, (_, i) => at(i / 20)),
      graded(light, '#4a5560'),
      1.2,
    ),
  );
  const hues = ['#e07a5f', '#1f5673', '#f2cc6b', '#5f8a6f', '#f7efdf'];
  for (let i = 0; i < count; i += 1) {
    const [x, y] = at((i + 0.5) / count);
    const hue = hues[i % hues.length] ?? '#e07a5f';
    if (bulbs)
      picture.add(
        ellipse(
          x,
          y + 3,
          size,
          size,
          picture.radial([
            [0, '#ffd98a', 0.55],
            [1, '#ffd98a', 0],
          ]),
        ),
        ellipse(x, y + 3, size * 0.24, size * 0.28, '#fff3cf'),
      );
    else
      picture.add(
        polygon(
          [
            [x - size * 0.4, y],
            [x + size * 0.4, y],
            [x, y + size],
          ],
          graded(light, hue),
        ),
      );
  }
}

/** A soft ray of light through a window or from a lamp. @param {Picture} picture @param {readonly import('./picture.mjs').Point[]} points @param {string} colour @param {number} opacity */
export function drawBeam(picture, points, colour, opacity) {
  picture.add(
    `<g style="mix-blend-mode:screen">${polygon(
      points,
      picture.gradient([
        [0, colour, opacity],
        [1, colour, 0],
      ]),
    )}</g>`,
  );
}
