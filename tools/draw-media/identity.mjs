// @ts-check
import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';

/** Blue and coral that stand on white and on a dark page alike. */
const [blue, coral, sand] = ['#2b84a6', '#e07a5f', '#d9a441'];

/**
 * The mark: two arches of the bridge, the sun behind them, the river below.
 * @param {number} size
 */
function mark(size) {
  return `<g transform="scale(${size / 100})" fill="none" stroke-linecap="round">
    <circle cx="50" cy="40" r="21" fill="${sand}"/>
    <path fill-rule="evenodd" d="M3 41h94v29H3zM9 70v-8a12 12 0 0 1 24 0v8zM38 70v-8a12 12 0 0 1 24 0v8zM67 70v-8a12 12 0 0 1 24 0v8z" fill="${blue}"/>
    <path d="M5 80q11-7 22 0t22 0 22 0 22 0" stroke="${blue}" stroke-width="5"/>
    <path d="M17 92q8.500-5 17 0t17 0 17 0 15 0" stroke="${coral}" stroke-width="4.500"/>
  </g>`;
}

/**
 * The two files of the town's identity: mark and name 160 high, and the mark alone in a square.
 * @param {string} root
 */
export async function drawIdentity(root) {
  await mkdir(`${root}/identite`, { recursive: true });
  const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="160">${mark(150).replace('<g transform="', '<g transform="translate(4 2) ')}
    <text x="178" y="100" font-family="Liberation Serif, DejaVu Serif, serif" font-weight="700" font-size="92" letter-spacing="-0.500" fill="${blue}">Beaurivage</text>
    <text x="182" y="138" font-family="Liberation Sans, DejaVu Sans, sans-serif" font-size="25" letter-spacing="7" fill="${coral}">VILLE SUR LOIRE</text></svg>`;
  const drawn = await sharp(Buffer.from(wordmark)).png().toBuffer();
  const { info } = await sharp(drawn).trim().toBuffer({ resolveWithObject: true });
  const width = Math.min(760, info.width - (info.trimOffsetLeft ?? 0) + 6);
  await sharp(drawn)
    .extract({ left: 0, top: 0, width, height: 160 })
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${root}/identite/logo.png`);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">${mark(448).replace('<g transform="', '<g transform="translate(32 20) ')}</svg>`;
  await sharp(Buffer.from(square)).png({ compressionLevel: 9, palette: true }).toFile(`${root}/identite/logo-site.png`);
}
