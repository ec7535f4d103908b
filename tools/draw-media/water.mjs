// @ts-check
import { mix } from './colour.mjs';
import { graded } from './light.mjs';
import { ellipse, group, path, rect } from './shapes.mjs';
import { drawShrubs } from './trees.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * A sheet of water below `top` that mirrors what stands on its far shore.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ top: number, bottom?: number, mirrored?: string, sunX?: number, calm?: number, strength?: number, glitter?: number }} options
 *   mirrored: markup of the far shore, drawn upside down and rippled; calm: smaller means rougher
 */
export function drawWater(picture, light, { top, bottom = picture.h, mirrored = '', sunX, calm = 0.5, strength = 0.55, glitter = 1 }) {
  const { w, dice } = picture;
  const deep = bottom - top;
  const middle = mix(light.waterFar, light.waterNear, 0.5);
  picture.add(
    rect(
      0,
      top,
      w,
      deep + 2,
      picture.gradient([
        [0, light.waterFar],
        [0.38, middle],
        [1, light.waterNear],
      ]),
    ),
  );
  if (mirrored !== '') {
    const ripple = picture.define(
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceGraphic" stdDeviation="0.8 3.4" result="s"/>` +
        `<feTurbulence type="fractalNoise" baseFrequency="0.008 0.09" numOctaves="2" seed="${dice.int(1, 500)}"/><feDisplacementMap in="s" scale="${Math.round(30 * (1 - calm))}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
    );
    const fade = picture.define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}"><stop offset="0" stop-color="#fff"/><stop offset="0.75" stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="#fff" stop-opacity="0.05"/></linearGradient>`,
    );
    const mask = picture.define(
      (id) =>
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="${top}" width="${w}" height="${deep}">${rect(0, top, w, deep, fade)}</mask>`,
    );
    picture.add(
      group(
        group(group(mirrored, `transform="translate(0 ${2 * top}) scale(1 -1)"`), `filter="${ripple}"`),
        `mask="${mask}" opacity="${strength}"`,
      ),
    );
  }
  drawRipples(picture, light, { top, bottom, ...(sunX === undefined ? {} : { sunX }), glitter });
}

/**
 * Thin lens-shaped strokes, wider and sparser towards the viewer, bright under the sun.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ top: number, bottom: number, sunX?: number, glitter: number }} options
 */
function drawRipples(picture, light, { top, bottom, sunX, glitter }) {
  const { w, dice } = picture;
  const deep = bottom - top;
  for (let i = 0; i < 190 * glitter; i += 1) {
    const t = dice.next() ** 1.5;
    const y = top + 3 + t * (deep - 6);
    const length = 14 + t * dice.range(30, 190);
    const bright = dice.chance(0.6);
    const tone = bright ? mix(light.waterFar, '#ffffff', 0.3) : mix(light.waterNear, '#06182a', 0.25);
    picture.add(stroke(dice.range(-40, w), y, length, 0.9 + t * 3, tone, (bright ? 0.3 : 0.2) * dice.range(0.4, 1)));
  }
  if (sunX === undefined) return;
  for (let i = 0; i < 130; i += 1) {
    const t = dice.next();
    const spread = 30 + t * 130;
    const x = sunX + (dice.next() + dice.next() - 1) * spread * 1.3;
    picture.add(
      stroke(x, top + 3 + t * (deep - 6), 10 + t * dice.range(20, 90), 1 + t * 3.4, light.sun, 0.75 * (1 - t * 0.6) * dice.range(0.4, 1)),
    );
  }
  picture.add(
    ellipse(
      sunX,
      top,
      190,
      deep * 0.7,
      picture.radial([
        [0, light.glow, 0.5],
        [1, light.glow, 0],
      ]),
      `clip-path="${picture.define((id) => `<clipPath id="${id}">${rect(0, top, w, deep, '#fff')}</clipPath>`)}"`,
    ),
  );
}

/** @param {number} x @param {number} y @param {number} length @param {number} thick @param {string} colour @param {number} opacity */
function stroke(x, y, length, thick, colour, opacity) {
  return path(
    `M${x.toFixed(1)} ${y.toFixed(1)}q${(length / 2).toFixed(1)} ${(-thick).toFixed(1)} ${length.toFixed(1)} 0q${(-length / 2).toFixed(1)} ${thick.toFixed(1)} ${(-length).toFixed(1)} 0Z`,
    colour,
    `opacity="${opacity.toFixed(2)}"`,
  );
}

/**
 * A sandbank of the Loire lying in the water.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ x: number, y: number, length: number, thick?: number }} options
 */
export function drawSandbank(picture, light, { x, y, length, thick = 13 }) {
  const { dice } = picture;
  const sand = mix(graded(light, '#e6cf9c'), light.haze, 0.25);
  const lit = mix(sand, light.tint, 0.3);
  picture.add(ellipse(x, y + thick * 0.55, length * 0.52, thick * 0.7, mix(light.waterNear, light.haze, 0.3), 'opacity="0.35"'));
  picture.add(
    path(
      `M${x - length / 2} ${y + thick * 0.4}C${x - length * 0.3} ${y - thick * 0.7} ${x - length * 0.05} ${y - thick} ${x + length * 0.12} ${y - thick * 0.55}S${x + length * 0.42} ${y + thick * 0.1} ${x + length / 2} ${y + thick * 0.45}C${x + length * 0.2} ${y + thick} ${x - length * 0.25} ${y + thick} ${x - length / 2} ${y + thick * 0.4}Z`,
      picture.gradient([
        [0, lit],
        [1, mix(sand, light.waterFar, 0.35)],
      ]),
    ),
  );
  drawShrubs(picture, light, {
    from: x - length * 0.12,
    to: x + length * dice.range(0.1, 0.25),
    base: y - thick * 0.45,
    size: thick * 1.2,
    depth: 0.3,
  });
}
