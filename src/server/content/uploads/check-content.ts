type Check = (bytes: Buffer) => boolean;

const begins =
  (...marks: readonly string[]): Check =>
  (bytes) =>
    marks.some((mark) => bytes.subarray(0, mark.length).toString('latin1') === mark);
const isBox: Check = (bytes) => bytes.subarray(4, 8).toString('latin1') === 'ftyp';
const isText: Check = (bytes) => !bytes.includes(0);
const isZip = begins('PK\x03\x04', 'PK\x05\x06');
const isMatroska = begins('\x1aE\xdf\xa3');

/** Checks of the first bytes of a file, by extension. Pictures and drawings are decoded instead. */
const CHECKS: Readonly<Record<string, Check>> = {
  '.csv': isText,
  '.docx': isZip,
  '.epub': isZip,
  '.geojson': isJson,
  '.gif': begins('GIF87a', 'GIF89a'),
  '.ics': (bytes) => isText(bytes) && begins('BEGIN:VCALENDAR', '\xef\xbb\xbfBEGIN:VCALENDAR')(bytes),
  '.odp': isZip,
  '.ods': isZip,
  '.odt': isZip,
  '.pdf': (bytes) => bytes.subarray(0, 1024).includes('%PDF-'),
  '.pptx': isZip,
  '.txt': isText,
  '.xlsx': isZip,
  '.zip': isZip,
  '.woff2': begins('wOF2'),
  '.m4a': isBox,
  '.mp3': (bytes) => begins('ID3')(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0),
  '.ogg': begins('OggS'),
  '.wav': (bytes) => begins('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WAVE',
  '.mp4': isBox,
  '.webm': isMatroska,
  '.vtt': (bytes) => isText(bytes) && begins('WEBVTT', '\xef\xbb\xbfWEBVTT')(bytes),
};

/** Whether the content matches the extension. The type that a browser sends is ignored. */
export function hasContentOf(extension: string, bytes: Buffer): boolean {
  return CHECKS[extension]?.(bytes) ?? false;
}

function isJson(bytes: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
