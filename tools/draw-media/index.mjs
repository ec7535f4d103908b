// @ts-check
/**
 * Draws the pictures of the site Beaurivage: `node tools/draw-media/index.mjs [beginning of a path]`.
 * The drawing is deterministic: the same scripts give the same pictures.
 */
import { fileURLToPath } from 'node:url';
import { drawIdentity } from './identity.mjs';
import { plates } from './plates.mjs';
import { render } from './render.mjs';

const root = fileURLToPath(new URL('../../sites/beaurivage/media', import.meta.url));
const wanted = process.argv[2] ?? '';
let total = 0;
for (const plate of plates) {
  if (!plate.path.startsWith(wanted)) continue;
  const weight = await render(root, plate);
  total += weight;
  console.log(`[médias] ${plate.path} : ${Math.round(weight / 1024)} Ko.`);
}
if ('identite/logo'.startsWith(wanted)) await drawIdentity(root);
console.log(`[médias] ${(total / 1024 / 1024).toFixed(2)} Mo dessinés.`);
