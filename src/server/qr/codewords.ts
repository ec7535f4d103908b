import { correctionOf } from './correction.ts';
import { lengthBits, type Version } from './versions.ts';

const BYTE_MODE = 0b0100;
/** What fills the room that is left, in turn. */
const FILLERS = [0xec, 0x11] as const;

/** The codewords of a text in the order in which they are drawn: of each block the first, the second…, then the corrections in the same way. */
export function codewordsOf(text: Uint8Array, version: Version): Uint8Array {
  const data = dataOf(text, version);
  const blocks: Uint8Array[] = [];
  let start = 0;
  for (const length of version.blocks) {
    blocks.push(data.subarray(start, start + length));
    start += length;
  }
  return Uint8Array.from([...interleaved(blocks), ...interleaved(blocks.map((block) => correctionOf(block, version.correction)))]);
}

function dataOf(text: Uint8Array, version: Version): Uint8Array {
  const length = version.blocks.reduce((sum, one) => sum + one, 0);
  const bits: number[] = [];
  const push = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  push(BYTE_MODE, 4);
  push(text.length, lengthBits(version));
  for (const byte of text) push(byte, 8);
  push(0, Math.min(4, length * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  const data = new Uint8Array(length);
  const used = bits.length / 8;
  for (let index = 0; index < length; index += 1) {
    data[index] =
      index < used ? bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0) : (FILLERS[(index - used) % 2] ?? 0);
  }
  return data;
}

function* interleaved(blocks: readonly Uint8Array[]): Generator<number> {
  const longest = Math.max(...blocks.map(({ length }) => length));
  for (let index = 0; index < longest; index += 1) {
    for (const block of blocks) {
      const word = block[index];
      if (word !== undefined) yield word;
    }
  }
}
