// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { clothesOf } from './portrait-clothes.mjs';
import { hairBehind, hairOn } from './portrait-hair.mjs';
import { blob, ellipse, path, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */

/** @typedef {'crop' | 'side' | 'bob' | 'long' | 'bun' | 'afro' | 'waves' | 'bald' | 'braids' | 'grey'} Cut */
/**
 * @typedef {object} Sitter
 * @property {string} skin
 * @property {Cut} cut
 * @property {string} hair
 * @property {'suit' | 'shirt' | 'knit' | 'blouse' | 'dress'} clothes
 * @property {string} colour
 * @property {string} backdrop
 * @property {'none' | 'round' | 'square'} glasses
 * @property {'none' | 'short' | 'full' | 'moustache'} beard
 * @property {boolean} [older]
 * @property {number} [broad] width of the face, 1 by default
 */

/**
 * A bust portrait on a soft backdrop.
 * @param {Picture} picture 900 × 900
 * @param {Sitter} sitter
 */
export function drawPortrait(picture, sitter) {
  const { w, h, dice } = picture;
  picture.add(
    rect(
      0,
      0,
      w,
      h,
      picture.gradient([
        [0, lighten(sitter.backdrop, 0.38)],
        [1, darken(sitter.backdrop, 0.1)],
      ]),
    ),
  );
  picture.add(
    ellipse(
      w * 0.3,
      h * 0.26,
      480,
      420,
      picture.radial([
        [0, '#fff8ea', 0.6],
        [1, '#fff8ea', 0],
      ]),
    ),
  );
  picture.add(
    path(blob(dice, w * 0.82, h * 0.3, 250, 270, 9, 0.14), lighten(sitter.backdrop, 0.2), 'opacity="0.5"'),
    path(blob(dice, w * 0.12, h * 0.78, 220, 240, 9, 0.14), darken(sitter.backdrop, 0.12), 'opacity="0.4"'),
  );
  const backdrop = picture.layers;
  picture.layers = [];
  const face = 128 * (sitter.broad ?? 1);
  picture.add(
    hairBehind(picture, sitter, face),
    clothesOf(picture, sitter),
    headShape(picture, sitter, face),
    featuresOf(sitter, face),
    beardOf(sitter, face),
    hairOn(picture, sitter, face),
    glassesOf(sitter),
  );
  picture.zoom(1.16, 450, 700);
  picture.layers.unshift(...backdrop);
  picture.add(
    rect(
      0,
      0,
      w,
      h,
      picture.gradient(
        [
          [0.55, '#16293a', 0],
          [1, '#16293a', 0.2],
        ],
        [0, 0, 1, 1],
      ),
    ),
  );
}

/** @param {Picture} picture @param {Sitter} sitter @param {number} face */
function headShape(picture, { skin }, face) {
  const d = `M${450 - face} 400C${450 - face * 1.04} 250 ${450 + face * 1.04} 250 ${450 + face} 400C${450 + face} 500 ${450 + face * 0.72} 588 450 612C${450 - face * 0.72} 588 ${450 - face} 500 ${450 - face} 400Z`;
  const ears = [-1, 1]
    .map(
      (side) =>
        ellipse(450 + side * face * 1.01, 440, 22, 36, darken(skin, 0.07)) +
        ellipse(450 + side * face * 1.01, 442, 11, 20, darken(skin, 0.18)),
    )
    .join('');
  return (
    ears +
    path(
      d,
      picture.gradient(
        [
          [0, lighten(skin, 0.16)],
          [0.6, skin],
          [1, darken(skin, 0.13)],
        ],
        [0.1, 0, 0.9, 0.5],
      ),
    )
  );
}

/** @param {Sitter} sitter @param {number} face */
function featuresOf({ skin, hair, older = false, cut }, face) {
  const brow = cut === 'bald' || older ? mix(hair, '#8d857c', 0.3) : darken(hair, 0.1);
  const eye = face * 0.43;
  let markup = '';
  for (const side of [-1, 1]) {
    const x = 450 + side * eye;
    markup +=
      ellipse(x, 430, 19, 12.5, '#fdfaf3') +
      ellipse(x, 430, 10, 11.5, '#3a2a22') +
      ellipse(x + 3, 426, 3.2, 3.2, '#ffffff') +
      path(`M${x - 21} 428Q${x} 408 ${x + 21} 428`, 'none', `stroke="${darken(skin, 0.5)}" stroke-width="4.6" stroke-linecap="round"`);
    markup += path(
      `M${x - 28 * side} 396Q${x} 376 ${x + 28 * side} 394`,
      'none',
      `stroke="${brow}" stroke-width="9" stroke-linecap="round"`,
    );
    markup += ellipse(450 + side * face * 0.58, 500, 30, 19, mix(skin, '#d9604f', 0.4), 'opacity="0.32"');
    if (older)
      markup += path(
        `M${x + side * 26} 442q${side * 10} 6 ${side * 16} 2M${450 + side * 40} 508q${side * 16} 14 ${side * 12} 36`,
        'none',
        `stroke="${darken(skin, 0.26)}" stroke-width="3" stroke-linecap="round"`,
      );
  }
  markup += path(
    'M452 432Q470 480 462 490Q448 500 434 490',
    'none',
    `stroke="${darken(skin, 0.28)}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`,
  );
  return (
    markup +
    path('M404 534Q450 574 496 534Q450 548 404 534Z', '#fffaf2') +
    path('M400 532Q450 584 500 532', 'none', `stroke="${mix(darken(skin, 0.3), '#a8443e', 0.5)}" stroke-width="7" stroke-linecap="round"`)
  );
}

/** @param {Sitter} sitter @param {number} face */
function beardOf({ beard, hair }, face) {
  if (beard === 'none') return '';
  const stache = path('M396 522Q424 500 450 512Q476 500 504 522Q476 526 450 522Q424 526 396 522Z', hair);
  if (beard === 'moustache') return stache;
  const low = beard === 'full' ? 640 : 622;
  return (
    path(
      `M${450 - face} 440C${450 - face} 540 ${450 - face * 0.7} ${low - 20} 450 ${low}C${450 + face * 0.7} ${low - 20} ${450 + face} 540 ${450 + face} 440Q${450 + face * 0.86} 506 ${450 + face * 0.5} 520Q450 500 ${450 - face * 0.5} 520Q${450 - face * 0.86} 506 ${450 - face} 440Z`,
      hair,
      beard === 'short' ? 'opacity="0.72"' : '',
    ) +
    path('M404 534Q450 574 496 534Q450 548 404 534Z', '#fffaf2') +
    path('M398 530Q450 586 502 530', 'none', 'stroke="#8a4038" stroke-width="6" stroke-linecap="round"')
  );
}

/** @param {Sitter} sitter */
function glassesOf({ glasses, broad = 1 }) {
  if (glasses === 'none') return '';
  const eye = 128 * broad * 0.43;
  const rim = 'fill="#ffffff" fill-opacity="0.14" stroke="#2b2f36" stroke-width="7"';
  const lens = [-1, 1]
    .map((side) =>
      glasses === 'round'
        ? `<circle cx="${450 + side * eye}" cy="432" r="40" ${rim}/>`
        : `<rect x="${450 + side * eye - 43}" y="402" width="86" height="60" rx="14" ${rim}/>`,
    )
    .join('');
  return (
    lens +
    path(
      `M${450 - eye + 40} 426Q450 414 ${450 + eye - 40} 426M${450 - eye - 42} 424L${450 - 128 * broad - 8} 416M${450 + eye + 42} 424L${450 + 128 * broad + 8} 416`,
      'none',
      'stroke="#2b2f36" stroke-width="6" stroke-linecap="round"',
    )
  );
}
