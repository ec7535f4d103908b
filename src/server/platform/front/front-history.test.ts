import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, writeFiles } from '#server/app.testing.ts';
import { type FrontBuild, readFrontBuild } from './front.ts';
import { findFrontBuild, forgetFrontBuilds, HISTORY_FOLDER, storeFrontBuild } from './front-history.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = new Date('2026-11-15T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

describe('earlier front ends', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-front-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A build that differs from the others in its entry and in the name of a chunk. */
  async function build(name: string): Promise<FrontBuild> {
    const files = { 'vitrine.js': `import './menu-${name}.js';\n`, [`menu-${name}.js`]: `// ${name}\n` };
    await writeFiles(path.join(folder, 'built', name), files);
    return readFrontBuild(path.join(folder, 'built', name));
  }
  const stored = async () =>
    (await readdir(path.join(folder, HISTORY_FOLDER))).filter((name) => name !== 'latest').sort();

  const publish = async (front: FrontBuild, now: Date) => {
    await storeFrontBuild(folder, front, now);
    await forgetFrontBuilds(folder, front, now);
  };

  it('are stored when they are published, once for any number of processes', async () => {
    const front = await build('a');
    await Promise.all([1, 2, 3].map(() => storeFrontBuild(folder, front, NOW)));
    expect(await stored()).toEqual([front.version]);
    expect((await findFrontBuild(folder, front.version))?.files).toEqual(front.files);
  });

  it('are retained for thirty days after they were replaced, however long they were published', async () => {
    const [a, b] = [await build('a'), await build('b')];
    await publish(a, NOW);
    await publish(b, later(90));
    expect(await stored()).toEqual([a.version, b.version].sort());
    await publish(b, later(119));
    expect(await stored()).toEqual([a.version, b.version].sort());
    await publish(b, later(121));
    expect(await stored()).toEqual([b.version]);
  });

  it('are limited to the latest twenty beside the current one', async () => {
    const front = await build('a');
    for (let index = 0; index < 30; index += 1) {
      const version = String(index).padStart(12, '0');
      await writeFiles(path.join(folder, HISTORY_FOLDER, version), { 'vitrine.js': '' });
      await utimes(path.join(folder, HISTORY_FOLDER, version), later(-index / 10), later(-index / 10));
    }
    await publish(front, NOW);
    const left = await stored();
    expect(left).toHaveLength(21);
    expect(left).toEqual(expect.arrayContaining([front.version, '000000000000', '000000000019']));
  });

  it.each(['..', '../../etc', '000000000000', 'latest', ''])('are not found under %j', async (version) => {
    await storeFrontBuild(folder, await build('a'), NOW);
    expect(await findFrontBuild(folder, version)).toBeUndefined();
  });
});

describe('after a deployment', () => {
  it('an open page still gets the files of its version, and a page of a newer process those of its own', async () => {
    const test = await startTestApp();
    const { dataFolder, front } = test.services;
    const files = {
      'vitrine.js': 'export const old = true;\n',
      'menu-0ld1234.js': '// the old menu\n',
      '.hidden': 'no',
    };
    await writeFiles(path.join(dataFolder, 'before'), files);
    const before = await readFrontBuild(path.join(dataFolder, 'before'));
    const get = (file: string, version = before.version) =>
      test.app.inject({ url: `/vitrine/front/${version}/${file}` });
    expect((await get('menu-0ld1234.js')).statusCode).toBe(404);
    await storeFrontBuild(dataFolder, before, new Date());
    // An unknown version is looked up again after a short time.
    await expect.poll(async () => (await get('menu-0ld1234.js')).statusCode, { timeout: 20_000 }).toBe(200);
    const chunk = await get('menu-0ld1234.js');
    expect([chunk.body, chunk.headers['cache-control']]).toEqual([
      '// the old menu\n',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('vitrine.js')).body).toBe('export const old = true;\n');
    // A file that only the current version has is served with a short cache time.
    const fallback = await get('react-abc123.js');
    expect([fallback.statusCode, fallback.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect((await get('vitrine.js', front.version)).body).toContain('export {};');
    expect((await get('..%2flatest')).statusCode).toBe(404);
    await test.close();
  });
});
