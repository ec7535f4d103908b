import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openSession, type Session } from './webdriver.ts';

const WINDOW = fileURLToPath(new URL('../../tools/engines/webkit-window.py', import.meta.url));
const START_MS = 30_000;

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  readonly isDark?: boolean;
  readonly isReduced?: boolean;
  readonly hasScripts?: boolean;
}

/** WebKitWebDriver on a screen of its own. */
export interface WebKit {
  /** What pages have written to the console since the session was opened, with the level in front. */
  readonly lines: readonly string[];
  /** Where files of this run may lie. */
  readonly folder: string;
  open(options?: WindowOptions): Promise<Session>;
  close(): Promise<void>;
}

/** `preload`: a script that runs before every document. */
export async function startWebKit(preload: string): Promise<WebKit> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-webkit-'));
  const script = path.join(folder, 'preload.js');
  await writeFile(script, preload);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    (screen.stdio[3] as Readable).once('data', (chunk: Buffer) => resolve(`:${chunk.toString().trim()}`));
    screen.once('error', reject);
  });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Tests may run as root, where the sandbox of WebKit does not start.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const lines: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) readLines(stream, (line) => void keepConsole(line, lines));
  const address = `http://127.0.0.1:${port}`;
  await answering(address);
  return {
    lines,
    folder,
    async open({ width = 1280, height = 800, isDark, isReduced, hasScripts = true } = {}) {
      lines.length = 0;
      return await openSession(address, {
        'webkitgtk:browserOptions': {
          binary: WINDOW,
          args: [
            `--width=${width}`,
            `--height=${height}`,
            `--preload=${script}`,
            ...(isDark === true ? ['--dark'] : []),
            ...(isReduced === true ? ['--reduced-motion'] : []),
            ...(hasScripts ? [] : ['--without-javascript']),
          ],
        },
      });
    },
    async close() {
      await ended(driver);
      await ended(screen);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `http://…:3:14: CONSOLE SECURITY ERROR words` becomes `error: words`. */
function keepConsole(line: string, lines: string[]): void {
  const [, level = '', words = ''] = /\bCONSOLE (?:[A-Z]+ )*?(ERROR|WARN|DEBUG|LOG|INFO)\b ?(.*)$/.exec(line) ?? [];
  if (level !== '') lines.push(`${level === 'WARN' ? 'warning' : level.toLowerCase()}: ${words}`);
}

function readLines(stream: Readable, take: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    parts.forEach(take);
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answering(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer');
    await wait(50);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
