/** Boxes of MP4 and M4A files that tell about the recording (place, device, titles), and what editors left over. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
/** Boxes that hold such boxes, each within the one before: a file that nests them deeper plays nowhere. */
const HOLDERS = ['moov', 'trak'] as const;

/** The content without what cameras and programs write about a recording; other kinds of files are unchanged. */
export function withoutMetadata(extension: string, bytes: Buffer): Buffer {
  if (extension === '.gif') return gifWithoutComments(bytes);
  return extension === '.mp4' || extension === '.m4a' ? freeBoxes(Buffer.from(bytes), 0, bytes.length) : bytes;
}

/** Turns the boxes into free space of the same length, since the file refers to its frames by their positions. */
function freeBoxes(bytes: Buffer, from: number, to: number, depth = 0): Buffer {
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const head = isLong ? 16 : 8;
    // 0: the box ends with the file.
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const end = at + length;
    if (length < head || end > to) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (DESCRIPTIONS.has(type) || isOfMetadata(type, bytes.subarray(at + head, end)))
      bytes.fill(0, at + head, end).write('free', at + 4, 'latin1');
    else if (type === HOLDERS[depth]) freeBoxes(bytes, at + head, end, depth + 1);
    at = end;
  }
  return bytes;
}

/** A track of what was measured during the recording, such as the positions of a camera. */
function isOfMetadata(type: string, content: Buffer): boolean {
  const handler = type === 'trak' ? content.indexOf('hdlr') : -1;
  return handler !== -1 && content.toString('latin1', handler + 12, handler + 16) === 'meta';
}

const EXTENSION = 0x21;
const COMMENT = 0xfe;
const APPLICATION = 0xff;
const IMAGE = 0x2c;
/** Applications that change how a GIF is shown: its repetition and its colours. */
const SHOWING = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)$/;

/** Leaves out comments, the data of programs, and what follows the last picture. */
function gifWithoutComments(bytes: Buffer): Buffer {
  const at = 13 + tableBytes(bytes[10] ?? 0);
  const kept = [bytes.subarray(0, at)];
  for (let from = at; from < bytes.length; ) {
    const [kind, label] = [bytes[from], bytes[from + 1]];
    if (kind !== EXTENSION && kind !== IMAGE) break;
    const data = kind === EXTENSION ? from + 2 : from + 11 + tableBytes(bytes[from + 9] ?? 0);
    const end = endOfBlocks(bytes, data);
    const isShowing = label === APPLICATION && SHOWING.test(bytes.toString('latin1', data + 1, data + 12));
    if (kind === IMAGE || isShowing || (label !== COMMENT && label !== APPLICATION))
      kept.push(bytes.subarray(from, end));
    from = end;
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])]);
}

/** The size of the colour table that a byte of flags announces. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** The end of blocks that each begin with their length; an empty one is the last. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
  return Math.min(at + 1, bytes.length);
}
