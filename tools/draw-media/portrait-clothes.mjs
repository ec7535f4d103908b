// @ts-check
import { darken, lighten } from './colour.mjs';
import { ellipse, line, path } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./portraits.mjs').Sitter} Sitter */

/** @param {Picture} picture @param {Sitter} sitter */
export function clothesOf(picture, { colour, clothes, skin }) {
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
