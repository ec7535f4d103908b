import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { serve } from './served.ts';
import { makeTown } from './town.ts';

const SOON = { timeout: 30_000, interval: 50 };

it('nobody finds the files of a process that was killed, though they are there', async () => {
  const town = await makeTown();
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
  const env = { VITRINE_PAGES: folder };
  const ask = (url: URL) =>
    new Promise((resolve, reject) => {
      const headers = { host: 'tempete.example', 'accept-encoding': 'br' };
      get(new URL('/mairie', url), { headers }, (response) => response.resume().on('end', resolve)).on('error', reject);
    });
  /** What can be reached at this moment. */
  const found = async () => {
    const names = await readdir(path.join(folder, String(Math.floor(Date.now() / 1000))), { recursive: true }).catch(() => []);
    return names.filter((name) => name.endsWith('.br')).map((name) => path.basename(name));
  };
  const published = async (url: URL) => {
    await ask(url);
    return found();
  };
  try {
    const first = await serve({ ...town, env });
    await expect.poll(() => published(first.url), SOON).toEqual(['mairie.br']);
    const written = await readdir(folder, { recursive: true });
    await first.kill();
    await expect.poll(found, SOON).toEqual([]);
    expect(written.some((name) => /^pages-.*mairie\.br$/.test(name))).toBe(true);
    expect((await readdir(folder, { recursive: true })).some((name) => name.endsWith('/mairie.br'))).toBe(true);
    const second = await serve({ ...town, env });
    await expect.poll(() => published(second.url), SOON).toEqual(['mairie.br']);
    expect(await second.stop()).toBe(0);
    await expect.poll(found, SOON).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
    await town.remove();
  }
}, 240_000);
