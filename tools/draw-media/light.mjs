// @ts-check
import { mix, multiply } from './colour.mjs';

/**
 * A time of day. Every surface of a scene is graded by it, so that what different functions draw belongs to one picture.
 * @typedef {object} Light
 * @property {readonly (readonly [number, string])[]} sky colours from the zenith to the horizon
 * @property {string} haze colour of the far distance
 * @property {string} tint colour of the light, multiplied with every surface
 * @property {string} sun
 * @property {string} glow
 * @property {string} cloud
 * @property {string} cloudShade
 * @property {string} waterFar
 * @property {string} waterNear
 * @property {number} lit share of the windows that are lit
 * @property {boolean} bare trees without leaves
 * @property {readonly string[]} leaves
 */

const summerLeaves = ['#5f8a4f', '#4c7a4c', '#7d9b54', '#3f6b4a'];
const autumnLeaves = ['#c98a3c', '#b5652f', '#d9a94f', '#8c7a3a'];

/** @type {Record<'matin' | 'jour' | 'dore' | 'soir' | 'nuit' | 'hiver' | 'pluie' | 'automne' | 'interieur', Light>} */
export const lights = {
  matin: {
    sky: [
      [0, '#7fb0c9'],
      [0.45, '#bcd8dd'],
      [0.75, '#f3e6d2'],
      [1, '#fbd2ab'],
    ],
    haze: '#f1dcc4',
    tint: '#fff3e2',
    sun: '#fff7e0',
    glow: '#ffe2b0',
    cloud: '#fff4e6',
    cloudShade: '#e4cfc4',
    waterFar: '#efd9c0',
    waterNear: '#2c6a86',
    lit: 0,
    bare: false,
    leaves: summerLeaves,
  },
  jour: {
    sky: [
      [0, '#3f8fbb'],
      [0.5, '#93c6dc'],
      [1, '#e6f1ee'],
    ],
    haze: '#d6e7ea',
    tint: '#ffffff',
    sun: '#fffdf0',
    glow: '#fff6d8',
    cloud: '#ffffff',
    cloudShade: '#c3d9e2',
    waterFar: '#a9cfdb',
    waterNear: '#1f5f80',
    lit: 0,
    bare: false,
    leaves: summerLeaves,
  },
  dore: {
    sky: [
      [0, '#6ea6bd'],
      [0.45, '#c9d6c0'],
      [0.75, '#f6d79c'],
      [1, '#f6b477'],
    ],
    haze: '#f3cb98',
    tint: '#ffe2b6',
    sun: '#fff2c8',
    glow: '#ffd58a',
    cloud: '#ffeccb',
    cloudShade: '#dda583',
    waterFar: '#f0c391',
    waterNear: '#28617a',
    lit: 0.04,
    bare: false,
    leaves: ['#76893f', '#5d7a42', '#949a4a', '#4c6a42'],
  },
  soir: {
    sky: [
      [0, '#27406b'],
      [0.4, '#6f6590'],
      [0.7, '#d9807a'],
      [0.88, '#f5a870'],
      [1, '#fbcf8f'],
    ],
    haze: '#d68f83',
    tint: '#cfa3a0',
    sun: '#fff0bf',
    glow: '#ffbf7a',
    cloud: '#f7a886',
    cloudShade: '#86607f',
    waterFar: '#eb9f7b',
    waterNear: '#223f66',
    lit: 0.45,
    bare: false,
    leaves: ['#6f9468', '#5d8a68', '#86a065', '#4f7a62'],
  },
  nuit: {
    sky: [
      [0, '#081629'],
      [0.55, '#14304f'],
      [1, '#3f6384'],
    ],
    haze: '#2d4f72',
    tint: '#5b769f',
    sun: '#f4efdc',
    glow: '#9fc0dc',
    cloud: '#2b4a6b',
    cloudShade: '#173452',
    waterFar: '#34587b',
    waterNear: '#0a1c33',
    lit: 0.62,
    bare: false,
    leaves: ['#4f7a5c', '#3f6a58', '#5d8264', '#345c50'],
  },
  hiver: {
    sky: [
      [0, '#9db8c6'],
      [0.5, '#d2dfe2'],
      [1, '#f5ede1'],
    ],
    haze: '#e2e7e6',
    tint: '#eaf0f4',
    sun: '#fffaf0',
    glow: '#fff1dc',
    cloud: '#f8f7f3',
    cloudShade: '#c5d0d6',
    waterFar: '#d6dedd',
    waterNear: '#3f6b80',
    lit: 0.1,
    bare: true,
    leaves: ['#6f7f6a', '#5c7264', '#85896a', '#506657'],
  },
  pluie: {
    sky: [
      [0, '#5b7484'],
      [0.55, '#9badb2'],
      [1, '#d3d5c8'],
    ],
    haze: '#b5c0bf',
    tint: '#d2dcdb',
    sun: '#f1f0e4',
    glow: '#e0e4da',
    cloud: '#c9d2d1',
    cloudShade: '#7d929c',
    waterFar: '#b3b9a8',
    waterNear: '#4d6a6c',
    lit: 0.16,
    bare: true,
    leaves: ['#6d7f52', '#587052', '#7f8852', '#4a634c'],
  },
  automne: {
    sky: [
      [0, '#6fa3bd'],
      [0.5, '#c3d8da'],
      [1, '#f7e3c3'],
    ],
    haze: '#efdcc0',
    tint: '#fff0d8',
    sun: '#fff8e2',
    glow: '#ffe3ac',
    cloud: '#fff7ea',
    cloudShade: '#d9cfc6',
    waterFar: '#e3d6bd',
    waterNear: '#2e667c',
    lit: 0,
    bare: false,
    leaves: autumnLeaves,
  },
  interieur: {
    sky: [
      [0, '#f4ead8'],
      [1, '#f4ead8'],
    ],
    haze: '#f7eddc',
    tint: '#fffaf2',
    sun: '#fff6dc',
    glow: '#ffe9bd',
    cloud: '#ffffff',
    cloudShade: '#e8dcc8',
    waterFar: '#bfdde2',
    waterNear: '#2f86a3',
    lit: 0,
    bare: false,
    leaves: summerLeaves,
  },
};

/**
 * A local colour as it looks in this light, `depth` of the way (0 to 1) into the haze.
 * @param {Light} light
 * @param {string} colour
 * @param {number} [depth]
 */
export const graded = (light, colour, depth = 0) => mix(multiply(colour, light.tint), light.haze, depth);
