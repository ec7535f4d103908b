// @ts-check
import { num } from './picture.mjs';

/** @typedef {import('./picture.mjs').Point} Point */
/** @typedef {import('./random.mjs').Dice} Dice */

/**
 * The opacity of a single shape is that of its paint: an opacity of its own would cost the renderer a layer of the size of the picture.
 * @param {string} attributes
 */
const onPaint = (attributes) => attributes.replace(/(^|\s)opacity="([^"]*)"/, '$1fill-opacity="$2" stroke-opacity="$2"');

/** @param {readonly Point[]} points */
export const outline = (points) => points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ');

/**
 * @param {readonly Point[]} points
 * @param {string} fill
 * @param {string} [more] further attributes
 */
export const polygon = (points, fill, more = '') => `<polygon points="${outline(points)}" fill="${fill}" ${onPaint(more)}/>`;

/**
 * @param {readonly Point[]} points
 * @param {string} stroke
 * @param {number} width
 * @param {string} [more]
 */
export const line = (points, stroke, width, more = '') =>
  `<polyline points="${outline(points)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round" ${onPaint(more)}/>`;

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} fill @param {string} [more] */
export const rect = (x, y, w, h, fill, more = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}" ${onPaint(more)}/>`;

/** @param {number} cx @param {number} cy @param {number} rx @param {number} ry @param {string} fill @param {string} [more] */
export const ellipse = (cx, cy, rx, ry, fill, more = '') =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" ${onPaint(more)}/>`;

/** @param {string} d @param {string} fill @param {string} [more] */
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${onPaint(more)}/>`;

/** @param {string} content @param {string} attributes */
export const group = (content, attributes) => `<g ${attributes}>${content}</g>`;

/**
 * A smooth curve through points (Catmull-Rom), open or closed.
 * @param {readonly Point[]} points
 * @param {boolean} [closed]
 */
export function curve(points, closed = false) {
  const count = points.length;
  /** @param {number} index @returns {Point} */
  const at = (index) => points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${num(x0)} ${num(y0)}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [ex, ey] = at(i + 2);
    d += `C${num(bx + (cx - ax) / 6)} ${num(by + (cy - ay) / 6)} ${num(cx - (ex - bx) / 6)} ${num(cy - (ey - by) / 6)} ${num(cx)} ${num(cy)}`;
  }
  return closed ? `${d}Z` : d;
}

/**
 * A soft irregular round shape.
 * @param {Dice} dice
 * @param {number} cx
 * @param {number} cy
 * @param {number} rx
 * @param {number} ry
 * @param {number} [bumps]
 * @param {number} [jitter]
 */
export function blob(dice, cx, cy, rx, ry, bumps = 11, jitter = 0.16) {
  /** @type {Point[]} */
  const points = [];
  for (let i = 0; i < bumps; i += 1) {
    const angle = ((i + dice.range(-0.25, 0.25)) / bumps) * Math.PI * 2;
    const reach = 1 + dice.range(-jitter, jitter);
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]);
  }
  return curve(points, true);
}

/**
 * A rolling line from left to right: sums of sines with random phases, so that hills look grown rather than drawn.
 * @param {Dice} dice
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {number} height
 * @param {number} [wave] length of the longest wave
 * @returns {Point[]}
 */
export function ridge(dice, from, to, y, height, wave = 900) {
  const phases = [dice.range(0, 7), dice.range(0, 7), dice.range(0, 7)];
  /** @type {Point[]} */
  const points = [];
  const step = Math.max(12, (to - from) / 60);
  for (let x = from; x <= to + step; x += step) {
    const [a = 0, b = 0, c = 0] = phases;
    const k = (x / wave) * Math.PI * 2;
    points.push([x, y - height * (0.5 + 0.32 * Math.sin(k + a) + 0.14 * Math.sin(k * 2.3 + b) + 0.05 * Math.sin(k * 6.1 + c))]);
  }
  return points;
}
