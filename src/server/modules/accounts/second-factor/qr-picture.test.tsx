import fc from 'fast-check';
import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharp as closed } from '#server/platform/images/decoders.ts';
import { QrPicture } from './qr-picture.tsx';

const PIXELS_PER_MODULE = 4;
const ADDRESS = 'otpauth://totp/Beaurivage:camille%40beaurivage.example?secret=JBSWY3DPEHPK3PXP&issuer=Beaurivage';

/** The text that a camera reads in the picture; `spoilt` hides a black square of that many modules in its middle. */
async function scan(text: string, spoilt = 0): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<QrPicture text={text} name="Code" />);
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const side = modules * PIXELS_PER_MODULE;
  const picture = svg
    .replace('<svg', `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`)
    .replace('</svg>', `<rect x="${modules / 2}" y="${modules / 2}" width="${spoilt}" height="${spoilt}"/></svg>`);
  const pixels = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer();
  const found = jsQR(new Uint8ClampedArray(pixels), side, side, { inversionAttempts: 'dontInvert' });
  return found === null ? undefined : Buffer.from(found.binaryData).toString('utf8');
}

describe('the QR code of the second factor', () => {
  // The server reads no SVG, and tests share its process: the loader is open for these tests alone.
  const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] };
  beforeAll(() => closed.unblock(svgLoader));
  afterAll(() => closed.block(svgLoader));

  it('is read by another program', async () => {
    expect(await scan(ADDRESS)).toBe(ADDRESS);
  });

  it('is read when a part of it is spoilt', async () => {
    expect(await scan(ADDRESS, 5)).toBe(ADDRESS);
  });

  it('is read whatever the name of the site', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), async (name) => {
        const text = `otpauth://totp/x?secret=JBSWY3DPEHPK3PXP&issuer=${name}`;
        expect(await scan(text)).toBe(text);
      }),
      { numRuns: 15 },
    );
  });
});
