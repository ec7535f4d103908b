import { FONTS_ATTRIBUTE, FONTS_KEY } from '#contract/fonts.ts';
import type { Attach } from './feature.ts';
import { isAffordable } from './idle.ts';
import { localStore } from './storage.ts';

/**
 * Fetches the fonts that styles declare as optional, so that the browser has them when the next page begins: early.js
 * lets the styles of that page use them. The text of this page never changes its shape.
 */
export const attach: Attach = async (script) => {
  if (document.documentElement.hasAttribute(FONTS_ATTRIBUTE) || !isAffordable('much')) return;
  const faces = [...document.fonts].filter(({ display }) => display === 'optional');
  const results = await Promise.allSettled(faces.map((face) => face.load()));
  // After a failure the next page tries again.
  if (results.every(({ status }) => status === 'fulfilled')) localStore.write(FONTS_KEY, script.dataset.fonts ?? '');
};
