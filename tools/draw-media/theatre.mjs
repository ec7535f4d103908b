// @ts-check
import { drawCast } from './cast.mjs';
import { drawBeam } from './furniture.mjs';
import { ellipse, path, polygon, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A theatre stage between its curtains, seen from the stalls.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ cast?: 'jazz' | 'choir' | 'theatre' | 'dance' }} [options]
 */
export function drawTheatre(picture, light, { cast = 'theatre' } = {}) {
  const { w, h } = picture;
  picture.add(
    rect(0, 0, w, h, '#2a1a26'),
    rect(
      w * 0.1,
      90,
      w * 0.8,
      560,
      picture.gradient([
        [0, '#23405e'],
        [0.6, '#5f7f96'],
        [1, '#e9b98a'],
      ]),
    ),
  );
  picture.add(
    path(`M${w * 0.1} 520Q${w * 0.3} 440 ${w * 0.5} 500T${w * 0.9} 480V650H${w * 0.1}Z`, '#3b5f70'),
    ellipse(w * 0.68, 240, 60, 60, '#fbe7b8'),
  );
  picture.add(
    polygon(
      [
        [w * 0.1, 600],
        [w * 0.9, 600],
        [w * 0.96, 690],
        [w * 0.04, 690],
      ],
      picture.gradient([
        [0, '#d6a06a'],
        [1, '#8a5a3c'],
      ]),
    ),
  );
  for (const x of [0.36, 0.64])
    drawBeam(
      picture,
      [
        [w * x - 12, 60],
        [w * x + 12, 60],
        [w * x + 170, 680],
        [w * x - 170, 680],
      ],
      '#ffe9bd',
      0.5,
    );
  drawCast(picture, { ...light, tint: '#fff0da' }, { cast, x: w / 2, base: 650, size: 200 });
  for (const side of [-1, 1]) {
    for (let i = 0; i < 7; i += 1) {
      const x = side < 0 ? i * w * 0.03 : w - i * w * 0.03;
      picture.add(
        path(
          `M${x} 40Q${x + side * -14} 380 ${x} 690H${x - side * w * 0.034}Q${x - side * w * 0.022} 380 ${x - side * w * 0.034} 40Z`,
          picture.gradient(
            [
              [0, '#6d1f2c'],
              [0.5, i % 2 === 0 ? '#a8323c' : '#8c2733'],
              [1, '#5a1824'],
            ],
            [0, 0, 1, 0],
          ),
        ),
      );
    }
  }
  for (let i = 0; i < 9; i += 1)
    picture.add(
      path(
        `M${(w * i) / 9} 0H${(w * (i + 1)) / 9}V90Q${(w * (i + 0.5)) / 9} 170 ${(w * i) / 9} 90Z`,
        picture.gradient([
          [0, '#6d1f2c'],
          [1, '#a8323c'],
        ]),
      ),
    );
  picture.add(rect(0, 688, w, 24, '#c79a55'), rect(0, 712, w, h - 712, '#1c1220'));
  for (let row = 0; row < 3; row += 1) {
    for (let x = -40 + row * 30; x < w + 60; x += 92 + row * 14) {
      const [y, r] = [772 + row * 62, 22 + row * 5];
      picture.add(
        path(
          `M${x - r * 1.7} ${y + 90}V${y + 10}Q${x} ${y - 14} ${x + r * 1.7} ${y + 10}V${y + 90}Z`,
          row % 2 === 0 ? '#5a1f30' : '#4a1828',
        ),
        ellipse(x, y - r * 0.2, r * 0.82, r, picture.dice.pick(['#2b2028', '#3a2a26', '#57402f', '#6b5a4e'])),
      );
    }
  }
}
