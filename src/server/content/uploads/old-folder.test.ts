import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { carryAtStart } from './carry-at-start.ts';
import { carryOldFolder, emptyOldFolder } from './old-folder.ts';
import { ORPHAN_MS, sweepUploads } from './sweep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const db = () => test.database.kysely;
const dataFolder = () => test.services.dataFolder;
const root = () => path.join(dataFolder(), 'uploads');
beforeEach(async () => {
  await db().deleteFrom('uploadFile').execute();
  await rm(root(), { recursive: true, force: true });
});

/** As earlier versions wrote it. */
async function oldFile(bytes: Buffer, more: { readonly siteId?: string; readonly name?: string } = {}) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const name = more.name ?? `${hash.slice(0, 40)}-8x6.webp`;
  const source = path.join(root(), more.siteId ?? 'village', name.slice(0, 2), name);
  await mkdir(path.dirname(source), { recursive: true });
  await writeFile(source, bytes);
  const time = new Date('2026-01-02T03:04:05Z');
  await utimes(source, time, time);
  return { file: `envois/${name}`, source };
}
const stored = async () =>
  (await db().selectFrom('uploadFile').select('file').execute()).map(({ file }) => file).sort();
const get = (file: string) => test.app.inject({ url: `/media/${file}`, headers: { host: 'village.example' } });
const left = async () =>
  (await readdir(root(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile())
    .length;

it('SERVE-6 carries every file over, whole and once, and leaves the folder as it is', async () => {
  const contents = Array.from({ length: 12 }, (_, index) => randomBytes(1 + index * 60_000));
  const files = await Promise.all(contents.map((bytes) => oldFile(bytes)));
  await oldFile(randomBytes(50), { siteId: 'ailleurs' });
  expect(await carryOldFolder(db(), dataFolder())).toEqual({ found: 13, carried: 13, damaged: [] });
  expect(await carryOldFolder(db(), dataFolder())).toEqual({ found: 13, carried: 0, damaged: [] });
  for (const [index, { file }] of files.entries())
    expect((await get(file)).rawPayload.equals(contents[index] ?? Buffer.alloc(0))).toBe(true);
  expect(await left()).toBe(13);
});

it('SERVE-6 goes on where it was stopped', async () => {
  for (let index = 0; index < 6; index += 1) await oldFile(randomBytes(100));
  const stop = new AbortController();
  const onCarried = (count: number) => (count === 2 ? stop.abort() : undefined);
  expect(await carryOldFolder(db(), dataFolder(), { signal: stop.signal, onCarried })).toMatchObject({ carried: 2 });
  expect(await stored()).toHaveLength(2);
  expect(await carryOldFolder(db(), dataFolder())).toMatchObject({ carried: 4 });
});

it('SERVE-6 shows a picture that was not carried over yet', async () => {
  const bytes = randomBytes(5000);
  const { file } = await oldFile(bytes);
  expect((await get(file)).rawPayload.equals(bytes)).toBe(true);
  expect(await stored()).toEqual([file]);
});

it('SERVE-6 neither carries nor deletes a file that is not what its name says, and the console says so', async () => {
  const good = await oldFile(randomBytes(300));
  const bad = await oldFile(randomBytes(300), { name: `${'ab'.repeat(20)}-8x6.webp` });
  expect((await get(bad.file)).statusCode).toBe(404);
  await carryAtStart(test.services, new AbortController().signal);
  expectConsole('warn', /^\[uploads\] 1\u00a0image\(s\) de l’ancien dossier «\u00a0uploads\u00a0» sont abîmées/);
  expectConsole('info', /^\[uploads\] 1\u00a0image\(s\) de l’ancien dossier .* sont maintenant dans la base/);
  expect(await stored()).toEqual([good.file]);
  expect(await emptyOldFolder(db(), dataFolder())).toEqual({ deleted: 1, left: [bad.source] });
  await carryAtStart(test.services, new AbortController().signal);
  expectConsole('warn', /^\[uploads\] 1\u00a0image\(s\) de l’ancien dossier «\u00a0uploads\u00a0» sont abîmées/);
});

it('SERVE-6 deletes nothing of which the database misses a byte', async () => {
  const { file, source } = await oldFile(randomBytes(600_000));
  await carryOldFolder(db(), dataFolder());
  await db().deleteFrom('uploadChunk').where('place', '=', 1).execute();
  expect(await emptyOldFolder(db(), dataFolder())).toEqual({ deleted: 0, left: [source] });
  await db().deleteFrom('uploadFile').where('file', '=', file).execute();
  await carryOldFolder(db(), dataFolder());
  expect(await emptyOldFolder(db(), dataFolder())).toEqual({ deleted: 1, left: [] });
  expect((await get(file)).statusCode).toBe(200);
});

it('SERVE-6 what is swept does not come back from the old folder', async () => {
  const { file } = await oldFile(randomBytes(400));
  await carryOldFolder(db(), dataFolder());
  test.advance(ORPHAN_MS);
  expect(await sweepUploads(test.services, 'village')).toBe(1);
  expect((await get(file)).statusCode).toBe(404);
  expect(await carryOldFolder(db(), dataFolder())).toMatchObject({ found: 0, carried: 0 });
});

it('SERVE-6 says which picture is nowhere', async () => {
  await db()
    .insertInto('account')
    .values({ siteId: 'village', id: 'a1', email: 'a@b.fr', name: 'A', passwordHash: 'x', role: 'contributor' })
    .execute();
  await db()
    .insertInto('upload')
    .values({ siteId: 'village', file: 'envois/perdue.webp', accountId: 'a1', bytes: 1 })
    .execute();
  await carryAtStart(test.services, new AbortController().signal);
  expectConsole('warn', /^\[uploads\] L’image «\u00a0envois\/perdue\.webp\u00a0» du site «\u00a0village\u00a0» manque/);
});
