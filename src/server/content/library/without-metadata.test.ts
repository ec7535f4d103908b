import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharp } from '#server/platform/images/decoders.ts';
import { LIMIT_MS, timeOf } from '#tests/parsers.ts';
import { withoutMetadata } from './without-metadata.ts';

/** Made by ffmpeg with the place +47.2184-001.5536 and the title « Place de la mairie »; the GIF has neither. */
const read = (name: string) => readFileSync(`tests/data/recordings/${name}`);
const TOLD = ['+47.2184', 'mairie', 'Lavf'];
const textOf = (bytes: Buffer) => bytes.toString('latin1');

const box = (type: string, ...parts: readonly Buffer[]) => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const longBox = (type: string, content: Buffer) => {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
};

it.each(['film.mp4', 'film-keys.mp4', 'sound.m4a'])('no longer tells where %s was recorded', (name) => {
  const before = read(name);
  expect(textOf(before)).toContain('mairie');
  const after = withoutMetadata(name.slice(-4), before);
  for (const words of TOLD) expect(textOf(after)).not.toContain(words);
  // The same length, the same frames at the same positions.
  expect(after.length).toBe(before.length);
  const mdat = before.indexOf('mdat');
  expect(mdat).toBeGreaterThan(0);
  const end = mdat - 4 + before.readUInt32BE(mdat - 4);
  expect(after.subarray(mdat - 4, end).equals(before.subarray(mdat - 4, end))).toBe(true);
  for (const type of ['ftyp', 'moov', 'trak', 'stco', 'stsd']) expect(textOf(after)).toContain(type);
});

it('frees XMP, boxes of makers and tracks of positions, also in long boxes, and leaves what is damaged', () => {
  const place = Buffer.from('+47.2184-001.5536/');
  const handler = (type: string) => box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(type), Buffer.alloc(12)));
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    longBox('uuid', place),
    box('moov', box('trak', handler('vide'), box('meta', place)), box('trak', handler('meta'), place)),
    box('mdat', place),
  ]);
  const after = textOf(withoutMetadata('.mp4', film));
  expect(after.split('+47.2184').length - 1).toBe(1);
  expect([after.split('trak').length - 1, after.split('free').length - 1]).toEqual([1, 3]);
  const cut = film.subarray(0, film.length - 1);
  expect(withoutMetadata('.mp4', cut).length).toBe(cut.length);
  expect(withoutMetadata('.mp3', film)).toBe(film);
});

it('leaves a GIF its pictures and its repetition, without comments, XMP and what follows', async () => {
  const plain = read('moving.gif');
  const at = plain.indexOf(Buffer.from([0x21, 0xff, 11]));
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 6]), Buffer.from('mairie'), Buffer.from([0])]);
  // XMP is not in blocks: 258 bytes after it lead every reader to its end.
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  const packet = Buffer.from('<x:xmpmeta>+47.2184</x:xmpmeta>');
  const xmp = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), packet, trailer]);
  const sent = Buffer.concat([plain.subarray(0, at), comment, xmp, plain.subarray(at), Buffer.from('mairie')]);
  expect((await sharp(sent, { animated: true }).metadata()).pages).toBe(2);
  expect(withoutMetadata('.gif', sent).equals(plain)).toBe(true);
  expect(withoutMetadata('.gif', plain).equals(plain)).toBe(true);
});

it('reads boxes within boxes in linear time, however many', () => {
  const nested = Buffer.alloc(1_600_000);
  for (let at = 0; at < nested.length; at += 8) {
    nested.writeUInt32BE(nested.length - at, at);
    nested.write('trak', at + 4, 'latin1');
  }
  const film = box('moov', nested);
  expect(timeOf(() => withoutMetadata('.mp4', film), '')).toBeLessThan(LIMIT_MS);
});
