// @ts-check
import { dice } from './random.mjs';

/** @typedef {readonly [number, number]} Point */
/** @typedef {readonly (readonly [number, string, number?])[]} Stops offset, colour, opacity */

/** Scenes are composed 900 units high, whatever the size they are rendered at. */
export const HEIGHT = 900;

/** @param {number} value */
export const num = (value) => Math.round(value * 10) / 10;

/** An SVG document under construction: its size, its definitions, its layers from back to front, its own dice. */
export class Picture {
  /**
   * @param {number} aspect width divided by height
   * @param {number} seed
   */
  constructor(aspect, seed) {
    this.w = Math.round(HEIGHT * aspect);
    this.h = HEIGHT;
    this.dice = dice(seed);
    /** @type {string[]} */
    this.definitions = [];
    /** @type {string[]} */
    this.layers = [];
    /** @type {Map<number, string>} */
    this.blurs = new Map();
    this.lastId = 0;
  }

  /** @param {(id: string) => string} markup */
  define(markup) {
    this.lastId += 1;
    const id = `d${this.lastId}`;
    this.definitions.push(markup(id));
    return `url(#${id})`;
  }

  /**
   * A vertical gradient over the painted shape, unless other ends are given (fractions of its box).
   * @param {Stops} stops
   * @param {readonly [number, number, number, number]} [ends]
   */
  gradient(stops, ends = [0, 0, 0, 1]) {
    const [x1, y1, x2, y2] = ends;
    return this.define(
      (id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
  }

  /** @param {Stops} stops */
  radial(stops) {
    return this.define((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`);
  }

  /** @param {number} deviation */
  blur(deviation) {
    const known = this.blurs.get(deviation);
    if (known !== undefined) return known;
    const made = this.define(
      (id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    this.blurs.set(deviation, made);
    return made;
  }

  /** @param {...string} markup */
  add(...markup) {
    this.layers.push(...markup);
  }

  /** Brings what has been drawn so far closer, around a point. @param {number} factor @param {number} x @param {number} y */
  zoom(factor, x, y) {
    this.layers = [`<g transform="translate(${num(x - x * factor)} ${num(y - y * factor)}) scale(${factor})">`, ...this.layers, '</g>'];
  }

  /** Everything added by `draw` as one string instead of a layer. @param {() => void} draw */
  capture(draw) {
    const kept = this.layers;
    this.layers = [];
    draw();
    const captured = this.layers.join('');
    this.layers = kept;
    return captured;
  }

  /** @param {number} width @param {number} height */
  toSvg(width, height) {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" ` +
      `viewBox="0 0 ${this.w} ${this.h}" preserveAspectRatio="xMidYMid slice"><defs>${this.definitions.join('')}</defs>${this.layers.join('')}</svg>`
    );
  }
}

/** @param {Stops} stops */
function stopTags(stops) {
  return stops
    .map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`)
    .join('');
}
