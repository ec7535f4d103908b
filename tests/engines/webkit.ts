import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Display, startDisplay } from './display.ts';
import { openSession, type Session } from './webdriver.ts';

const WINDOW = fileURLToPath(new URL('../../tools/engines/webkit-window.py', import.meta.url));
/** Far longer than a busy machine takes. */
const START_MS = 90_000;
type Driver = ChildProcessByStdio<null, Readable, Readable>;

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
  readonly display: Display;
  open(options?: WindowOptions): Promise<Session>;
  close(): Promise<void>;
}

/** `preload`: a script that runs before every document. */
export async function startWebKit(preload: string): Promise<WebKit> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vitrine-webkit-'));
  const script = path.join(folder, 'preload.js');
  await writeFile(script, preload);
  const display = await startDisplay();
  const { driver, address } = await startDriver({
    ...process.env,
    DISPLAY: display.name,
    GTK_IM_MODULE: 'gtk-im-context-simple',
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Tests may run as root, where the sandbox of WebKit does not start.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const lines: string[] = [];
  for (const stream of [driver.stdout, driver.stderr]) readLines(stream, (line) => void keepConsole(line, lines));
  return {
    lines,
    folder,
    display,
    async open({ width = 1280, height = 800, isDark, isReduced, hasScripts = true } = {}) {
      lines.length = 0;
      return await openSession(address, {
        'webkitgtk:browserOptions': {
          binary: WINDOW,
          args: [
            `--width=${width}`,
            `--height=${height}`,
            `--folder=${folder}`,
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
      await display.close();
      // Processes of WebKit may write to it for a moment longer.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** The driver cannot choose a port itself: where another program takes the free one first, it is started again. */
async function startDriver(env: NodeJS.ProcessEnv): Promise<{ driver: Driver; address: string }> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    });
    const address = `http://127.0.0.1:${port}`;
    while (driver.exitCode === null && Date.now() < end) {
      if (await isAnswering(address)) return { driver, address };
      await wait(50);
    }
    await ended(driver);
  }
  throw new Error('WebKitWebDriver does not answer');
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

function isAnswering(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
