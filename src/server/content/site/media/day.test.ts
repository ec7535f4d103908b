import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentDay } from './day.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-media-day-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LONG = 'x'.repeat(200_000);

it.each([
  ['rapport-2026-09-28.pdf', '', '2026-09-28'],
  ['rapport-2026-13-28.pdf', '', undefined],
  ['modifie.pdf', `%PDF-1.7\n${LONG}<< /ModDate (D:20260303101500+01'00') >>`, '2026-03-03'],
  ['cree.PDF', '%PDF-1.4\n<< /CreationDate(D:20251231) >>', '2025-12-31'],
  ['xmp.pdf', `%PDF-1.7\n<xmp:ModifyDate>2026-02-01T10:00:00</xmp:ModifyDate>${LONG}`, '2026-02-01'],
  ['faux.pdf', '<< /ModDate (D:20269999) >>', undefined],
  ['muet.pdf', '%PDF-1.7', undefined],
  ['tableau.ods', '/ModDate (D:20260303)', undefined],
])('the day of %s', async (name, content, day) => {
  const path = join(folder, name);
  await writeFile(path, content);
  expect(await documentDay(path)).toBe(day);
});
