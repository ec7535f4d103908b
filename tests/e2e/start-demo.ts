import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEMO_SITE = 'sites/beaurivage';

/** The built server on the demo site, with a database of its own. */
export interface Demo {
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  close(): Promise<void>;
}

interface DemoOptions {
  /** The instant at which its clock starts; by default the present. */
  readonly now?: string;
  /** The files of another site than the demo, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'vitrine-e2e-'));

/** Folders with what is derived from the site's files alone, which servers may share. */
const SHARED_FOLDERS = ['cache', 'thumbnails'] as const;

/** Links the shared folders of a data folder to the prepared ones: reading a site takes five seconds. */
async function linkSharedFolders(data: string): Promise<void> {
  const prepared = process.env.VITRINE_DEMO_DATA;
  if (prepared === undefined) return;
  for (const name of SHARED_FOLDERS) await symlink(path.join(prepared, name), path.join(data, name));
}

const isNotShared = (file: string): boolean => !SHARED_FOLDERS.some((name) => path.basename(file) === name);

/**
 * The data folder of a demo site that has been started once. Filling a database takes nine seconds, starting on a copy
 * of it one.
 */
export async function prepareData(): Promise<string> {
  const data = await newFolder();
  await (await serve({ data, site: DEMO_SITE })).stop();
  for (const name of SHARED_FOLDERS) await mkdir(path.join(data, name), { recursive: true });
  return data;
}

/** Fills the data folder of another server on the demo site with the prepared one, if there is any. */
export async function copyPrepared(data: string): Promise<void> {
  const prepared = process.env.VITRINE_DEMO_DATA;
  if (prepared === undefined) return;
  await cp(prepared, data, { recursive: true, filter: isNotShared });
  await linkSharedFolders(data);
}

export async function startDemo({ now, files }: DemoOptions = {}): Promise<Demo> {
  const data = await newFolder();
  const site = files === undefined ? DEMO_SITE : await writeSite(path.join(data, 'site'), files);
  // With another clock the seed has other dates: the prepared database would be wrong.
  if (files === undefined) await (now === undefined ? copyPrepared(data) : linkSharedFolders(data));
  const { url, stop } = await serve({ data, site, now });
  return {
    url,
    data,
    async close() {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function writeSite(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

interface ServeOptions {
  readonly data: string;
  readonly site: string;
  readonly now?: string | undefined;
}

async function serve({ data, site, now }: ServeOptions): Promise<{ url: string; stop(): Promise<void> }> {
  // Without a mail server, messages are written to the data folder.
  const { VITRINE_SMTP_URL: _url, SMTP_URL: _other, ...env } = process.env;
  const clock = now === undefined ? [] : ['--import', './tests/e2e/fixed-clock.mjs'];
  const server = spawn(process.execPath, [...clock, 'dist/server/main.js', 'serve', site], {
    cwd: root,
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      VITRINE_DATA: data,
      ...(now !== undefined && { VITRINE_TEST_NOW: now }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${output}`)));
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.removeAllListeners('exit');
        server.on('exit', () => resolve());
        server.kill('SIGTERM');
      }),
  };
}
