import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFrontBuild } from './front.ts';

const FILES = { 'vitrine.js': '//', 'administration.js': '//', 'new.css': 'a{}', 'menu-abc1234.js': '//' };
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-front-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
});
afterEach(() => rm(folder, { recursive: true }));

it.each(Object.keys(FILES))('a change of %s alone changes the version of the front end', async (name) => {
  const { version } = await readFrontBuild(folder);
  expect((await readFrontBuild(folder)).version).toBe(version);
  await writeFile(path.join(folder, name), '/**/');
  expect((await readFrontBuild(folder)).version).not.toBe(version);
});
