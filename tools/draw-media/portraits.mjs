// @ts-check
import { darken, lighten, mix } from './colour.mjs';
import { blob, ellipse, line, path, rect } from './shapes.mjs';

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

/** @param {Picture} picture @param {Sitter} sitter */
function clothesOf(picture, { colour, clothes, skin }) {
  const body = `M110 920C120 760 220 716 340 690C400 676 500 676 560 690C680 716 780 760 790 920Z`;
  const fabric = path(
    body,
    picture.gradient(
      [
        [0, lighten(colour, 0.12)],
        [1, darken(colour, 0.22)],
      ],
      [0.2, 0, 0.9, 1],
    ),
  );
  const neck =
    path('M384 560H516V690Q450 760 384 690Z', skin) +
    path('M384 610Q450 680 516 610V650Q450 716 384 650Z', darken(skin, 0.2), 'opacity="0.55"');
  const fold =
    path('M232 900Q240 800 286 742', 'none', `stroke="${darken(colour, 0.28)}" stroke-width="5" stroke-linecap="round"`) +
    path('M668 900Q660 800 614 742', 'none', `stroke="${darken(colour, 0.28)}" stroke-width="5" stroke-linecap="round"`);
  if (clothes === 'suit')
    return (
      fabric +
      path('M352 682L450 880L548 682Q500 700 516 660L450 720L384 660Q400 700 352 682Z', '#fbf7ee') +
      neck +
      path('M384 668L450 736L406 780L352 684Z', '#ffffff') +
      path('M516 668L450 736L494 780L548 684Z', '#ffffff') +
      path('M352 684L300 740L372 790L340 800L446 920H300L250 760Z', darken(colour, 0.2)) +
      path('M548 684L600 740L528 790L560 800L454 920H600L650 760Z', darken(colour, 0.12)) +
      fold
    );
  if (clothes === 'shirt')
    return (
      fabric +
      neck +
      path('M380 664L450 744L404 800L338 690Z', lighten(colour, 0.34)) +
      path('M520 664L450 744L496 800L562 690Z', lighten(colour, 0.24)) +
      line(
        [
          [450, 748],
          [450, 910],
        ],
        darken(colour, 0.24),
        5,
      ) +
      [800, 850].map((y) => ellipse(462, y, 6, 6, lighten(colour, 0.6))).join('') +
      fold
    );
  if (clothes === 'knit')
    return (
      fabric +
      neck +
      path('M362 676Q450 760 538 676Q548 700 540 722Q450 800 360 722Q352 700 362 676Z', darken(colour, 0.14)) +
      [0, 1, 2, 3]
        .map((i) =>
          path(
            `M${170 + i * 8} ${836 + i * 22}Q450 ${900 + i * 22} ${730 - i * 8} ${836 + i * 22}`,
            'none',
            `stroke="${lighten(colour, 0.16)}" stroke-width="5" stroke-opacity="0.5"`,
          ),
        )
        .join('') +
      fold
    );
  if (clothes === 'dress')
    return (
      fabric +
      neck +
      path('M366 680Q450 830 534 680L516 650Q450 716 384 650Z', skin) +
      path('M366 680Q450 830 534 680', 'none', `stroke="${darken(colour, 0.2)}" stroke-width="8"`) +
      ellipse(450, 742, 10, 10, '#e9c46a') +
      path('M392 676Q450 770 508 676', 'none', 'stroke="#e9c46a" stroke-width="3"') +
      fold
    );
  return (
    fabric +
    neck +
    path('M372 676L450 790L528 676L516 652Q450 716 384 652Z', skin) +
    path('M372 672L450 796L420 820L336 694Z', lighten(colour, 0.28)) +
    path('M528 672L450 796L480 820L564 694Z', lighten(colour, 0.2)) +
    fold
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

/** @param {Picture} picture @param {Sitter} sitter @param {number} face */
function hairBehind(picture, { cut, hair }, face) {
  const dark = darken(hair, 0.14);
  const fall = (/** @type {number} */ low, /** @type {number} */ wide) =>
    path(
      `M450 260C${450 - face * 1.5} 260 ${450 - face * wide} ${low - 160} ${450 - face * (wide - 0.4)} ${low}H${450 + face * (wide - 0.4)}C${450 + face * wide} ${low - 160} ${450 + face * 1.5} 260 450 260Z`,
      dark,
    );
  if (cut === 'long') return fall(780, 1.72);
  if (cut === 'bob' || cut === 'waves') return fall(644, 1.7);
  if (cut === 'afro') return path(blob(picture.dice, 450, 372, face * 1.62, face * 1.5, 21, 0.04), hair);
  if (cut === 'bun')
    return (
      ellipse(450, 206, 64, 58, dark) +
      path('M412 196Q450 168 488 196', 'none', `stroke="${lighten(hair, 0.25)}" stroke-width="6" stroke-linecap="round"`)
    );
  if (cut !== 'braids') return '';
  const braid = (/** @type {number} */ side) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) => ellipse(450 + side * (face * 1.12 + i * 3), 480 + i * 46, 27 - i * 1.6, 30, i % 2 === 0 ? hair : dark))
      .join('');
  return braid(-1) + braid(1);
}

/** @param {Picture} picture @param {Sitter} sitter @param {number} face */
function hairOn(picture, { cut, hair }, face) {
  const [l, r] = [450 - face, 450 + face];
  const paint = picture.gradient(
    [
      [0, lighten(hair, 0.12)],
      [1, darken(hair, 0.12)],
    ],
    [0, 0, 1, 1],
  );
  const cap = (/** @type {string} */ fringe, high = 186) =>
    path(`M${l - 12} 432C${l - 44} ${high} ${r + 44} ${high} ${r + 12} 432${fringe}Z`, paint);
  const shine = path(
    `M${l + 34} 312Q${l + 74} 268 452 262`,
    'none',
    `stroke="${lighten(hair, 0.36)}" stroke-width="9" stroke-linecap="round" stroke-opacity="0.45"`,
  );
  if (cut === 'bald')
    return (
      path(`M${l - 6} 430Q${l - 14} 370 ${l + 12} 346Q${l + 4} 400 ${l + 10} 440Z`, hair) +
      path(`M${r + 6} 430Q${r + 14} 370 ${r - 12} 346Q${r - 4} 400 ${r - 10} 440Z`, hair)
    );
  if (cut === 'crop' || cut === 'grey')
    return cap(`Q${r - 6} 384 ${r - 22} 356Q450 322 ${l + 22} 356Q${l + 6} 384 ${l - 12} 432`, 196) + shine;
  if (cut === 'side') return cap(`Q${r - 6} 372 ${r - 40} 350Q480 370 ${l + 60} 326Q${l + 10} 360 ${l - 12} 432`, 176) + shine;
  if (cut === 'afro') return cap(`Q${r - 14} 350 450 338Q${l + 14} 350 ${l - 12} 432`, 196);
  if (cut === 'bun' || cut === 'braids') return cap(`Q${r - 4} 344 450 318Q${l + 4} 344 ${l - 12} 432`, 190) + shine;
  if (cut === 'waves') return cap(`Q${r + 4} 410 ${r - 14} 378Q520 382 486 330Q420 402 ${l + 18} 374Q${l} 404 ${l - 12} 432`, 172) + shine;
  return cap(`Q${r + 2} 410 ${r - 16} 368Q530 356 500 328Q440 374 ${l + 22} 368Q${l} 404 ${l - 12} 432`, 180) + shine;
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
