import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { multipart } from '#server/content/uploads/testing.ts';
import { LIMIT_MS } from '#tests/parsers.ts';
import { collectWithoutFiles } from './without-files.ts';

const file = { bytes: Buffer.from('a\r\n--b\r\n\r\n'.repeat(500)), name: 'a.pdf' };

async function read(fields: Parameters<typeof multipart>[0], chunkBytes: number, limit = 10_000) {
  const { payload, type } = await multipart(fields);
  const boundary = /boundary=(.*)/.exec(type)?.[1] ?? '';
  const chunks = async function* () {
    for (let at = 0; at < payload.length; at += chunkBytes) yield payload.subarray(at, at + chunkBytes);
  };
  const body = await collectWithoutFiles(chunks(), boundary, limit);
  if (body === undefined) return undefined;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, sent]) => [name, sent instanceof File ? `${sent.name} ${sent.size}` : sent]);
}

it.each([1, 7, 64, 100_000])('keeps the texts around files, whatever the chunks: %i bytes', async (chunkBytes) => {
  const sent = await read({ titre: 'Fête', photo: file, texte: 'deux\r\n\r\nlignes', piece: file }, chunkBytes);
  expect(sent).toEqual([
    ['titre', 'Fête'],
    ['photo', 'a.pdf 0'],
    ['texte', 'deux\r\n\r\nlignes'],
    ['piece', 'a.pdf 0'],
  ]);
});

it('is refused when the texts are too large themselves', async () => {
  expect(await read({ texte: 'x'.repeat(2000), photo: file }, 64, 1000)).toBeUndefined();
});

it.each([
  ['boundaries', '\r\n--b'],
  ['parts without a name', '\r\n--b\r\n\r\n'],
  ['a head without an end', 'x'],
])('takes time linear in the length, of %s', async (_, part) => {
  const chunks = async function* () {
    yield Buffer.from(part.repeat(Math.ceil(600_000 / part.length)));
  };
  const before = process.cpuUsage();
  await collectWithoutFiles(chunks(), 'b', 1_000_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(LIMIT_MS);
});

it('holds no memory of the files that it passes', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const part = Buffer.concat([Buffer.from('\r\n--b\r\nname="a"; filename="b"\r\n\r\n'), Buffer.alloc(60_000)]);
  const heldBytes = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  const before = heldBytes();
  let after = 0;
  const chunks = async function* () {
    for (let count = 0; count < 300; count += 1) yield Buffer.from(part);
    after = heldBytes();
  };
  await collectWithoutFiles(chunks(), 'b', 100_000);
  expect(after - before).toBeLessThan(5_000_000);
});
