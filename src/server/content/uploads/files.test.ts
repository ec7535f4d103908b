import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { exportSite } from '#server/platform/db/transfer/export.ts';
import { importSite } from '#server/platform/db/transfer/import.ts';
import { wipeSite } from '#server/platform/db/transfer/wipe.testing.ts';
import { CHUNK_BYTES, DamagedFile, findFile, storeFile } from '#server/platform/uploads/stored-files.ts';
import { expectConsole } from '#tests/quiet-console.ts';
import { CACHE_FOLDER, createUploadFiles } from './files.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
const cache = () => path.join(test.services.dataFolder, CACHE_FOLDER);
beforeEach(async () => {
  await rm(cache(), { recursive: true, force: true });
  await test.database.kysely.deleteFrom('uploadFile').execute();
});

/** Any bytes will do: only uploads themselves are judged. */
async function store(bytes: Buffer, createdAt = test.services.now()) {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const stored = { siteId: 'village', file: `envois/${hash.slice(0, 40)}-8x6.webp`, hash, bytes: bytes.length };
  const parts = [bytes.subarray(0, 1000), bytes.subarray(1000)];
  await test.database.kysely.transaction().execute((trx) => storeFile(trx, stored, parts, createdAt));
  return stored;
}
const get = (file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/media/${file}`, headers: { host: 'village.example', ...headers } });
const cached = async () =>
  (await readdir(cache(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) => one.isFile());
const chunkCount = async () => (await test.database.kysely.selectFrom('uploadChunk').select('place').execute()).length;

describe('SERVE-6 the content of an upload', () => {
  it.each([1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES + 17])(
    'comes back byte for byte: %i bytes, from the database and from the cache',
    async (size) => {
      const bytes = randomBytes(size);
      const { file } = await store(bytes);
      expect(await chunkCount()).toBe(Math.ceil(size / CHUNK_BYTES));
      for (let time = 0; time < 2; time += 1) {
        const { rawPayload, headers } = await get(file);
        expect(rawPayload.equals(bytes)).toBe(true);
        expect(headers['content-length']).toBe(String(size));
      }
      expect(await cached()).toHaveLength(1);
    },
  );

  it('is stored once, and not at all when it is not what its hash says', async () => {
    const bytes = randomBytes(CHUNK_BYTES + 5);
    const stored = await store(bytes);
    await store(bytes);
    expect(await chunkCount()).toBe(2);
    const wrong = { ...stored, hash: stored.hash.replace(/^./, (one) => (one === '0' ? '1' : '0')), file: 'envois/x' };
    const broken = test.database.kysely.transaction().execute((trx) => storeFile(trx, wrong, [bytes], new Date()));
    await expect(broken).rejects.toThrow(DamagedFile);
    expect(await chunkCount()).toBe(2);
  });

  it('is sent in parts, revalidated, and has the same ETag everywhere', async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES);
    const { file, hash } = await store(bytes);
    const whole = await get(file);
    const etag = `"${hash.slice(0, 32)}"`;
    expect([whole.headers.etag, whole.headers['accept-ranges']]).toEqual([etag, 'bytes']);
    const part = await get(file, { range: `bytes=${CHUNK_BYTES - 2}-${CHUNK_BYTES + 1}` });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${CHUNK_BYTES - 2}-${CHUNK_BYTES + 1}/${bytes.length}`,
    ]);
    expect(part.rawPayload.equals(bytes.subarray(CHUNK_BYTES - 2, CHUNK_BYTES + 2))).toBe(true);
    expect((await get(file, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    expect((await get(file, { range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get(file, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(file, { 'if-none-match': etag })).statusCode).toBe(304);
    const head = await get(file, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ]);
  });

  it('is exported, deleted and imported with the rest, and belongs to one site', async () => {
    const bytes = randomBytes(3 * CHUNK_BYTES + 1);
    const { file } = await store(bytes);
    const lines: string[] = [];
    let longest = 0;
    await exportSite(test.database.kysely, 'village', (text) => {
      longest = Math.max(longest, text.length);
      lines.push(text);
    });
    // Four chunks in hexadecimal at a time.
    expect(longest).toBeLessThan(9 * CHUNK_BYTES);
    await wipeSite(test.database.kysely, 'village');
    await rm(cache(), { recursive: true, force: true });
    expect((await get(file)).statusCode).toBe(404);
    async function* source() {
      yield* lines;
    }
    await importSite(test.database.kysely, source());
    expect((await get(file)).rawPayload.equals(bytes)).toBe(true);
    expect(await createUploadFiles(test.services).has('ailleurs', file)).toBe(false);
  });
});

describe('SERVE-6 the cache of uploads', () => {
  it('may be deleted at any moment: no request fails', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, async () => store(randomBytes(CHUNK_BYTES + 99))));
    let isDone = false;
    const deleting = (async () => {
      while (!isDone) {
        await rm(cache(), { recursive: true, force: true }).catch(() => undefined);
        await new Promise(setImmediate);
      }
    })();
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(files.map(({ file }) => get(file)));
      for (const [index, { statusCode, rawPayload }] of answers.entries()) {
        const hash = createHash('sha256').update(rawPayload).digest('hex');
        expect([statusCode, hash]).toEqual([200, files[index]?.hash]);
      }
    }
    isDone = true;
    await deleting;
  });

  it('stays under its quota', async () => {
    const uploads = createUploadFiles(test.services, { cacheBytes: 10_000 });
    for (let index = 0; index < 8; index += 1) {
      const { file } = await store(randomBytes(3000));
      await (await uploads.open('village', file))?.close();
      await uploads.idle();
    }
    expect((await cached()).length).toBeLessThanOrEqual(3);
  });

  it('is not needed: where nothing can be written, uploads are read from the database, and the console says so', async () => {
    const bytes = randomBytes(2 * CHUNK_BYTES);
    const { file } = await store(bytes);
    await mkdir(path.dirname(cache()), { recursive: true });
    await writeFile(cache(), 'no folder');
    const part = await get(file, { range: `bytes=${CHUNK_BYTES - 1}-${CHUNK_BYTES}` });
    expect(part.rawPayload.equals(bytes.subarray(CHUNK_BYTES - 1, CHUNK_BYTES + 1))).toBe(true);
    expectConsole('warn', /^\[uploads\] Les images des contributeurs ne peuvent pas être mises en cache/);
    await rm(cache());
  });

  it('forgets what another machine has deleted', async () => {
    const { file } = await store(randomBytes(100));
    await (await createUploadFiles(test.services).open('village', file))?.close();
    await test.database.kysely.deleteFrom('uploadFile').execute();
    // A process that has not compared it with the database yet: once more from the cache, then not any more.
    const later = createUploadFiles(test.services);
    expect(await later.has('village', file)).toBe(true);
    await later.idle();
    expect(await later.has('village', file)).toBe(false);
    expect(await findFile(test.database.kysely, 'village', file)).toBeUndefined();
  });

  it('copies a picture once for many who request it at the same time, and a visitor who leaves ends nothing', async () => {
    const bytes = randomBytes(8 * CHUNK_BYTES);
    const { file } = await store(bytes);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/media/${file}`;
    const leaving = new AbortController();
    const left = fetch(url, { signal: leaving.signal })
      .then((response) => {
        leaving.abort();
        return response.arrayBuffer();
      })
      .catch((error: Error) => error.name);
    const all = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url)).arrayBuffer()));
    for (const one of all) expect(Buffer.from(one).equals(bytes)).toBe(true);
    expect(await left).toBe('AbortError');
    expect(await cached()).toHaveLength(1);
    // The client opens connections that it never uses.
    test.app.server.closeAllConnections();
  });
});
