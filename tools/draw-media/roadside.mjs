// @ts-check
import { darken, lighten } from './colour.mjs';
import { drawLamp } from './furniture.mjs';
import { drawRow } from './houses.mjs';
import { graded } from './light.mjs';
import { drawPavement } from './paving.mjs';
import { drawFigure } from './people.mjs';
import { ellipse, line, path, polygon, rect } from './shapes.mjs';
import { drawClouds, drawSky } from './sky.mjs';
import { camera } from './space.mjs';
import { drawTree } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/** A street front, its pavement and its road. @param {Picture} picture @param {Light} light @returns {number} where the kerb is */
function drawFront(picture, light) {
  const { w, h } = picture;
  const base = 590;
  drawSky(picture, light, { horizon: base, sun: [0.2, 0.24], sunRadius: 34, veil: 0.6 });
  drawClouds(
    picture,
    light,
    [
      [w * 0.4, 110, 340],
      [w * 0.85, 160, 240],
    ],
    0.9,
  );
  drawRow(picture, light, { from: -60, to: w + 40, base, scale: 27, depth: 0.06, wishes: { floors: 2 } });
  drawPavement(picture, light, camera({ centre: w / 2, horizon: 440, focal: 900, eye: 2 }), {
    left: -40,
    right: 40,
    far: 12,
    stone: '#d6c9b0',
    slab: 1,
  });
  const kerb = 730;
  picture.add(
    rect(0, kerb, w, 12, graded(light, '#efe6d2')),
    rect(
      0,
      kerb + 12,
      w,
      h - kerb,
      picture.gradient([
        [0, graded(light, '#8d949a', 0.1)],
        [1, graded(light, '#5d666e')],
      ]),
    ),
  );
  picture.add(
    line(
      [
        [0, 846],
        [w, 846],
      ],
      graded(light, '#f2eee2'),
      7,
      'stroke-dasharray="90 70" opacity="0.75"',
    ),
  );
  return kerb;
}

/**
 * Sorting containers on the pavement, the electric collection lorry behind.
 * @param {Picture} picture
 * @param {Light} light
 */
export function drawRecycling(picture, light) {
  const { w } = picture;
  const kerb = drawFront(picture, light);
  drawTree(picture, light, { x: w * 0.9, base: kerb - 30, size: 480 });
  drawLamp(picture, light, { x: w * 0.06, base: kerb - 24, size: 92 });
  for (const [i, hue] of ['#e9b44c', '#3f7d6a', '#1f5673', '#8a6340'].entries())
    drawContainer(picture, light, w * 0.3 + i * 132, kerb - 18, hue);
  drawFigure(picture, light, { x: w * 0.26, base: kerb - 6, size: 262, pose: 'carry', look: { accessory: 'none' } });
  picture.add(
    rect(w * 0.26 + 26, kerb - 190, 46, 36, graded(light, '#c99f6b')),
    rect(w * 0.26 + 26, kerb - 176, 46, 5, graded(light, '#a87d4c')),
  );
  drawFigure(picture, light, { x: w * 0.74, base: kerb + 2, size: 250, pose: 'talk', flip: true, look: { accessory: 'basket' } });
  drawFigure(picture, light, {
    x: w * 0.79,
    base: kerb + 4,
    size: 160,
    pose: 'stand',
    flip: true,
    look: { child: true, accessory: 'none' },
  });
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} base @param {string} hue */
function drawContainer(picture, light, x, base, hue) {
  const tone = (/** @type {string} */ colour) => graded(light, colour);
  picture.add(ellipse(x + 52, base + 2, 66, 9, '#14262f', 'opacity="0.3"'));
  picture.add(
    path(
      `M${x + 4} ${base}L${x - 2} ${base - 118}Q${x + 52} ${base - 158} ${x + 106} ${base - 118}L${x + 100} ${base}Z`,
      picture.gradient([
        [0, tone(lighten(hue, 0.25))],
        [0.6, tone(hue)],
        [1, tone(darken(hue, 0.25))],
      ]),
    ),
  );
  picture.add(
    path(
      `M${x - 4} ${base - 116}Q${x + 52} ${base - 160} ${x + 108} ${base - 116}L${x + 104} ${base - 102}H${x}Z`,
      tone(darken(hue, 0.18)),
    ),
    ellipse(x + 52, base - 92, 24, 15, tone('#1c2a32')),
    ellipse(x + 52, base - 94, 24, 14, tone('#2f404a')),
  );
  picture.add(rect(x + 26, base - 62, 52, 38, tone('#fbf6ea'), 'rx="5"'), path(`M${x + 52} ${base - 56}l9 12h-6v12h-6v-12h-6Z`, tone(hue)));
}

/**
 * Roadworks: a digger, a trench, barriers, people in orange.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ planting?: boolean }} [options]
 */
export function drawRoadworks(picture, light, { planting = false } = {}) {
  const { w } = picture;
  const kerb = drawFront(picture, light);
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(
    path(`M${w * 0.2} 838Q${w * 0.5} 800 ${w * 0.86} 836L${w * 0.9} 872Q${w * 0.5} 896 ${w * 0.16} 872Z`, tone('#6a4f38')),
    path(`M${w * 0.24} 850Q${w * 0.5} 824 ${w * 0.82} 850Q${w * 0.5} 872 ${w * 0.24} 850Z`, tone('#4a3628')),
  );
  picture.add(
    path(`M${w * 0.74} 842Q${w * 0.79} 742 ${w * 0.86} 772T${w * 0.97} 850Z`, tone('#a37c54')),
    path(`M${w * 0.74} 842Q${w * 0.79} 756 ${w * 0.84} 780Q${w * 0.83} 830 ${w * 0.8} 846Z`, tone('#8a6543')),
  );
  drawDigger(picture, light, w * 0.2, kerb + 84);
  for (const [x, pose, flip] of /** @type {const} */ ([
    [0.55, 'dig', false],
    [0.67, 'talk', true],
    [0.46, 'stand', false],
  ]))
    drawFigure(picture, light, {
      x: w * x,
      base: kerb + 84,
      size: 236,
      pose,
      flip,
      look: { top: '#e8792e', bottom: '#34485a', hair: 'helmet', hairColour: '#f4efe2', skirt: false, coat: false, accessory: 'none' },
    });
  if (planting) for (const x of [0.34, 0.6, 0.86]) drawTree(picture, light, { x: w * x, base: kerb - 16, size: 300 });
  for (let x = w * 0.02; x < w; x += 178) {
    if (x > w * 0.3 && x < w * 0.62) continue;
    for (const leg of [18, 142])
      picture.add(
        line(
          [
            [x + leg, 896],
            [x + leg, 812],
          ],
          tone('#d9d4c8'),
          7,
        ),
      );
    for (let i = 0; i < 8; i += 1)
      picture.add(
        polygon(
          [
            [x + i * 20, 842],
            [x + i * 20 + 20, 842],
            [x + i * 20 + 20, 816],
            [x + i * 20, 816],
          ],
          tone(i % 2 === 0 ? '#d9483b' : '#fbf6ea'),
        ),
      );
  }
}

/** @param {Picture} picture @param {Light} light @param {number} x @param {number} base */
function drawDigger(picture, light, x, base) {
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  picture.add(
    ellipse(x + 20, base + 6, 170, 14, '#14262f', 'opacity="0.3"'),
    rect(x - 110, base - 54, 220, 54, tone('#2b343b'), 'rx="27"'),
  );
  for (const dx of [-82, -28, 28, 82]) picture.add(ellipse(x + dx, base - 27, 18, 18, tone('#566069')));
  picture.add(
    path(
      `M${x - 112} ${base - 56}V${base - 120}Q${x - 108} ${base - 136} ${x - 90} ${base - 136}H${x + 10}V${base - 56}Z`,
      picture.gradient([
        [0, tone('#f3b640')],
        [1, tone('#cf8a26')],
      ]),
    ),
  );
  picture.add(
    path(`M${x - 6} ${base - 56}V${base - 214}H${x + 74}L${x + 92} ${base - 130}V${base - 56}Z`, tone('#e9a52e')),
    path(
      `M${x + 6} ${base - 134}V${base - 202}H${x + 66}L${x + 80} ${base - 134}Z`,
      picture.gradient([
        [0, tone('#cfe3e8')],
        [1, tone('#7fa3b5')],
      ]),
    ),
  );
  picture.add(
    line(
      [
        [x + 84, base - 90],
        [x + 190, base - 236],
        [x + 290, base - 150],
      ],
      tone('#d99526'),
      24,
    ),
    line(
      [
        [x + 100, base - 130],
        [x + 176, base - 220],
      ],
      tone('#8f9aa0'),
      7,
    ),
    path(
      `M${x + 268} ${base - 160}L${x + 316} ${base - 150}L${x + 306} ${base - 84}Q${x + 262} ${base - 78} ${x + 250} ${base - 112}Z`,
      tone('#3b464d'),
    ),
  );
}
