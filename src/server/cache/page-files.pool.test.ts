import { access, mkdtemp, readdir, readFile, rm, stat, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ABANDONED_MS, Pool } from './page-files.pool.ts';

const PAGE = 'mark/village.example/mairie.br';
const SECOND = 2_000_000_000;

let folder: string;
let pool: Pool;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-pages-'));
  pool = await Pool.open(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const at = (second: number, name = PAGE) => path.join(folder, String(second), name);
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

describe('files of pages', () => {
  it('are found during the seconds that somebody vouched for, and in no other', async () => {
    await pool.write(PAGE, Buffer.from('page'), 1);
    await pool.vouch(SECOND);
    expect(await readFile(at(SECOND), 'utf8')).toBe('page');
    expect(await isThere(at(SECOND + 1))).toBe(false);
  });

  it('are those of the process that vouched first', async () => {
    const other = await Pool.open(folder);
    await pool.write(PAGE, Buffer.from('first'), 1);
    await other.write(PAGE, Buffer.from('second'), 1);
    await pool.vouch(SECOND);
    await other.vouch(SECOND);
    await other.vouch(SECOND + 1);
    expect(await Promise.all([SECOND, SECOND + 1].map((second) => readFile(at(second), 'utf8')))).toEqual(['first', 'second']);
    await other.close();
    expect(await readdir(folder)).toEqual([String(SECOND), expect.stringMatching(/^pages-/)]);
  });

  it('change in one step, and are gone when they are removed', async () => {
    await pool.vouch(SECOND);
    await pool.write(PAGE, Buffer.from('one'), 1);
    await pool.write(PAGE, Buffer.from('two'), 2);
    expect(await readFile(at(SECOND), 'utf8')).toBe('two');
    expect((await stat(at(SECOND))).mtimeMs).toBe(2_000);
    await pool.remove(PAGE);
    expect(await readdir(path.dirname(at(SECOND)))).toEqual([]);
  });

  it('may be read by everybody, whatever the service keeps for itself', async () => {
    await pool.write(PAGE, Buffer.from('page'), 1);
    await pool.vouch(SECOND);
    const modes = ['mark/village.example', 'mark', '.'].map(async (name) => (await stat(at(SECOND, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o755, 0o755, 0o755]);
    expect((await stat(at(SECOND))).mode & 0o777).toBe(0o644);
  });

  it('a page and the pages below it do not get in each other’s way', async () => {
    const names = ['mark/village.example/.br', 'mark/village.example/mairie.br', 'mark/village.example/mairie/conseil.br'];
    for (const name of names) await pool.write(name, Buffer.from(name), 1);
    await pool.vouch(SECOND);
    expect(await Promise.all(names.map((name) => readFile(at(SECOND, name), 'utf8')))).toEqual(names);
  });

  it('nothing is left of seconds that are over', async () => {
    await (await Pool.open(folder)).vouch(SECOND - 60);
    await pool.vouch(SECOND - 30);
    await pool.vouch(SECOND);
    expect(await isThere(at(SECOND - 30, '.'))).toBe(false);
    await pool.tidy(new Date(SECOND * 1000));
    expect((await readdir(folder)).filter((name) => /^\d/.test(name))).toEqual([String(SECOND)]);
  });

  it('nothing is left of a process that was killed; those that live are left alone, and files of others', async () => {
    const [own = ''] = await readdir(folder);
    const killed = new Date(Date.now() - ABANDONED_MS - 1_000);
    await Pool.open(folder);
    await symlink('somewhere', path.join(folder, 'not-ours'));
    await utimes(path.join(folder, own), killed, killed);
    await (await Pool.open(folder)).tidy(new Date());
    const left = await readdir(folder);
    expect([left.length, left.includes(own), left.includes('not-ours')]).toEqual([3, false, true]);
  });
});
