// @ts-check
import { mix } from './colour.mjs';
import { blob, ellipse, group, line, path, rect } from './shapes.mjs';

/** @typedef {import('./picture.mjs').Picture} Picture */
/** @typedef {import('./light.mjs').Light} Light */

/**
 * The sky down to `horizon`, with its sun or moon and a veil of high cloud.
 * @param {Picture} picture
 * @param {Light} light
 * @param {{ horizon: number, sun?: readonly [number, number], sunRadius?: number, veil?: number }} options sun: fractions of width and horizon
 */
export function drawSky(picture, light, { horizon, sun, sunRadius = 44, veil = 0.5 }) {
  const { w } = picture;
  picture.add(rect(0, 0, w, horizon + 4, picture.gradient(light.sky)));
  if (sun !== undefined) {
    const [sx, sy] = [sun[0] * w, sun[1] * horizon];
    picture.add(
      ellipse(
        sx,
        sy,
        sunRadius * 13,
        sunRadius * 10,
        picture.radial([
          [0, light.glow, 0.75],
          [0.35, light.glow, 0.3],
          [1, light.glow, 0],
        ]),
      ),
    );
    picture.add(
      ellipse(sx, sy, sunRadius * 1.35, sunRadius * 1.35, light.sun, 'opacity="0.35"'),
      ellipse(sx, sy, sunRadius, sunRadius, light.sun),
    );
  }
  if (veil > 0) picture.add(veilOf(picture, light, horizon, veil));
}

/** Streaks of cirrus: stretched turbulence turned into the opacity of the cloud colour. @param {Picture} picture @param {Light} light @param {number} horizon @param {number} strength */
function veilOf(picture, light, horizon, strength) {
  const seed = picture.dice.int(1, 900);
  const filter = picture.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.0016 0.009" numOctaves="4" seed="${seed}"/>` +
      `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  2.6 0 0 0 -1.22" result="a"/><feFlood flood-color="${light.cloud}"/><feComposite in2="a" operator="in"/></filter>`,
  );
  const fade = picture.gradient([
    [0, '#fff', 0.5],
    [0.7, '#fff', 1],
    [1, '#fff', 0],
  ]);
  const mask = picture.define((id) => `<mask id="${id}">${rect(0, 0, picture.w, horizon, fade)}</mask>`);
  return group(rect(0, 0, picture.w, horizon, '#fff', `filter="${filter}"`), `mask="${mask}" opacity="${strength}"`);
}

/**
 * Heaped clouds with a lit crown and a flat shaded foot.
 * @param {Picture} picture
 * @param {Light} light
 * @param {readonly (readonly [number, number, number])[]} places x, y and width of each cloud
 * @param {number} [opacity]
 */
export function drawClouds(picture, light, places, opacity = 0.9) {
  const { dice } = picture;
  for (const [x, y, width] of places) {
    const puffs = Math.round(8 + width / 26);
    let crown = '';
    for (let i = 0; i < puffs; i += 1) {
      const t = (i + 0.5) / puffs;
      const swell = Math.sin(t * Math.PI) ** 0.8;
      const r = width * (0.02 + 0.07 * swell) * dice.range(0.55, 1.25);
      crown += path(blob(dice, x + (t - 0.5) * width, y - swell * width * dice.range(0, 0.1), r * 1.7, r, 12, 0.1), '#fff');
    }
    const foot = y + width * 0.045;
    const clip = picture.define(
      (id) => `<clipPath id="${id}"><rect x="${x - width}" y="${y - width}" width="${width * 2}" height="${foot - y + width}"/></clipPath>`,
    );
    const mask = picture.define((id) => `<mask id="${id}">${group(crown, `clip-path="${clip}"`)}</mask>`);
    const paint = picture.gradient([
      [0.25, light.cloud],
      [0.7, mix(light.cloud, light.cloudShade, 0.4), 0.85],
      [1, light.cloudShade, 0],
    ]);
    picture.add(
      group(
        rect(x - width, y - width * 0.34, width * 2, foot - y + width * 0.34, paint),
        `mask="${mask}" opacity="${opacity}" filter="${picture.blur(1.6)}"`,
      ),
    );
  }
}

/** @param {Picture} picture @param {number} below @param {number} [count] */
export function drawStars(picture, below, count = 130) {
  for (let i = 0; i < count; i += 1) {
    const r = picture.dice.range(0.6, 2);
    picture.add(
      ellipse(
        picture.dice.range(0, picture.w),
        picture.dice.range(0, below),
        r,
        r,
        '#fdf6e0',
        `opacity="${picture.dice.range(0.25, 0.9).toFixed(2)}"`,
      ),
    );
  }
}

/**
 * A loose flight of birds.
 * @param {Picture} picture
 * @param {string} colour
 * @param {{ x: number, y: number, count?: number, size?: number, spread?: number }} options
 */
export function drawBirds(picture, colour, { x, y, count = 7, size = 13, spread = 150 }) {
  const { dice } = picture;
  for (let i = 0; i < count; i += 1) {
    const [bx, by, s] = [x + dice.range(-spread, spread), y + dice.range(-spread, spread) * 0.35, size * dice.range(0.55, 1.1)];
    const lift = dice.range(0.25, 0.6);
    picture.add(
      path(
        `M${bx - s} ${by - s * lift}Q${bx - s * 0.4} ${by - s * 0.5} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.5} ${bx + s} ${by - s * lift * 0.8}Q${bx + s * 0.4} ${by - s * 0.2} ${bx} ${by + s * 0.14}Q${bx - s * 0.4} ${by - s * 0.2} ${bx - s} ${by - s * lift}Z`,
        colour,
      ),
    );
  }
}

/** Slanting rain. @param {Picture} picture @param {string} colour @param {number} [count] */
export function drawRain(picture, colour, count = 150) {
  for (let i = 0; i < count; i += 1) {
    const [x, y, l] = [picture.dice.range(0, picture.w + 100), picture.dice.range(-40, picture.h), picture.dice.range(22, 60)];
    picture.add(
      line(
        [
          [x, y],
          [x - l * 0.22, y + l],
        ],
        colour,
        1.4,
        `opacity="${picture.dice.range(0.1, 0.35).toFixed(2)}"`,
      ),
    );
  }
}
