// @ts-check
/** @typedef {[number, number, number]} Rgb */

/**
 * @param {string} hex `#rrggbb`
 * @returns {Rgb}
 */
function channels(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** @param {Rgb} rgb */
function hexOf(rgb) {
  return `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * The colour `share` of the way from `a` to `b`.
 * @param {string} a
 * @param {string} b
 * @param {number} share
 */
export function mix(a, b, share) {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return hexOf([ar + (br - ar) * share, ag + (bg - ag) * share, ab + (bb - ab) * share]);
}

/**
 * Light of one colour falling on a surface of another.
 * @param {string} surface
 * @param {string} light
 */
export function multiply(surface, light) {
  const [ar, ag, ab] = channels(surface);
  const [br, bg, bb] = channels(light);
  return hexOf([(ar * br) / 255, (ag * bg) / 255, (ab * bb) / 255]);
}

/**
 * @param {string} hex
 * @param {number} share
 */
export const lighten = (hex, share) => mix(hex, '#fff8ec', share);

/**
 * Shadows lean to blue, as they do outdoors.
 * @param {string} hex
 * @param {number} share
 */
export const darken = (hex, share) => mix(hex, '#12263a', share);
