// @ts-check
import { drawCast } from './cast.mjs';
import { drawBeam, drawGarland } from './furniture.mjs';
import { drawCrowd } from './people.mjs';
import { ellipse, group, line, path, polygon, rect } from './shapes.mjs';
import { drawStars } from './sky.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * An open-air stage on the quays at night, before a public seen from behind.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ cast?: 'jazz' | 'choir' | 'theatre' | 'dance', crowd?: number }} [options]
 */
export function drawOpenStage(picture, light, { cast = 'jazz', crowd = 60 } = {}) {
  const { w, h } = picture;
  picture.add(
    rect(
      0,
      0,
      w,
      h,
      picture.gradient([
        [0, '#0c1730'],
        [0.45, '#2b2f5c'],
        [0.7, '#6a4a78'],
        [1, '#1a2038'],
      ]),
    ),
  );
  drawStars(picture, 300, 90);
  const [left, right, top, floor] = [w * 0.17, w * 0.83, 210, 600];
  for (const side of [0, w])
    picture.add(
      polygon(
        [
          [side, 380],
          [side === 0 ? left + 20 : right - 20, 430],
          [side === 0 ? left + 20 : right - 20, 640],
          [side, 660],
        ],
        '#18233f',
      ),
    );
  picture.add(
    path(
      `M${left - 30} ${floor}V${top + 70}Q${w / 2} ${top - 150} ${right + 30} ${top + 70}V${floor}Z`,
      picture.gradient([
        [0, '#2a2350'],
        [1, '#7a3f63'],
      ]),
    ),
  );
  picture.add(
    ellipse(
      w / 2,
      floor - 90,
      (right - left) * 0.5,
      230,
      picture.radial([
        [0, '#ffcf92', 0.75],
        [0.6, '#f08a6a', 0.3],
        [1, '#f08a6a', 0],
      ]),
    ),
  );
  for (const [x, hue, lean] of /** @type {const} */ ([
    [0.26, '#7fd0e8', 190],
    [0.38, '#ffd98a', 110],
    [0.5, '#ffe9c4', 0],
    [0.62, '#ffb38a', -110],
    [0.74, '#c9a0f0', -190],
  ])) {
    picture.add(rect(w * x - 11, top + 26, 22, 26, '#12182c'));
    drawBeam(
      picture,
      [
        [w * x - 8, top + 50],
        [w * x + 8, top + 50],
        [w * x + lean + 120, floor + 10],
        [w * x + lean - 120, floor + 10],
      ],
      hue,
      0.62,
    );
  }
  picture.add(
    path(`M${left - 36} ${top + 72}Q${w / 2} ${top - 148} ${right + 36} ${top + 72}`, 'none', 'stroke="#10162a" stroke-width="16"'),
    line(
      [
        [left - 30, floor + 40],
        [left - 30, top + 60],
      ],
      '#10162a',
      15,
    ),
    line(
      [
        [right + 30, floor + 40],
        [right + 30, top + 60],
      ],
      '#10162a',
      15,
    ),
  );
  picture.add(
    polygon(
      [
        [left - 10, floor - 26],
        [right + 10, floor - 26],
        [right + 40, floor + 16],
        [left - 40, floor + 16],
      ],
      picture.gradient([
        [0, '#c98a5e'],
        [1, '#7a4a46'],
      ]),
    ),
    rect(
      left - 40,
      floor + 16,
      right - left + 80,
      66,
      picture.gradient([
        [0, '#241c34'],
        [1, '#141226'],
      ]),
    ),
  );
  drawCast(picture, light, { cast, x: w / 2, base: floor + 2, size: 168 });
  drawGarland(picture, light, { from: [-10, 150], to: [w / 2, 96], sag: 60, bulbs: true, size: 15, count: 16 });
  drawGarland(picture, light, { from: [w / 2, 96], to: [w + 10, 150], sag: 60, bulbs: true, size: 15, count: 16 });
  const audience = picture.capture(() =>
    drawCrowd(
      picture,
      { ...light, tint: '#565584', haze: '#4b3d6a' },
      {
        from: -20,
        to: w + 20,
        top: 760,
        bottom: 1010,
        small: 190,
        large: 300,
        count: crowd,
        choices: ['stand', 'stand', 'cheer', 'wave', 'stand'],
        look: { accessory: 'none' },
        depth: 0.25,
      },
    ),
  );
  picture.add(group(audience, ''));
  picture.add(
    rect(
      0,
      640,
      w,
      h - 640,
      picture.gradient([
        [0, '#ff9f7a', 0.16],
        [0.5, '#0a1024', 0.1],
        [1, '#0a1024', 0.6],
      ]),
    ),
  );
}
