// @ts-check
import { drawCanvasOn, drawSeatBack, drawTable } from './hall-furniture.mjs';
import { graded } from './light.mjs';
import { drawNursery } from './nursery.mjs';
import { drawFigure } from './people.mjs';
import { drawBays, drawRoom } from './room.mjs';
import { drawShelves } from './shelves.mjs';
import { panel } from './space.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A bright hall used for exhibitions, talks, workshops or the canteen.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ use: 'exposition' | 'conference' | 'atelier' | 'cantine' | 'creche' }} options
 */
export function drawHall(picture, light, { use }) {
  furnishHall(picture, light, use);
  picture.zoom(use === 'exposition' ? 1.3 : 1.4, picture.w / 2, use === 'creche' ? 690 : 590);
}

/** @param {Picture} picture @param {Light} light @param {'exposition' | 'conference' | 'atelier' | 'cantine' | 'creche'} use */
function furnishHall(picture, light, use) {
  const { dice } = picture;
  const tone = (/** @type {string} */ hue) => graded(light, hue);
  const palettes = {
    exposition: ['#f6f1e6', '#c2a078'],
    conference: ['#e3e6df', '#b88d62'],
    atelier: ['#f3e6cf', '#c99f6b'],
    cantine: ['#f6edd6', '#d9c6a4'],
    creche: ['#f7ead6', '#e0bd8d'],
  };
  const [wallColour, floor] = palettes[use];
  const room = drawRoom(picture, light, {
    half: 6.8,
    deep: 14,
    height: 4.4,
    horizon: 420,
    wallColour: wallColour ?? '#f2e8d5',
    floor: floor ?? '#c99f6b',
    beams: use !== 'exposition',
  });
  drawBays(picture, light, room.right, { from: 2, to: 11.8, count: 4, low: 0.9, high: 3.7, gap: 0.5, beam: [-190, 130] });
  const place = (/** @type {number} */ x, /** @type {number} */ z) => {
    const [px, base] = room.project(x, 0, z);
    return { x: px, base, m: 900 / z };
  };
  if (use === 'exposition') {
    const frames = [
      [0.8, 1.5, 2.6, 3.3],
      [3.4, 1.2, 6, 3.4],
      [6.8, 1.6, 8.2, 3.2],
      [9, 1.2, 12.4, 3.5],
    ];
    for (const [a = 0, b = 0, c = 0, e = 0] of frames) drawCanvasOn(picture, light, room.back, a, b, c, e);
    for (const [a, c] of /** @type {const} */ ([
      [2, 4.4],
      [5.4, 7.4],
      [8.4, 11.4],
    ]))
      drawCanvasOn(picture, light, room.left, a, 1.3, c, 3.3);
    for (const [x, z, pose, flip] of /** @type {const} */ ([
      [-2.6, 11, 'stand', true],
      [1.2, 10.4, 'talk', false],
      [2.1, 10.4, 'stand', true],
      [-3.4, 6.8, 'reach', true],
      [-2.2, 6.6, 'stand', true],
      [3.4, 7.4, 'walk', true],
    ])) {
      const p = place(x, z);
      drawFigure(picture, light, { x: p.x, base: p.base, size: p.m * 1.72, pose, flip });
    }
    return;
  }
  if (use === 'conference') {
    picture.add(
      panel(room.back, [3.4, 1.2, 10.2, 3.9], tone('#fdfbf4')),
      panel(room.back, [3.8, 1.5, 6.4, 3.5], tone('#9cc3d2')),
      panel(room.back, [6.9, 3, 9.6, 3.3], tone('#1f5673')),
    );
    for (const v of [2.6, 2.3, 2, 1.7]) picture.add(panel(room.back, [6.9, v, 9.6 - ((v * 7) % 1), v + 0.1], tone('#b9c4c6')));
    const speaker = place(-2.6, 12);
    drawFigure(picture, light, { x: speaker.x, base: speaker.base, size: speaker.m * 1.74, pose: 'speak', look: { accessory: 'none' } });
    for (const z of [9.4, 7.6, 5.9])
      for (let x = -4.6; x <= 4; x += 1.25) {
        const p = place(x + (z === 7.6 ? 0.5 : 0), z);
        drawSeatBack(picture, light, p, dice.chance(0.85));
      }
    return;
  }
  if (use === 'creche') {
    drawNursery(picture, light, room, place);
    return;
  }
  drawShelves(picture, light, room.left, { from: 2, to: 6, high: 2.4 });
  for (let i = 0; i < 5; i += 1) drawCanvasOn(picture, light, room.back, 1 + i * 2.5, 1.8, 2.9 + i * 2.5, 3.4);
  for (const z of use === 'cantine' ? [11, 8.2, 5.8] : [9.6, 6.4]) {
    for (const x of [-2.9, 2.9]) drawTable(picture, light, room, { x, z, use });
  }
  const adult = place(0, 7.4);
  drawFigure(picture, light, {
    x: adult.x,
    base: adult.base,
    size: adult.m * 1.74,
    pose: 'carry',
    look: { top: '#f7f1e4', bottom: '#34485a', accessory: 'none', hair: use === 'cantine' ? 'short' : 'bun' },
  });
}
