import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectConsole } from '#tests/quiet-console.ts';
import { createDiskCache } from './cache.ts';

const KB = 1024;
const NAMES = { names: /^[0-9a-f]+-\d+x\d+-\d+\.[a-z]+$/, failure: '[cache] Rien ne peut être gardé dans {folder}.' };
const name = (index: number) => `${index.toString(16).padStart(12, '0')}-320x200-1.webp`;

describe('thumbnails cached on the disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vitrine-thumbnails-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const cachedFiles = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .sort();
  const fileOf = (index: number) => path.join(folder, name(index).slice(0, 2), name(index));
  const age = (index: number, hours: number) => {
    const time = Date.now() / 1000 - hours * 3600;
    return utimes(fileOf(index), time, time);
  };

  it('SERVE-2 finds cached files again, after a restart too', async () => {
    await createDiskCache({ folder, quotaBytes: 100 * KB, ...NAMES }).write(name(1), Buffer.from('image'));
    const later = createDiskCache({ folder, quotaBytes: 100 * KB, ...NAMES });
    expect((await later.read(name(1)))?.toString()).toBe('image');
    expect(await later.read(name(2))).toBeUndefined();
  });

  it('SERVE-2 stays under its quota: the least recently used files are deleted first', async () => {
    const cache = createDiskCache({ folder, quotaBytes: 100 * KB, ...NAMES });
    for (let index = 0; index < 10; index += 1) {
      await cache.write(name(index), Buffer.alloc(10 * KB));
      await cache.idle();
      await age(index, 20 - index);
    }
    expect(await cachedFiles()).toHaveLength(10);
    // Used again: the oldest file becomes the youngest.
    await cache.read(name(0));
    await expect.poll(async () => Date.now() - (await stat(fileOf(0))).mtimeMs).toBeLessThan(60_000);
    await cache.write(name(10), Buffer.alloc(10 * KB));
    await cache.idle();
    expect(await cachedFiles()).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10].map(name));
  });

  it('SERVE-2 measures what other processes have written', async () => {
    const [one, other] = [
      createDiskCache({ folder, quotaBytes: 100 * KB, ...NAMES }),
      createDiskCache({ folder, quotaBytes: 100 * KB, ...NAMES }),
    ];
    for (let index = 0; index < 40; index += 1)
      await (index % 2 ? one : other).write(name(index), Buffer.alloc(10 * KB));
    await Promise.all([one.idle(), other.idle()]);
    await one.write(name(99), Buffer.alloc(KB));
    await one.idle();
    const sizes = await Promise.all(
      (await cachedFiles()).map(async (file) => (await readFile(path.join(folder, file.slice(0, 2), file))).length),
    );
    expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(110 * KB);
  });

  it('SERVE-2 clears away what a killed process left half-written, and nothing that is not its own', async () => {
    await mkdir(path.join(folder, '00'));
    const half = (index: number) => `${name(index)}.0f7e6d5c-1111-4222-8333-123456789abc.tmp`;
    for (const file of [half(1), half(2), 'notes.txt']) await writeFile(path.join(folder, '00', file), 'x'.repeat(10));
    const old = Date.now() / 1000 - 7200;
    await utimes(path.join(folder, '00', half(1)), old, old);
    const cache = createDiskCache({ folder, quotaBytes: 5, ...NAMES });
    await cache.write(name(3), Buffer.alloc(100));
    await cache.idle();
    expect(await cachedFiles()).toEqual([half(2), 'notes.txt'].sort());
  });

  it('SERVE-2 makes an empty file anew: a disk that was full left it', async () => {
    const cache = createDiskCache({ folder, quotaBytes: KB, ...NAMES });
    await cache.write(name(1), Buffer.alloc(0));
    expect(await cache.read(name(1))).toBeUndefined();
  });

  it('SERVE-2 warns once, in French, that nothing can be cached, and goes on', async () => {
    expectConsole('warn', /^\[cache\] Rien ne peut être gardé dans .*fichier\./);
    const file = path.join(folder, 'fichier');
    await writeFile(file, '');
    const cache = createDiskCache({ folder: file, quotaBytes: KB, ...NAMES });
    await cache.write(name(1), Buffer.from('image'));
    await cache.write(name(2), Buffer.from('image'));
    expect(await cache.read(name(1))).toBeUndefined();
  });
});
