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

/** A folder that every user may enter. The caller deletes it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-embedded-'));
  await chmod(folder, 0o755);
  return folder;
}

export async function ask(server: Pick<EmbeddedServer, 'url'>, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The launcher bundled as the server is, so that plain Node processes can run it. */
export interface Bundle {
  readonly module: string;
  remove(): Promise<void>;
}

export async function bundleLauncher(): Promise<Bundle> {
  // Below the project, so that the bundle finds the packages it leaves outside.
  const folder = join(process.cwd(), '.cache', `embedded-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: true, outDir: folder, emptyOutDir: true, rolldownOptions: { input: join(import.meta.dirname, 'index.ts') } },
  });
  return { module: pathToFileURL(join(folder, 'index.js')).href, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface OtherProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Starts the embedded server in another Node process and waits until it is ready. Rejects with what it said when it is refused. */
export async function startElsewhere(bundle: Bundle, dataFolder: string): Promise<OtherProcess> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(bundle.module)});
    const server = await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)} });
    console.log(server.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const refused = once(child, 'close').then(() => {
    throw new Error(said);
  });
  const ready = once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line));
  const url = await Promise.race([ready, refused]);
  refused.catch(() => {});
  return { child, url };
}

export async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

export async function readPid(dataFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataFolder, 'database', 'postmaster.pid'), 'utf8'), 10);
}

/** Waits for something that another process brings about; the test's own time limit ends it. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}
