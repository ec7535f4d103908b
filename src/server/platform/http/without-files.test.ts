import { expect, it } from 'vitest';
import { multipart } from '#server/content/uploads/testing.ts';
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
