// @ts-check
import { darken, lighten } from './colour.mjs';
import { blob, ellipse, path } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./portraits.mjs').Sitter} Sitter */

/** @param {Picture} picture @param {Sitter} sitter @param {number} face */
export function hairBehind(picture, { cut, hair }, face) {
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
export function hairOn(picture, { cut, hair }, face) {
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
