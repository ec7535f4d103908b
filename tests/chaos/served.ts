import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The built server, as it runs in production. */
const PROGRAM = path.resolve('dist/server/main.js');
const START_MS = 60_000;

/** A `vitrine serve` in a process of its own. */
export interface Served {
  readonly url: URL;
  readonly child: ChildProcess;
  /** Lines of its standard error so far. */
  readonly stderr: readonly string[];
  readonly startedInMs: number;
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop(): Promise<number | null>;
}

/** The server ended before it listened. */
export class ServeFailed extends Error {
  override readonly name = 'ServeFailed';
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(output);
    this.code = code;
  }
}

export interface ServeOptions {
  readonly site: string | readonly string[];
  readonly data: string;
  readonly env?: Readonly<Record<string, string>>;
  /** By default a free one. */
  readonly port?: number;
  /** Another build of the server. */
  readonly program?: string;
}

export async function serve({ site, data, env = {}, port = 0, program = PROGRAM }: ServeOptions): Promise<Served> {
  if (!existsSync(program)) throw new Error('dist/server is missing: run `npm run build` first');
  const began = performance.now();
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(process.execPath, [program, 'serve', ...[site].flat(), '--port', String(port), '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...rest, NODE_ENV: 'production', VITRINE_LOG: 'texte', ...env },
  });
  const stderr: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => stderr.push(line));
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const ready = new Promise<URL>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      // With several sites, each is printed with its own host.
      const port = /http:\/\/[\w.-]+:(\d+)/.exec(line)?.[1];
      if (port !== undefined) resolve(new URL(`http://127.0.0.1:${port}`));
    });
  });
  const closed = once(child, 'close').then(async () => {
    throw new ServeFailed(await exited, stderr.join('\n'));
  });
  closed.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the server does not listen after ${START_MS} ms: ${stderr.join('\n')}`)),
      START_MS,
    );
  });
  try {
    const url = await Promise.race([ready, closed, timeout]);
    return {
      url,
      child,
      stderr,
      startedInMs: performance.now() - began,
      async kill() {
        child.kill('SIGKILL');
        await exited;
      },
      stop() {
        child.kill('SIGTERM');
        return exited;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
