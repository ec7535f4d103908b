import { createHash } from 'node:crypto';
import { MAX_UPLOAD_PIXELS, MAX_UPLOAD_SIDE_PX } from '#contract/uploads.ts';
import { sharp } from '#server/platform/images/decoders.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { texts } from './texts.ts';

export interface CleanPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
}

/** One picture at a time: in memory it is many times larger than its file. */
export const PICTURE_QUEUE = { jobsAtATime: 1, maxWaiting: 20, maxWaitMs: 60_000 } as const;
const MAX_SECONDS = 15;
export type PictureFormat = 'webp' | 'jpeg' | 'png' | 'avif';
const ENCODING: Readonly<Record<PictureFormat, object>> = {
  webp: { quality: 84, effort: 3 },
  jpeg: { quality: 84 },
  png: { compressionLevel: 9 },
  avif: { quality: 60, effort: 3 },
};
/** Formats as the decoder names them. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

/**
 * Encodes a sent picture again: upright, at most 2560 px a side, without metadata or hidden data. Throws a `Refusal`
 * for other files and for pictures that are too large; the header is checked before the picture is decoded.
 */
export async function reEncode(sent: Uint8Array, format: PictureFormat = 'webp'): Promise<CleanPicture> {
  const kind = sniff(sent);
  if (kind === 'heic') throw new Refusal(415, texts.heic);
  if (kind === undefined) throw new Refusal(415, texts.notPicture);
  const facts = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (facts === undefined) throw new Refusal(422, texts.damaged);
  if (!FORMATS.has(facts.format) || (facts.format === 'heif' && facts.compression !== 'av1'))
    throw new Refusal(415, texts.notPicture);
  if (facts.width * facts.height > MAX_UPLOAD_PIXELS) throw new Refusal(422, texts.tooManyPixels);
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_UPLOAD_SIDE_PX, height: MAX_UPLOAD_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, ENCODING[format])
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex');
    return { bytes: data, width: info.width, height: info.height, hash };
  } catch {
    throw new Refusal(422, texts.damaged);
  }
}

/** The format by the first bytes. The name and the sent type of the file are ignored. */
function sniff(bytes: Uint8Array): 'picture' | 'heic' | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture';
  if (head.slice(4, 8) !== 'ftyp') return undefined;
  const brand = head.slice(8, 12);
  if (/^avi[fs]$/.test(brand)) return 'picture';
  return /^(?:hei[csxm]|hev[cmsx]|mif1|msf1)$/.test(brand) ? (head.includes('avif') ? 'picture' : 'heic') : undefined;
}
