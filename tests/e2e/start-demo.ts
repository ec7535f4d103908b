import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEMO_SITE = 'sites/beaurivage';

/** The built server on the demo site, with a database of its own. */
export interface Demo {
  readonly url: string;
  /** Where it keeps what it writes. */
  readonly data: string;
  close(): Promise<void>;
}

interface DemoOptions {
  /** The instant at which its clock starts, for what must look the same on any day; without it, the present. */
  readonly now?: string;
  /** The folder of another site than the demo. */
  readonly site?: string;
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'vitrine-e2e-'));

/**
 * The data folder of a demo site that has been started once. Filling a database takes nine seconds, starting on a copy
 * of it one.
 */
export async function prepareData(): Promise<string> {
  const data = await newFolder();
  await (await serve({ data, site: DEMO_SITE })).stop();
  return data;
}

export async function startDemo({ now, site = DEMO_SITE }: DemoOptions = {}): Promise<Demo> {
  const data = await newFolder();
  const prepared = process.env.VITRINE_DEMO_DATA;
  if (prepared !== undefined && site === DEMO_SITE && now === undefined) await cp(prepared, data, { recursive: true });
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

interface ServeOptions {
  readonly data: string;
  readonly site: string;
  readonly now?: string | undefined;
}

async function serve({ data, site, now }: ServeOptions): Promise<{ url: string; stop(): Promise<void> }> {
  // Messages are written to the data folder, whatever the machine would send them by.
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
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.on('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${said}`)));
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
