import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A photo with a left half that differs from its right half, and a camera's notes in it. */
export async function photo(
  width: number,
  height: number,
  options: { readonly orientation?: number } = {},
): Promise<Buffer> {
  const left = await sharp({ create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c03020' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({
      ...options,
      exif: { IFD0: { Copyright: 'Ville de Beaurivage' }, IFD3: { GPSLatitude: '47/1 20/1 0/1' } },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function plain(width: number, height: number, alpha = 1): Sharp {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 120, b: 90, alpha } } });
}

/** A PNG of a few hundred bytes that claims any number of pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)]);
}
