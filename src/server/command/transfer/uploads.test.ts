import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '#server/command/index.ts';
import { testIo } from '#server/command/testing.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';

let database: TestDatabase;
let cwd: string;
beforeAll(async () => {
  database = await startTestDatabase();
  cwd = await mkdtemp(path.join(tmpdir(), 'vitrine-uploads-'));
});
afterAll(async () => {
  await database.close();
  await rm(cwd, { recursive: true, force: true });
});

async function call(...args: string[]) {
  const io = testIo({ cwd, env: { DATABASE_URL: database.url } });
  const code = await run([...args, '--data', 'data'], io);
  return { code, out: io.printed.out, err: io.printed.err, data: io.data() };
}

async function oldFile(name?: string): Promise<string> {
  const bytes = randomBytes(500);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const file = path.join(cwd, 'data/uploads/village', hash.slice(0, 2), name ?? `${hash}-8x6.webp`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return file;
}

it('SERVE-6 the command carries the old folder over, and deletes it on request', async () => {
  const first = await oldFile();
  expect(await call('uploads', 'reprendre')).toMatchObject({
    code: 0,
    out: ['Ancien dossier\u00a0: 1 image(s), dont 1 reprise(s) à l’instant.'],
  });
  expect(existsSync(first)).toBe(true);
  const foreign = await oldFile('notes.txt');
  const partly = await call('uploads', 'nettoyer');
  expect([partly.code, partly.out[1], partly.err[0]]).toEqual([
    1,
    '1 image(s) supprimée(s) de l’ancien dossier.',
    `Reste\u00a0: ${foreign}`,
  ]);
  await rm(foreign);
  expect(await call('uploads', 'nettoyer')).toMatchObject({ code: 0, err: [] });
  expect(existsSync(path.join(cwd, 'data/uploads'))).toBe(false);
});

it('SERVE-6 an export contains what is still in the old folder', async () => {
  const file = await oldFile();
  const { code, data } = await call('export');
  expect([code, data.includes(path.basename(file)), data.includes('"table":"upload_chunk"')]).toEqual([0, true, true]);
});

it('SERVE-6 the command says how it is written', async () => {
  expect((await call('uploads', 'effacer')).code).toBe(2);
  expect((await call('uploads')).code).toBe(2);
});
