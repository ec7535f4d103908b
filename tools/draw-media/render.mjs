// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { Picture } from './picture.mjs';

/** @typedef {{ path: string, width: number, height: number, seed: number, quality?: number, draw: (picture: Picture) => void }} Plate a picture to make */

/** A grain so fine that it only takes the plastic sheen off smooth gradients. @param {Picture} picture */
function grain(picture) {
  const filter = picture.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.7" numOctaves="2" seed="7"/>` +
      `<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.42  0 0 0 0 0.32  0.9 0 0 0 -0.42"/></filter>`,
  );
  return `<rect width="${picture.w}" height="${picture.h}" filter="${filter}" opacity="0.16"/>`;
}

/**
 * Draws a plate and writes it below `root`.
 * @param {string} root
 * @param {Plate} plate
 * @returns {Promise<number>} its weight in bytes
 */
export async function render(root, { path, width, height, seed, quality = 76, draw }) {
  const picture = new Picture(width / height, seed);
  draw(picture);
  picture.add(grain(picture));
  const drawn = sharp(Buffer.from(picture.toSvg(width, height)), { limitInputPixels: false, unlimited: true })
    .resize(width, height)
    .removeAlpha();
  const bytes = await (path.endsWith('.jpg')
    ? drawn.jpeg({ quality: 80, mozjpeg: true })
    : drawn.webp({ quality, effort: 6, smartSubsample: true })
  ).toBuffer();
  const file = `${root}/${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return bytes.length;
}
