import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { build } from 'vite';
import type { EmbeddedServer } from './index.ts';

/** A folder that every user can access. The caller deletes it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function query(server: Pick<EmbeddedServer, 'url'>, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The launcher bundled like the server, so that plain Node processes can run it. */
export interface Bundle {
  readonly module: string;
  remove(): Promise<void>;
}

export async function bundleLauncher(): Promise<Bundle> {
  // Below the project, so that the bundle resolves its external packages.
  const folder = join(process.cwd(), '.cache', `embedded-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'index.ts') },
    },
  });
  return {
    module: pathToFileURL(join(folder, 'index.js')).href,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Starts the embedded server in another Node process until it is ready. Rejects with its error output. */
export async function startInOtherProcess(bundle: Bundle, dataFolder: string) {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(bundle.module)});
    const server = await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)} });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const failed = once(child, 'close').then(() => {
    throw new Error(output);
  });
  const ready = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const url = await Promise.race([ready, failed]);
  failed.catch(() => {});
  return { child, url };
}

export async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export async function readPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'database', 'postmaster.pid'), 'utf8'), 10);
}

/** Polls until the condition holds; the time limit of the test ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
