// @ts-check
/** Frames of a WebSocket as a client sends them (RFC 6455, 5.2): masked, without extensions. */

const MASK = Buffer.from('vitr');

/**
 * A whole frame, and its text if it is an unfragmented text frame.
 * @typedef {{ raw: Buffer, text?: string }} Frame
 */

/** Cuts a stream into frames; a part of a frame waits for the rest. @returns {(chunk: Buffer) => Frame[]} */
export function frameReader() {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames = [];
    for (let frame = firstFrame(rest); frame !== undefined; frame = firstFrame(rest)) {
      frames.push(frame);
      rest = rest.subarray(frame.raw.length);
    }
    return frames;
  };
}

/** @param {Buffer} bytes @returns {Frame | undefined} */
function firstFrame(bytes) {
  if (bytes.length < 2) return;
  const short = bytes.readUInt8(1) & 0x7f;
  const isMasked = (bytes.readUInt8(1) & 0x80) !== 0;
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + extra + (isMasked ? 4 : 0);
  if (bytes.length < start) return;
  const length = extra === 0 ? short : extra === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return;
  const raw = bytes.subarray(0, start + length);
  if (raw.readUInt8(0) !== 0x81) return { raw };
  const payload = raw.subarray(start);
  return { raw, text: (isMasked ? masked(payload, raw.subarray(start - 4, start)) : payload).toString() };
}

/** A masked text frame. For Firefox a mask of zeros is a missing one: it closes the connection. @param {string} text */
export function textFrame(text) {
  const payload = Buffer.from(text);
  const isShort = payload.length < 126;
  const head = Buffer.alloc(isShort ? 2 : 4);
  head.writeUInt8(0x81, 0);
  head.writeUInt8(0x80 | (isShort ? payload.length : 126), 1);
  if (!isShort) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, MASK, masked(payload, MASK)]);
}

/** Masks or unmasks. @param {Buffer} payload @param {Buffer} mask */
function masked(payload, mask) {
  return Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
}
