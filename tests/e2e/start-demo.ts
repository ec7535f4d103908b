import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The built server on the demo site, with a database of its own. */
export interface Demo {
  readonly url: string;
  /** Where it keeps what it writes. */
  readonly data: string;
  close(): Promise<void>;
}

/**
 * `now`: the instant at which its clock starts, for what must look the same on any day; without it, the present.
 * `site`: another folder than that of the demo.
 */
export async function startDemo({
  now,
  site = 'sites/beaurivage',
}: {
  readonly now?: string;
  readonly site?: string;
} = {}): Promise<Demo> {
  const data = await mkdtemp(path.join(os.tmpdir(), 'vitrine-e2e-'));
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
    data,
    async close() {
      await new Promise<void>((resolve) => {
        server.removeAllListeners('exit');
        server.on('exit', () => resolve());
        server.kill('SIGTERM');
      });
      await rm(data, { recursive: true, force: true });
    },
  };
}
